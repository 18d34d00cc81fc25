import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

const most_bytes = 2 * 1024 * 1024;

/** Names of the logs in a data directory. */
export function logsIn(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'log'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.log(\.\d+)?$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** The last 2 MB of a log, from the beginning of a line. */
export function tailOf(dataDir: string, name: string): string {
  const file = openSync(join(dataDir, 'log', name), 'r');
  try {
    const { size } = fstatSync(file);
    const from = Math.max(0, size - most_bytes);
    const bytes = Buffer.alloc(size - from);
    const read = readSync(file, bytes, 0, bytes.length, from);
    const text = bytes.subarray(0, read).toString('utf8');
    return withoutRows(text.slice(from === 0 ? 0 : text.indexOf('\n') + 1));
  } finally {
    closeSync(file);
  }
}

/** What PostgreSQL writes below an error has values of rows, on that line and on those that are indented below it. */
const ofARow = /^.*\b(?:DETAIL|STATEMENT|CONTEXT|QUERY):.*\n(?:\t.*\n)*/gm;

/** Of such a line that lies before the tail, or in the file before. */
const restOfARow = /^(?:\t.*\n)+/;

function withoutRows(text: string): string {
  return text.replace(restOfARow, '').replace(ofARow, (found) => (found.startsWith('{') ? found : ''));
}

interface Line {
  at: string;
  level: string;
  event: string;
}

function lineOf(text: string): Line | null {
  if (!text.startsWith('{')) return null;
  try {
    const { at, level, event } = JSON.parse(text);
    return { at: String(at), level: String(level), event: String(event) };
  } catch {
    return null;
  }
}

interface Trouble {
  event: string;
  level: string;
  count: number;
  first: string;
  last: string;
  /** The newest line. */
  line: string;
}

/** Warnings and errors of logs by event, the most frequent first. */
export function troublesIn(logs: readonly string[]): Trouble[] {
  const troubles = new Map<string, Trouble>();
  for (const text of logs.flatMap((log) => log.split('\n'))) {
    const line = lineOf(text);
    if (line === null || (line.level !== 'warn' && line.level !== 'error')) continue;
    const { at, event, level } = line;
    const known = troubles.get(event) ?? { event, level, count: 0, first: at, last: at, line: text };
    const isNewer = at >= known.last;
    troubles.set(event, {
      ...known,
      count: known.count + 1,
      first: at < known.first ? at : known.first,
      ...(isNewer ? { last: at, line: text } : {}),
    });
  }
  return [...troubles.values()].toSorted((one, other) => other.count - one.count);
}
