import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';

/** What happens to reports that a terminal sends as JSON; resolves after the commit. */
export type IntakeOutcome =
  | { ok: true; stored: number; repeated: number; quarantined: number; unknownMetrics: string[] }
  | { ok: false; reason: 'unbound' | 'busy' };

/** The door of the ingest for callers that are not the gateway. */
export interface ReportIntake {
  submit(terminalId: number, reports: readonly JsonReport[]): Promise<IntakeOutcome>;
}

/** PostgreSQL NOTIFY channels between the processes; payloads are lists of ids, separated by commas. */
export const channel = Object.freeze({
  /** Ids of vehicles whose `vehicle_state` changed. */
  vehicleState: 'vehicle_state',
  /** Something that decides how frames are read has changed: terminals, vehicles, models, parse files, metrics. */
  registry: 'registry',
  /** Ids of members whose sessions or rights have ended or changed. */
  session: 'session',
  /** A gateway has started and taken back what others said of connections; holds who it is. */
  presence: 'presence',
  /** Ids of terminals for which a command has been written. */
  terminalCommand: 'terminal_command',
  /** Records have been written: counts that were kept are void. */
  written: 'written',
});
