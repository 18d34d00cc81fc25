import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NumberField, plainNumber } from './number-field.tsx';

it('R2.26 is called by its name from the first moment on, before its code has come', () => {
  const drawn = renderToString(<NumberField id="speed" aria-label="怠速 实测值" />);
  expect(drawn).toContain('disabled');
  expect(drawn).toContain('id="speed"');
  expect(drawn).toContain('aria-label="怠速 实测值"');
});

it.each([
  ['1,5', '1.5'],
  ['1，5', '1.5'],
  ['1,500', '1500'],
  ['12,345,678.9', '12345678.9'],
  ['3.25', '3.25'],
  ['¥ 1 200', '1200'],
  ['-0,75', '-0.75'],
])('R8.8 reads %s as %s: no digit behind a comma becomes a whole number', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});
