import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { machineState } from './machine/machine-state.ts';

/** Time whose reports the platform has not acknowledged, to be made again from the state at its beginning. */
const gap = z.strictObject({
  from: machineState,
  /** Exclusive, seconds since 1970. */
  until_s: z.int(),
  interval_s: z.int(),
});
export type Gap = z.infer<typeof gap>;

const machineMemory = z.strictObject({
  authCode: z.string().nullable(),
  /** Everything up to here, save the gaps, is acknowledged. */
  confirmed: machineState,
  gaps: z.array(gap),
});
export type MachineMemory = z.infer<typeof machineMemory>;

const fleetMemory = z.strictObject({
  fleetId: z.string(),
  /** By SIM number. */
  machines: z.record(z.string(), machineMemory),
});
export type FleetMemory = z.infer<typeof fleetMemory>;

/** What an earlier run of this fleet left behind; nothing where there is none, or where it cannot be read. */
export async function readMemory(path: string, fleetId: string): Promise<FleetMemory> {
  const nothing: FleetMemory = { fleetId, machines: {} };
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return nothing;
  const parsed = fleetMemory.safeParse(jsonOf(text));
  return parsed.success && parsed.data.fleetId === fleetId ? parsed.data : nothing;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Replaces the file as a whole, so that a crash leaves the old or the new one. */
export async function writeMemory(path: string, memory: FleetMemory): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, JSON.stringify(memory), { mode: 0o600 });
  await rename(draft, path);
}
