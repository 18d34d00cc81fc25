import { z } from 'zod';
import { defineRead } from '../../core/call.ts';
import { terminalType } from '../../core/enumeration.ts';
import { id, instant } from '../../core/field.ts';
import type { Permission } from '../../core/permission.ts';
import { prefix } from '../../core/prefixes.ts';

/** In the order in which they are taken. */
export const firstStepName = z.enum(['org', 'model', 'terminal', 'vehicle', 'member', 'backup']);
export type FirstStepName = z.infer<typeof firstStepName>;

/** Any of them lets somebody take the step; null: it is taken on the server and by nobody in the console. */
export const takersOf: Readonly<Record<FirstStepName, readonly Permission[] | null>> = Object.freeze({
  org: ['org-edit'],
  model: ['vehicle-model-add'],
  terminal: ['terminal-add'],
  vehicle: ['vehicle-add', 'vehicle-bind-terminal'],
  member: ['member-register'],
  backup: null,
});

/** Names of members who may take a step that the reader may not. */
export const mostTakers = 3;

/** What a platform that has just been set up still lacks, without what belongs to the demo; within the reader's scope. */
export const firstSteps = defineRead('firstStep.list', {
  path: `${prefix.passport}/firstStep`,
  result: z.object({
    steps: z.array(
      z.object({
        name: firstStepName,
        isDone: z.boolean(),
        mayTake: z.boolean(),
        /** Who may, of the reader's organisation and those above it; empty where the reader may. */
        takers: z.array(z.string()),
      }),
    ),
    /** Where JT/T 808 terminals connect, on the host of the console; null: this server takes none. */
    gatewayPort: z.int().nullable(),
    /** Only from the server's own machine. */
    isGatewayLocal: z.boolean(),
    /** The first that has been heard, else the first of all. */
    terminal: z
      .object({
        terminalNo: z.string(),
        simNo: z.string(),
        type: terminalType,
        /** When it was first heard, also where it was refused because no vehicle has it; null: not yet. */
        heardAt: instant.nullable(),
      })
      .nullable(),
    /** The first that has reported, else the first with a terminal, else the first of all. */
    vehicle: z
      .object({
        id,
        vin: z.string(),
        plateNo: z.string().nullable(),
        hasTerminal: z.boolean(),
        /** When its first report was received; null: none has been. */
        firstReportAt: instant.nullable(),
      })
      .nullable(),
  }),
});
export type FirstSteps = z.infer<typeof firstSteps.result>;
