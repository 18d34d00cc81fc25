import { z } from 'zod';
import { defineQuery, defineRead } from '../../core/call.ts';
import { id, instant } from '../../core/field.ts';
import type { Language } from '../../core/language.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';
import { defineListSheet } from '../../core/sheet/sheet.ts';

const path = `${prefix.factory}/datagram`;

/** One question looks through at most so much; `bytes` of each message are sent, `sheetRows` stand in a file. */
export const messageLogLimit = Object.freeze({
  days: 400,
  rows: 500,
  kinds: 32,
  bytes: 1024,
  sheetRows: 20_000,
});

/**
 * `vehicle-time-digest`: the vehicle, the device time in milliseconds since 1970 and the first 8 bytes of the SHA-256 as a
 * signed decimal number. What is kept in quarantine has no time that could be true: `qvehicle-digest`.
 */
export const messageLogId = z.string().regex(/^q?\d{1,10}-[\d-]{1,40}$/);

const messageLog = z.object({
  id: messageLogId,
  vehicleId: id,
  /** The JT/T 808 message id; 1: JSON. */
  kind: z.int(),
  /** Device time; null: the message tells none that can be read. */
  at: instant.nullable(),
  receivedAt: instant,
  /** `stored`, or why it is in quarantine. */
  state: z.enum(['stored', 'body', 'encrypted', 'time', 'future', 'past', 'row']),
  /** The device clock runs ahead: kept, but in no figure. */
  isSuspect: z.boolean(),
  /** Sent from the store of a terminal that was out of reach. */
  isBacklog: z.boolean(),
  length: z.int(),
  /** The body, upper-case hex. */
  hex: z.string(),
});

const question = z.strictObject({
  vehicleId: id,
  /** From inclusive, until exclusive. */
  from: instant,
  until: instant,
  source: z.enum(['stored', 'quarantine']).default('stored'),
  kinds: z.array(z.int().min(0).max(0xffff)).max(messageLogLimit.kinds).optional(),
  isSuspect: z.boolean().optional(),
  isBacklog: z.boolean().optional(),
  /** Which come first, by device time; in quarantine by the time of receipt. */
  order: z.enum(['oldest', 'newest']).default('oldest'),
});

/** R2.29: what a vehicle has sent. */
export const queryMessageLogs = defineQuery('messageLog.list', {
  path: `${path}/query`,
  body: question.extend({
    /** `next` of the answer before. */
    after: messageLogId.optional(),
    limit: z.int().min(1).max(messageLogLimit.rows).default(50),
    /** Of each message the first bytes; its length is given anyway. */
    bytes: z.int().min(0).max(messageLogLimit.bytes).default(messageLogLimit.bytes),
  }),
  result: z.object({
    rows: z.array(messageLog),
    /** Where to go on, maybe after an empty page; null: that was all. */
    next: messageLogId.nullable(),
  }),
});

/** A message in a file. */
export const messageLogSheetRow = messageLog.pick({ at: true, state: true, length: true, hex: true }).extend({
  vin: z.string(),
  receivedAt: instant,
  /** From device time to receipt. */
  delay_s: z.number().nullable(),
  /** `0x0200`; `JSON`. */
  kind: z.string(),
  isSuspect: z.boolean(),
  isBacklog: z.boolean(),
});

/** R2.29: the messages found as a file, each with all of its bytes that a cell can hold. */
export const messageLogSheet = defineListSheet(
  { name: queryMessageLogs.name, path: queryMessageLogs.path, body: question },
  ['vin', 'at', 'receivedAt', 'delay_s', 'kind', 'state', 'isSuspect', 'isBacklog', 'length', 'hex'],
);

/** The last line of a file that does not hold all that was found. */
export const messageLogSheetEnd: Readonly<Record<Language, string>> = Object.freeze({
  zh: '仅导出前 {rows} 条报文，请缩小时间范围后再次导出其余部分。',
  en: 'Only the first {rows} messages are exported. Narrow the time range to export the rest.',
  es: 'Solo se exportan los primeros {rows} mensajes. Acorte el periodo para exportar el resto.',
  ja: '先頭の {rows} 件のみ出力しました。残りは期間を短くして出力してください。',
});

interface Node {
  /** Of the body, in bytes. */
  offset: number;
  length: number;
  /** A field of the standard (`latitude`), an item, a bit by its meaning, or a signal of the parse file. */
  name: string;
  /** Upper-case hex. */
  raw: string;
  value: string | number | boolean | null;
  unit: string | null;
  /** What the value stands for: the text of a signal's label, `notAvailable`, … */
  label: string | null;
  children: Node[];
}
export type MessageLogNode = Node;

export const messageLogNode: z.ZodType<Node> = z.object({
  offset: z.int(),
  length: z.int(),
  name: z.string(),
  raw: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  unit: z.string().nullable(),
  label: z.string().nullable(),
  get children() {
    return z.array(messageLogNode);
  },
});

/** R7.34: one stored message and what each of its bytes means. */
export const getMessageLog = defineRead('messageLog.get', {
  path: `${path}/:id`,
  params: z.strictObject({ id: messageLogId }),
  result: messageLog.extend({
    vin: z.string(),
    plateNo: z.string().nullable(),
    /** Of the terminal that sent it, if that is still there. */
    terminalNo: z.string().nullable(),
    tree: z.array(messageLogNode),
    /** By which its CAN frames are read; null: it has none, or the model no parse file. */
    parseFile: z.object({ id, name: seededName, revision: z.int() }).nullable(),
  }),
});
