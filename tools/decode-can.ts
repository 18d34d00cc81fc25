import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DecodedMessage, DecodedSignal } from '@vehicle/signals/decoder';
import { compileDecoder } from '@vehicle/signals/decoder';
import { parseId } from '@vehicle/signals/j1939';
import { loadKcd } from '@vehicle/signals/kcd-loader';

const usage = `Usage: npm run -s decode:can -- FILE.kcd ID HEX [--standard]
Prints what a parse file says of one CAN frame. ID is decimal or 0x hexadecimal and above 0x7FF a 29-bit
identifier unless --standard is given.`;

const largestStandardId = 0x7ff;

function run(args: string[]): number {
  const given = parseInput(args);
  if (!given) return fail(usage, 2);
  const { path, id, extended, data } = given;
  const source = readSource(path);
  if (!source) return fail(`${path}: cannot be read`, 1);
  const load = loadKcd(source);
  if (!load.ok) {
    const { line, column, code, message } = load.error;
    return fail(`${path}:${line}:${column}: ${code}: ${message}`, 1);
  }
  const decoded = compileDecoder(load.file).decode({ id, extended, data });
  if (!decoded) return fail(`${idText(id, extended)} is not in the file ${path}.`, 1);
  print(decoded, id, extended);
  return 0;
}

function parseInput(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { standard: { type: 'boolean' } },
  });
  const [path, idArgument = '', hex = ''] = positionals;
  const payload = hex.replace(/^0x/i, '').replace(/[\s_.:-]/g, '');
  const isId = /^(0x[0-9a-f]+|\d+)$/i.test(idArgument) && Number(idArgument) <= 0x1fffffff;
  if (path === undefined || !isId || !/^([0-9a-f]{2})*$/i.test(payload)) return null;
  const id = Number(idArgument);
  const extended = id > largestStandardId && values.standard !== true;
  return { path, id, extended, data: Buffer.from(payload, 'hex') };
}

function readSource(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function fail(text: string, exitCode: number): number {
  console.error(text);
  return exitCode;
}

function idText(id: number, extended: boolean): string {
  return `0x${id.toString(16).toUpperCase()} (${extended ? '29-bit' : '11-bit'})`;
}

function print(
  { name, bus, definition, signals, omitted, muxNoMatch }: DecodedMessage,
  id: number,
  extended: boolean,
) {
  const { pgn, sa } = parseId(id);
  const j1939 = definition.j1939 || definition.matchPgn ? `, PGN ${pgn}, source address ${sa}` : '';
  console.log(`${name} on ${bus || 'the only bus'}, ${idText(id, extended)}${j1939}`);
  const rows = signals.map(cells);
  const widths = [0, 1].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  }
  if (omitted.length > 0) console.log(`  payload too short for: ${omitted.join(', ')}`);
  if (muxNoMatch.length > 0) console.log(`  no group for the value of: ${muxNoMatch.join(', ')}`);
}

const specialTexts = {
  notAvailable: 'not available',
  error: 'error',
  invalid: 'invalid',
  reserved: 'reserved',
  parameterSpecific: 'parameter specific',
};

/** Name, value with unit, and all that qualifies the value. */
function cells({ name, value, unit, raw, label, special, outOfRange, definition }: DecodedSignal): string[] {
  const notes = [
    label,
    special && specialTexts[special],
    outOfRange ? 'out of range' : null,
    `raw ${raw}`,
    definition.nameZh,
    definition.nameEn,
  ];
  const figure = value === null ? '-' : `${value}${unit ? ` ${unit}` : ''}`;
  return [name, figure, notes.filter((note) => note !== null).join(', ')];
}

process.exitCode = run(process.argv.slice(2));
