import type { DatagramNode } from '@vehicle/contract/telemetry/message-log/contract';

interface Place {
  name: string;
  value: unknown;
  /** Of the text in the body, in bytes. */
  offset: number;
}

/** What stands below an object that has the members of a CAN frame. */
export type JsonFrameReading = (frame: object, at: { offset: number; length: number }) => DatagramNode[];

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

function nodeOf({ name, value, offset }: Place, frames: JsonFrameReading): DatagramNode {
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
export function jsonTree(raw: Buffer, frames: JsonFrameReading): DatagramNode[] {
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
