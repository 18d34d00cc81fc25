import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { jsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import {
  type getMessageLog,
  type MessageLogNode,
  messageLogLimit,
  type queryMessageLogs,
} from '@vehicle/contract/telemetry/message-log/contract';
import { bodyTree } from '@vehicle/jt808/body-tree';
import type { CanFrame } from '@vehicle/jt808/can';
import type { DecodedSignal, Decoder } from '@vehicle/signals/decoder';
import type { z } from 'zod';
import { messageFlag } from '../../../pipeline/ingest/message-row.ts';
import { jsonKind } from '../../../pipeline/ingest/report.ts';
import { quarantined, quarantinedOne } from '../../../pipeline/store/quarantine.sql.ts';
import {
  messageReader,
  readMessage,
  type StoredMessage,
} from '../../../pipeline/store/stored-message.sql.ts';
import { yieldToEventLoop } from '../../../platform/process/event-loop.ts';
import type { Access } from '../../../record/access.ts';
import { fail, present } from '../../../record/errors.ts';
import { frameReadingOf } from '../../fleet/config-file/frame-reading.service.ts';
import { messageSpan } from '../message-span.ts';
import { namesOf, terminalNoOf } from './message-log.sql.ts';
import { type MessageLogKey, messageLogIdOf, messageLogKeyOf } from './message-log-id.ts';
import { type MessageLogRow, quarantinedRow, storedRow } from './message-log-row.ts';

interface Place {
  name: string;
  value: unknown;
  /** Of the text in the body, in bytes. */
  offset: number;
}

/** What stands below an object that has the members of a CAN frame. */
type JsonFrameReading = (frame: object, at: { offset: number; length: number }) => MessageLogNode[];

const written = (value: unknown): string => JSON.stringify(value);
const bytesIn = (text: string): number => Buffer.byteLength(text);

/** Each member behind its name and colon, or each element, behind a bracket or a comma. */
function childPlaces(value: object, offset: number): Place[] {
  const isList = Array.isArray(value);
  let at = offset + 1;
  return Object.entries(value).map(([name, inner]) => {
    const begin = at + (isList ? 0 : bytesIn(written(name)) + 1);
    at = begin + bytesIn(written(inner)) + 1;
    return { name, value: inner, offset: begin };
  });
}

function nodeOf({ name, value, offset }: Place, frames: JsonFrameReading): MessageLogNode {
  const text = written(value);
  const length = bytesIn(text);
  const isPlain = typeof value !== 'object' || value === null;
  const isKnown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const children = isPlain ? [] : childPlaces(value, offset).map((place) => nodeOf(place, frames));
  const own = isPlain ? [] : frames(value, { offset, length });
  return {
    offset,
    length,
    name,
    raw: Buffer.from(text).subarray(0, 256).toString('hex').toUpperCase(),
    value: isKnown ? value : null,
    unit: null,
    label: null,
    children: [...children, ...own],
  };
}

/** Each value of a report that was stored as `JSON.stringify` writes it; of any other text one node. */
function jsonTree(raw: Buffer, frames: JsonFrameReading): MessageLogNode[] {
  const text = raw.toString('utf8');
  const value = parsed(text);
  const whole = nodeOf({ name: 'json', value: text, offset: 0 }, () => []);
  if (value !== undefined && written(value) === text) return [nodeOf({ ...whole, value }, frames)];
  return [{ ...whole, length: raw.length, raw: raw.subarray(0, 256).toString('hex').toUpperCase() }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Frame = Pick<CanFrame, 'id' | 'extended' | 'data'>;

/** The bytes of the frame that hold the signal, counted from its offset in either byte order. */
function signalNode(signal: DecodedSignal, data: Uint8Array, base: number): MessageLogNode {
  const { offset, length } = signal.definition;
  const first = offset >> 3;
  const last = (offset + length - 1) >> 3;
  return {
    offset: base + first,
    length: last - first + 1,
    name: signal.name,
    raw: Buffer.from(data.subarray(first, last + 1))
      .toString('hex')
      .toUpperCase(),
    value: signal.value,
    unit: signal.unit,
    label: signal.special ?? signal.label,
    children: [],
  };
}

/** What the parse file says of a frame's data, which begin at `base`; none where it does not know the identifier. */
function signalNodes(decoder: Decoder | null, frame: Frame, base: number): MessageLogNode[] {
  const decoded = decoder?.decode(frame);
  return decoded?.signals.map((signal) => signalNode(signal, frame.data, base)) ?? [];
}

export type Question = z.output<(typeof queryMessageLogs)['body']>;
type Listed = z.input<(typeof queryMessageLogs)['result']>;
type MessageLog = z.input<(typeof getMessageLog)['result']>;

/** Messages that are read at once, and how many times before an answer that may be empty. */
const read_rows = 200;
const mostReads = 50;

function afterOf<S extends MessageLogKey['state']>({ after, vehicleId }: Question, state: S) {
  if (after === undefined) return null;
  const key = messageLogKeyOf(after);
  if (key?.state !== state || key.vehicleId !== vehicleId) throw fail.fieldRules({ after: 'INVALID' });
  return key;
}

function isWanted({ kind, flags }: StoredMessage, { kinds, isSuspect, isBacklog }: Question): boolean {
  const has = (flag: number, wanted: boolean | undefined) =>
    wanted === undefined || ((flags & flag) !== 0) === wanted;
  return (
    (kinds?.includes(kind) ?? true) &&
    has(messageFlag.suspect, isSuspect) &&
    has(messageFlag.backlog, isBacklog)
  );
}

async function storedPage({ telemetry }: Access, question: Question): Promise<Listed> {
  const range = messageSpan(question, messageLogLimit.days);
  const { order, bytes } = question;
  const begin = afterOf(question, 'stored');
  let after = begin?.state === 'stored' ? begin : null;
  const rows: MessageLogRow[] = [];
  const read = messageReader(telemetry, range, { values: false });
  for (let reads = 0; reads < mostReads; reads += 1) {
    const limit = Math.min(read_rows, Math.max(question.limit, 100));
    await yieldToEventLoop();
    const messages = await read({ ...(after ? { after } : {}), limit, order });
    for (const message of messages) {
      after = { state: 'stored', ...message };
      if (isWanted(message, question)) rows.push(storedRow(message, bytes));
      if (rows.length === question.limit) return { rows, next: messageLogIdOf(after) };
    }
    if (messages.length < limit) return { rows, next: null };
  }
  return { rows, next: after && messageLogIdOf(after) };
}

async function quarantinePage({ telemetry }: Access, question: Question): Promise<Listed> {
  const { limit, kinds = null, order, bytes } = question;
  const digest = afterOf(question, 'quarantine')?.digest ?? null;
  const isNever = question.isSuspect === true || question.isBacklog === true;
  if (isNever) return { rows: [], next: null };
  const range = messageSpan(question, messageLogLimit.days);
  const messages = await quarantined(telemetry, { ...range, kinds, order, after: digest, limit });
  const rows = messages.map((message) => quarantinedRow(message, bytes));
  return { rows, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}

/** The VIN of a vehicle in scope. */
export async function vinInScope(access: Access, vehicleId: number): Promise<string> {
  return present(await namesOf(access, vehicleId), vehicle.name, vehicleId).vin;
}

/** What a vehicle in scope has sent (R2.29). */
export async function datagramsOf(access: Access, question: Question): Promise<Listed> {
  await vinInScope(access, question.vehicleId);
  return question.source === 'stored' ? storedPage(access, question) : quarantinePage(access, question);
}

const jsonFrame = jsonReport.shape.can.unwrap().element;

function treeOf(kind: number, raw: Buffer, decoder: Decoder | null): MessageLogNode[] {
  if (kind !== jsonKind) {
    return bodyTree(kind, raw, (frame, offset) => signalNodes(decoder, frame, offset));
  }
  return jsonTree(raw, (value, at) => {
    const frame = jsonFrame.safeParse(value);
    if (!frame.success) return [];
    const data = Buffer.from(frame.data.data.replace(/\s/g, ''), 'hex');
    // The data are hex within the text: a signal has no bytes of its own.
    return signalNodes(decoder, { ...frame.data, data }, 0).map((node) => ({ ...node, ...at }));
  });
}

const frameNames: ReadonlySet<string> = new Set(['canFrame', 'can']);

function hasFrames(nodes: readonly MessageLogNode[]): boolean {
  return nodes.some(({ name, children }) => frameNames.has(name) || hasFrames(children));
}

async function found(access: Access, key: MessageLogKey) {
  if (key.state === 'quarantine') {
    const message = await quarantinedOne(access.telemetry, key);
    return message && { message, row: quarantinedRow(message, message.raw.length) };
  }
  const message = await readMessage(access.telemetry, key);
  return message && { message, row: storedRow(message, message.raw.length) };
}

/** One message and what each of its bytes means (R7.34). */
export async function messageLogOf(access: Access, id: string): Promise<MessageLog> {
  const key = messageLogKeyOf(id);
  const names = key && (await namesOf(access, key.vehicleId));
  const one = key && names !== null ? await found(access, key) : null;
  if (!one || names === null) throw fail.notFound('messageLog', id);
  const { vehicleId, kind, raw, receivedAt, terminalId } = one.message;
  const reading = await frameReadingOf(access.executor, vehicleId, receivedAt);
  const tree = treeOf(kind, raw, reading?.decoder ?? null);
  return {
    ...one.row,
    ...names,
    terminalNo: await terminalNoOf(access.executor, terminalId),
    tree,
    parseFile:
      reading && hasFrames(tree) ? { id: reading.id, name: reading.name, revision: reading.revision } : null,
  };
}
