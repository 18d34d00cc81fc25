import type { HeaderVersion } from '@vehicle/jt808/frame';
import { itemValue } from '@vehicle/jt808/location-item';
import { decodeBody, encodeBody, type Message } from '@vehicle/jt808/message';
import type { Checks } from './checks.ts';
import { bodyFields, hexOf, locationFields, locationsOf } from './jt808-fields.ts';
import { sourceFields } from './jt808-source-fields.ts';
import type { Expected, Fields } from './jt808-vector.ts';

/** Assertions that contradict the standard, by source and field; argued in packages/jt808/VECTORS.md. */
const exceptions: ReadonlyArray<{ repo: string; field: string }> = [
  { repo: 'cuteLittleDevil/go-jt808', field: 'itemFields.0x11.areaId' },
];

const isException = (repo: string, field: string): boolean =>
  exceptions.some((entry) => repo.startsWith(entry.repo) && field.endsWith(entry.field));

interface MessageCheck {
  expected: Expected;
  /** The project that the vector comes from. */
  repo: string;
  checks: Checks;
}

// Sources read the raw coordinate with or without its hemisphere.
function sameCoordinate(name: string, expected: unknown, actual: unknown): boolean {
  if (!name.endsWith('Raw') || typeof expected !== 'number' || typeof actual !== 'number') return false;
  return expected < 0 ? expected === actual : expected === Math.abs(actual);
}

function checkLocation(path: string, expected: Fields, actual: Fields, { repo, checks }: MessageCheck): void {
  for (const [name, value] of Object.entries(expected)) {
    const got = actual[name];
    if ((name === 'latRaw' || name === 'lonRaw') && sameCoordinate(name, value, got)) continue;
    if (name === 'sourceItems') checkItemIds(`${path}.${name}`, value, got, checks);
    else if (name === 'itemFields')
      checkItemFields(`${path}.${name}`, value, got, { repo, checks, expected: {} });
    else checks.same(`${path}.${name}`, value, got);
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function checkItemFields(
  path: string,
  expected: unknown,
  actual: unknown,
  { repo, checks }: MessageCheck,
): void {
  if (!isFields(expected) || !isFields(actual)) return;
  for (const [name, value] of Object.entries(expected)) {
    if (!isException(repo, `${path}.${name}`)) checks.same(`${path}.${name}`, value, actual[name]);
  }
}

// Vendor items: what they hold is the vendor's, but each of them has to be there.
function checkItemIds(path: string, expected: unknown, actual: unknown, checks: Checks): void {
  if (!isFields(expected) || !Array.isArray(actual)) return;
  for (const id of Object.keys(expected)) checks.same(`${path}.${id}`, true, actual.includes(Number(id)));
}

function checkLocations(message: Message, check: MessageCheck): void {
  const { expected, checks } = check;
  const wanted = expected.locations ?? (expected.location === undefined ? null : [expected.location]);
  if (wanted === null) return;
  const got = locationsOf(message);
  checks.same('locations.length', wanted.length, got.length);
  for (const [index, fields] of wanted.entries()) {
    const location = got[index];
    if (location !== undefined) checkLocation(`locations[${index}]`, fields, locationFields(location), check);
  }
}

// A source that asserts only some fields of an entry means only those.
function narrowed(expected: unknown, actual: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return actual.map((value, index) => narrowed(expected[index], value));
  }
  if (!isFields(expected) || !isFields(actual)) return actual;
  return Object.fromEntries(Object.keys(expected).map((key) => [key, narrowed(expected[key], actual[key])]));
}

const stripZeros = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^0+/, '') : value;

function checkFields(path: string, expected: Fields, actual: Fields, checks: Checks): void {
  const isDigitFilled = actual.padding === 'digits-in-front';
  for (const [name, value] of Object.entries(expected)) {
    const got = narrowed(value, actual[name]);
    if (isDigitFilled) checks.same(`${path}.${name}`, stripZeros(value), stripZeros(got));
    else checks.same(`${path}.${name}`, value, got);
  }
}

// The sources prefix their variable's name; only names that the standard defines are compared.
function checkSourceFields(expected: Fields, message: Message, checks: Checks): void {
  const actual = sourceFields(message);
  for (const [name, value] of Object.entries(expected)) {
    const own = name.replace(/^jT808_0X\w+\./, '');
    if (own in actual) checks.same(`vendorFields.${name}`, value, actual[own]);
  }
}

/** Traccar's own attributes are vendor readings save these. */
function checkTraccar(message: Message, { expected, checks }: MessageCheck): void {
  const { traccarVerify, traccarAttributes } = expected;
  if (message.type === 'location' && traccarVerify?.startsWith('position') === true) {
    checks.same('traccarVerify', true, message.latitude !== null && message.longitude !== null);
  }
  const iccid = traccarAttributes?.iccid;
  if (message.type === 'attributeAnswer' && iccid !== undefined) checks.same('iccid', iccid, message.iccid);
  const satellites = message.type === 'location' ? itemValue(message.items, 'satellites') : null;
  if (traccarAttributes?.sat !== undefined && satellites !== null) {
    checks.same('sat', traccarAttributes.sat, satellites);
  }
}

/** What the body came out as; null where it was refused. */
export interface CheckedBody {
  message: Message | null;
  flags: readonly string[];
}

/** Decodes a body, compares every asserted field, and takes it back to the same bytes where the source does so. */
export function checkBody(
  { messageId, body, version }: { messageId: number; body: Uint8Array; version: HeaderVersion },
  check: MessageCheck,
): CheckedBody {
  const result = decodeBody(messageId, body, version);
  const { expected, checks } = check;
  if (!result.ok) {
    const needsBody = expected.body ?? expected.location ?? expected.locations;
    if (needsBody !== undefined) checks.same('body', needsBody, result.reason);
    return { message: null, flags: [result.reason] };
  }
  const { message, flags } = result;
  if (message.type !== 'unknown') {
    checkLocations(message, check);
    checkFields('body', expected.body ?? {}, bodyFields(message, body), checks);
  }
  checkSourceFields(expected.vendorFields ?? {}, message, checks);
  checkTraccar(message, check);
  if (expected.encodes !== undefined || expected.roundTrip === true) {
    checks.same('encodes', hexOf(body), hexOf(encodeBody(message, version)));
  }
  return { message, flags };
}
