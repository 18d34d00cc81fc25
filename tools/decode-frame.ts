import { alarmNames, statusOf, vehicleSignalNames } from '@vehicle/jt808/alarm';
import { delimiter } from '@vehicle/jt808/escape';
import { decodeFrame, type Frame } from '@vehicle/jt808/frame';
import { decodeBody } from '@vehicle/jt808/message';
import { parameterName } from '@vehicle/jt808/parameter';

const usage = `Usage: npm run -s decode:frame -- HEX
Prints the JT/T 808 frames of HEX as JSON; spaces and line ends do not matter. Reads standard input without HEX.`;

const hexId = (id: number): string => `0x${id.toString(16).padStart(4, '0')}`;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// Names beside the numbers that only the tables of the standard make readable.
function annotated(fields: Fields, is2019: boolean): Fields {
  const { alarm, status, id, length, extended, name, value, replyId } = fields;
  const notes: Fields = {};
  if (typeof alarm === 'number' && typeof status === 'number') {
    notes.alarmNames = alarmNames(alarm, is2019 ? '2019' : '2013');
    notes.statusBits = statusOf(status);
  }
  if (name === 'vehicleSignals' && typeof value === 'number') notes.signalNames = vehicleSignalNames(value);
  if (typeof id === 'number' && typeof length === 'number') notes.name = parameterName(id);
  if (typeof id === 'number' && extended !== undefined)
    notes.idHex = id.toString(16).padStart(extended ? 8 : 3, '0');
  if (typeof replyId === 'number') notes.replyId = hexId(replyId);
  return { ...fields, ...notes };
}

function readable(value: unknown, is2019: boolean): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return value.map((entry) => readable(entry, is2019));
  if (!isFields(value)) return value;
  const entries = Object.entries(annotated(value, is2019));
  return Object.fromEntries(entries.map(([key, entry]) => [key, readable(entry, is2019)]));
}

function describeBody({ header, body }: Frame): Fields {
  if (header.encryption !== 0) return { note: 'the body is encrypted', data: body };
  if (header.subpackage !== null)
    return { note: 'one packet of a message, not decoded by itself', data: body };
  const result = decodeBody(header.messageId, body, header.version);
  return result.ok
    ? { flags: result.flags, message: result.message }
    : { note: `not decoded: ${result.reason}`, data: body };
}

function describe(frame: Frame): unknown {
  const { header } = frame;
  const described = { header: { ...header, messageId: hexId(header.messageId) }, ...describeBody(frame) };
  return readable(described, header.version === '2019');
}

/** What stands between the delimiters; a text without any delimiter is one frame. */
function segmentsOf(bytes: Buffer): Buffer[] {
  const segments: Buffer[] = [];
  let start = 0;
  for (let at = 0; at <= bytes.length; at++) {
    if (at < bytes.length && bytes[at] !== delimiter) continue;
    if (at > start) segments.push(bytes.subarray(start, at));
    start = at + 1;
  }
  return segments;
}

const reasons = {
  'bad-escape': 'a 7D is followed by neither 01 nor 02',
  'bad-check': 'the check byte is wrong',
  'bad-header': 'too short for its header',
  'bad-length': 'the body is longer than 1023 bytes',
  'too-long': 'longer than any frame may be',
  garbage: 'not a frame',
};

function decodeText(text: string): number {
  const hex = text.replace(/\s+|0x/gi, '');
  if (hex === '' || hex.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(hex)) {
    console.error('not an even number of hexadecimal digits');
    return 1;
  }
  let failures = 0;
  const segments = segmentsOf(Buffer.from(hex, 'hex'));
  for (const segment of segments) {
    const result = decodeFrame(segment);
    if (result.ok) {
      console.log(JSON.stringify(describe(result.frame), null, 2));
      continue;
    }
    failures++;
    console.error(`${result.reason}: ${reasons[result.reason]} (${segment.toString('hex')})`);
  }
  if (segments.length === 0) console.error('nothing between the delimiters');
  return failures > 0 || segments.length === 0 ? 1 : 0;
}

async function standardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const argument = process.argv.slice(2).join(' ');
if (argument === '' && process.stdin.isTTY) {
  console.error(usage);
  process.exitCode = 1;
} else {
  process.exitCode = decodeText(argument === '' ? await standardInput() : argument);
}
