import { describe, expect, it } from 'vitest';
import { hasHalfCharacter, isAmbiguousJson, nestsTooDeep } from './strict-json.ts';

describe('a JSON text', () => {
  it.each([
    '{}',
    '[]',
    '"a:b,{}"',
    '{"a": {"a": [{"a": 1}, {"a": 2}]}}',
    '{"a": "\\"a\\": 1", "b": "{\\"a\\":"}',
    '{"": 1, " ": 2}',
    '{"a": ["b", "b", "b"], "b": "a"}',
  ])('%s says one thing', (text) => {
    JSON.parse(text);
    expect(isAmbiguousJson(text)).toBe(false);
  });

  it.each([
    '{"a": 1, "a": 1}',
    '{"a": {"b": 1, "b": 2}}',
    '[{"a": 1, "\\u0061": 2}]',
    '{"a": "x", "b": {"c": []}, "a": null}',
  ])('%s is ambiguous', (text) => {
    JSON.parse(text);
    expect(isAmbiguousJson(text)).toBe(true);
  });

  // As long as a body may be. Beginning anew at each escape, value or key would not end within the limit of a test.
  it.each([
    ['escapes', `"b": "${'\\n'.repeat(524_000)}"`],
    ['values', `"b": [${'0,'.repeat(524_000)}0]`],
    ['keys', `"b": {${Array.from({ length: 95_000 }, (_, at) => `"${at}": 0`).join()}}`],
  ])('of a megabyte of %s is read to its last key', (_, many) => {
    expect(isAmbiguousJson(`{"a": 0, ${many}, "a": 0}`)).toBe(true);
  });
});

describe('D49 a text that nests', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each([nested(65), objects(65), `{"a": "\\"[", "b": ${nested(64)}}`, '['.repeat(500_000)])(
    'is too deep beyond 64, also where it is not well-formed',
    (text) => {
      expect(nestsTooDeep(text)).toBe(true);
    },
  );

  it.each([
    nested(64),
    objects(64),
    `["${'['.repeat(100)}\\"${'{'.repeat(100)}"]`,
    `[${'[],'.repeat(100)}0]`,
  ])('is not where its brackets are closed again or stand in a string', (text) => {
    JSON.parse(text);
    expect(nestsTooDeep(text)).toBe(false);
  });
});

describe('D49 half a character', () => {
  it.each(['"\\ud83d"', '{"\\ude9c": 1}', '[{"a": ["x\\ud83dy"]}]', '"\\ude9c\\ud83d"'])(
    'is found in %s',
    (text) => {
      expect(hasHalfCharacter(JSON.parse(text))).toBe(true);
    },
  );

  it.each(['"\\ud83d\\ude9c"', '"\\\\ud83d"', '{"🚜": ["车", null, 1, true]}'])(
    'is not found in %s',
    (text) => {
      expect(hasHalfCharacter(JSON.parse(text))).toBe(false);
    },
  );
});
