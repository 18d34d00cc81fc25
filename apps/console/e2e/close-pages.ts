import { afterAll } from 'vitest';
import { closePages } from './harness.ts';

/** The files of a worker share a browser; none meets the pages of another. */
afterAll(closePages);
