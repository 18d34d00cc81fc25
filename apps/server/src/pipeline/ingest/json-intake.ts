import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import type { IntakeOutcome } from '../../platform/ports.ts';
import { canFramesOf } from './decode/json-can.ts';
import type { Registry } from './decode/registry.ts';
import type { TerminalEntry } from './decode/terminal-entry.ts';
import { jsonKind, type MetricValue, type Outcome, type Report, type ReportPosition } from './report.ts';

const accOnBit = 1;
const fixed = 2;

export interface JsonIntakeDeps {
  registry: Registry;
  clock: () => Date;
  timeout_ms: number;
  isFull(vehicleId: number): boolean;
  offer(report: Report): void;
}

/** Takes the reports of a terminal that sends JSON; resolves when all of them are durable. */
export async function submitJson(
  deps: JsonIntakeDeps,
  terminalId: number,
  reports: readonly JsonReport[],
): Promise<IntakeOutcome> {
  const terminal = await lookedUp(deps.registry, terminalId);
  if (terminal === undefined || terminal.vehicleId === null) return { ok: false, reason: 'unbound' };
  if (deps.isFull(terminal.vehicleId)) return { ok: false, reason: 'busy' };
  const { plans } = deps.registry;
  const codes = new Set(reports.flatMap((report) => Object.keys(report.metrics ?? {})));
  const unknownMetrics = [...codes].filter((code) => plans.metricId(code) === undefined);
  const known = [...codes].filter((code) => plans.metricId(code) !== undefined);
  const layout = await plans.widened(terminal.plan.layout, known);
  const { vehicleId } = terminal;
  const received_ms = deps.clock().getTime();
  const outcomes = reports.map(
    (report) =>
      new Promise<Outcome>((settle) =>
        deps.offer(reportOf(report, { terminal, vehicleId, layout, received_ms, settle })),
      ),
  );
  const settled = await within(deps.timeout_ms, Promise.all(outcomes));
  // Nothing is lost: what becomes durable later is found as repeated when it is sent again.
  if (settled === 'late') return { ok: false, reason: 'busy' };
  const count = (outcome: Outcome): number => settled.filter((each) => each === outcome).length;
  return {
    ok: true,
    stored: count('stored'),
    repeated: count('repeated'),
    quarantined: count('quarantined'),
    unknownMetrics,
  };
}

/** As it stands now: what is held in memory may still name the vehicle that the terminal has just been taken from. */
async function lookedUp(registry: Registry, terminalId: number): Promise<TerminalEntry | undefined> {
  const known = registry.byId(terminalId);
  const found = known && (await registry.refresh(known.phone));
  if (found?.id === terminalId) return found;
  await registry.reload();
  return registry.byId(terminalId);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

type Circumstances = Pick<Report, 'terminal' | 'vehicleId' | 'layout' | 'received_ms' | 'settle'>;

function reportOf(report: JsonReport, circumstances: Circumstances): Report {
  return {
    ...circumstances,
    kind: jsonKind,
    at_ms: Date.parse(report.at),
    isDateGuessed: false,
    serial: 0,
    isBacklog: false,
    position: positionOf(report),
    status: statusOf(report),
    alarm: null,
    values: Object.entries(report.metrics ?? {}).map(([code, value]): MetricValue => ({ code, value })),
    canFrames: canFramesOf(report),
    raw: Buffer.from(JSON.stringify(report)),
    quarantine: null,
  };
}

function positionOf({ position }: JsonReport): ReportPosition | null {
  if (position === undefined) return null;
  return {
    latitudeE6: Math.round(position.latitude * 1e6),
    longitudeE6: Math.round(position.longitude * 1e6),
    altitude_m: position.altitude_m ?? null,
    speed_kmh: position.speed_kmh ?? null,
    direction_deg: position.direction_deg ?? null,
    isFixed: true,
  };
}

/** As JT/T 808 would have it, where the terminal says whether the engine is on. */
function statusOf({ accOn, position }: JsonReport): number | null {
  if (accOn === undefined) return null;
  return (accOn ? accOnBit : 0) | (position === undefined ? 0 : fixed);
}
