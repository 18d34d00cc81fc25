import type { TestProject } from 'vitest/node';
import { z } from 'zod';

/** Holds the addresses as JSON. */
export const lentVariable = 'LENT_POSTGRES';

const addresses = z.object({ superuserUrl: z.string(), ownerUrl: z.string(), runtimeUrl: z.string() });

/** Vitest global set-up of a run within a run: the outer one's PostgreSQL, with the database to copy that is there already. */
export function setup(project: TestProject): void {
  project.provide('testCluster', null);
  project.provide('testPostgres', addresses.parse(JSON.parse(process.env[lentVariable] ?? 'null')));
}
