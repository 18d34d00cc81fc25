import { z } from 'zod';
import { defineCall, defineRead } from '../../core/call.ts';
import { prefix } from '../../core/prefixes.ts';

const path = `${prefix.passport}/demo`;
const authority = 'demo-edit';

/** What the demo is made of, and what is counted as it goes: records by their nouns, and what its terminals have sent. */
export const demoKind = z.enum([
  'org',
  'member',
  'role',
  'vehicleModel',
  'vehicle',
  'terminal',
  'warehouse',
  'part',
  'sitePlan',
  'energyPrice',
  'debugSpecification',
  'maintenanceStrategy',
  'stockMaintenanceItem',
  'message',
]);
export type DemoKind = z.infer<typeof demoKind>;

/** In their order: making goes from `records` to `fleet`, removing from `stop` to `telemetry`. */
export const demoStep = z.enum(['records', 'ground', 'life', 'fleet', 'stop', 'registry', 'telemetry']);
export type DemoStep = z.infer<typeof demoStep>;

const counted = z.object({ kind: demoKind, count: z.int() });

export const demoRemoval = z.object({
  removed: z.array(counted),
  /** What somebody uses for records of their own, by its name. */
  kept: z.array(z.object({ kind: demoKind, name: z.string() })),
});
export type DemoRemoval = z.infer<typeof demoRemoval>;

export const demoWork = z.object({
  act: z.enum(['make', 'remove']),
  step: demoStep,
  /** Of the step; `total` 0: it cannot be counted. */
  done: z.int(),
  total: z.int(),
  /** The last has come to its end, well or not. */
  hasEnded: z.boolean(),
  /** Why not, in the words of the program; null: it has not failed. */
  failure: z.string().nullable(),
  /** What a removal that came to its end has taken. */
  removal: demoRemoval.nullable(),
});
export type DemoWork = z.infer<typeof demoWork>;

const state = z.object({
  isPresent: z.boolean(),
  /** What it consists of; empty: there is none. */
  contents: z.array(counted),
  /** Whoever started this server can make and remove it. */
  isSupervised: z.boolean(),
  /** Its terminals report. */
  isPlaying: z.boolean(),
  /** The last since the server was started; null: there was none. */
  work: demoWork.nullable(),
});
export type DemoState = z.infer<typeof state>;

export const demoState = defineRead('demo.state', { path, authority, result: state });

/** Asks for the demo, or for its terminals to go on; answers at once, and `demo.state` tells how it goes. */
export const makeDemo = defineCall('demo.make', {
  method: 'POST',
  path,
  authority,
  onlyInPerson: true,
  result: state,
});

/** Asks for all of it to go, as `demo.make` asks for it to come. */
export const clearDemo = defineCall('demo.clear', {
  method: 'DELETE',
  path,
  authority,
  onlyInPerson: true,
  result: state,
});
