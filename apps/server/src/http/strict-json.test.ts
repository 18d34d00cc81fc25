import { describe, expect, it } from 'vitest';
import { hasHalfCharacter, isAmbiguousJson } from './strict-json.ts';

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
    `${'['.repeat(65)}${']'.repeat(65)}`,
  ])('%s is ambiguous or too deep', (text) => {
    JSON.parse(text);
    expect(isAmbiguousJson(text)).toBe(true);
  });

  it('of a megabyte is read in no time', () => {
    const text = JSON.stringify({
      a: 'x\\"'.repeat(200_000),
      b: Array.from({ length: 50_000 }, (_, at) => at),
    });
    const started = performance.now();
    expect(isAmbiguousJson(text)).toBe(false);
    expect(performance.now() - started).toBeLessThan(250);
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
