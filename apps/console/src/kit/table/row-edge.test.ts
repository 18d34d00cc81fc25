import { expect, it } from 'vitest';
import { edgeAt } from './row-edge.ts';

it('a line that holds others is entered in its middle half, any other has two halves', () => {
  expect([0.1, 0.5, 0.9].map((share) => edgeAt(share, true))).toEqual(['before', 'inside', 'after']);
  expect([0.1, 0.49, 0.9].map((share) => edgeAt(share, false))).toEqual(['before', 'before', 'after']);
});
