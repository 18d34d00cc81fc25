import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';

it('R2.26 is called by its name from the first moment on, before its code has come', () => {
  const drawn = renderToString(<NumberField id="speed" aria-label="怠速 实测值" />);
  expect(drawn).toContain('disabled');
  expect(drawn).toContain('id="speed"');
  expect(drawn).toContain('aria-label="怠速 实测值"');
});
