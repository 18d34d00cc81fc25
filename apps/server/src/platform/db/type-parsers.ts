import pg from 'pg';

const { builtins } = pg.types;

/** Counts and ids as numbers. What may need all 64 bits (a digest) must be asked for as text. */
function int8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number: select it as text`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, int8],
  [builtins.DATE, (text) => text],
]);

/** How columns become values, for one pool or client; nothing of the library is changed for others. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text');
  },
};
