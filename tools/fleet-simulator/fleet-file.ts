import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { fleetMachine } from './machine/fleet-machine.ts';

export const fleetFile = z.strictObject({
  /** A fleet that is made anew gets another id, so that what is known of the old one does not count. */
  id: z.uuid(),
  /** Where every machine's past begins. */
  startsAt: z.iso.datetime(),
  machines: z.array(fleetMachine).min(1),
});
export type FleetFile = z.infer<typeof fleetFile>;

export async function readFleetFile(path: string): Promise<FleetFile> {
  return fleetFile.parse(JSON.parse(await readFile(path, 'utf8')));
}
