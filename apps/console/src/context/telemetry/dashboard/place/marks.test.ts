import { expect, it } from 'vitest';
import { type Mark, marksOf, platedMarks, ringOf } from './marks.ts';

const mark = (key: string, traits: Partial<Mark>): Mark => ({
  key,
  vehicleId: 1,
  count: 1,
  status: 'online',
  heading_deg: null,
  label: '晋安001',
  mix: [0, 0, 0, 1, 0, 0],
  x: 0,
  y: 0,
  ...traits,
});
const size = { font_px: 12, mark_px: 24 };

it('U35 where two plates would cover each other the lesser state yields', () => {
  const near = [mark('online', { x: 100, y: 100 }), mark('fault', { x: 130, y: 100, status: 'fault' })];
  expect([...platedMarks(near, size)]).toEqual(['fault']);
  const apart = [mark('online', { x: 100, y: 100 }), mark('fault', { x: 220, y: 100, status: 'fault' })];
  expect([...platedMarks(apart, size)]).toEqual(['fault', 'online']);
  // Below the one stands the mark of the other.
  const above = [mark('online', { x: 100, y: 100 }), mark('fault', { x: 100, y: 74, status: 'fault' })];
  expect([...platedMarks(above, size)]).toEqual(['online']);
});

it('U34 a stack is drawn as its shares, the worst first, and named by the worst of it', () => {
  const drawing = {
    longitudes: new Float64Array([113]),
    latitudes: new Float64Array([40]),
    counts: new Uint32Array([4]),
    ids: new Uint32Array([0]),
    headings: new Int16Array([-1]),
    fixed: new Uint8Array([1]),
    mixes: new Uint32Array([1, 0, 0, 3, 0, 0]),
    labels: [''],
    vehicles: 4,
  };
  const [stack] = marksOf(drawing, (x, y) => ({ x, y }));
  expect(stack).toMatchObject({ x: 113, y: 40, count: 4, status: 'fault', heading_deg: null });
  expect(ringOf({ mix: [1, 0, 0, 3, 0, 0], count: 4 })).toBe(
    'conic-gradient(var(--state-fault) 0.00% 25.00%, var(--state-online) 25.00% 100.00%)',
  );
});
