import type { Page } from '@vehicle/contract/core/envelope';
import {
  type forwardFailure,
  forwardFailureCode,
  type queryForwardDeadLetters,
  type queryForwardHealth,
  type queryForwardVehicles,
} from '@vehicle/contract/telemetry/forward-target/contract';
import type { z } from 'zod';
import {
  deadLettersOf,
  deadLetterVehicles,
  type StoredDeadLetter,
} from '../../../pipeline/store/outbox/dead-letter.sql.ts';
import {
  healthOfTargets,
  healthOfVehicles,
  laneVehicles,
  type StoredVehicleHealth,
} from '../../../pipeline/store/outbox/forward-health.sql.ts';
import { allRows } from '../../../platform/db/query.ts';
import { mapInSlices } from '../../../platform/process/event-loop.ts';
import type { Access } from '../../../record/access.ts';
import { everything, orgScope, vehicleScope } from '../../../record/scope.sql.ts';
import { isVehicleLike } from '../../fleet/vehicle-name.sql.ts';

type Failure = z.output<typeof forwardFailure>;
type TargetHealth = z.input<(typeof queryForwardHealth)['result']>[number];
type VehicleQuery = z.output<(typeof queryForwardVehicles)['body']>;
type VehicleHealth = z.input<(typeof queryForwardVehicles)['result']>['rows'][number];
type DeadLetterQuery = z.output<(typeof queryForwardDeadLetters)['body']>;
type DeadLetter = z.input<(typeof queryForwardDeadLetters)['result']>['rows'][number];

/** `status 503` as it stands in a lane; a text that begins with no code is none of ours. */
function failureIn(text: string | null): Failure | null {
  const [word = '', ...rest] = (text ?? '').split(' ');
  const code = forwardFailureCode.safeParse(word);
  return code.success ? { code: code.data, detail: rest.join(' ') } : null;
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** How it goes with the targets that the member may see. */
export async function targetHealth({ executor, telemetry, member }: Access): Promise<TargetHealth[]> {
  const targets = await allRows<{ id: number }>(executor)`
    select t.id from forward_target t where ${orgScope(member.scope, 't.org_id')} order by t.id`;
  const healths = await healthOfTargets(
    telemetry,
    targets.map(({ id }) => id),
  );
  return healths.map((health) => ({
    ...health,
    oldestQueuedAt: textOf(health.oldestQueuedAt),
    acknowledgedAt: textOf(health.acknowledgedAt),
    failedAt: textOf(health.failedAt),
    lastError: failureIn(health.lastError),
  }));
}

type NamedVehicle = Pick<VehicleHealth, 'vin' | 'plateNo'>;

/** Those of the vehicles that the member may see, by a word of their plate or VIN. */
async function seenVehicles(
  { executor, member }: Access,
  ids: readonly number[],
  word = '',
): Promise<ReadonlyMap<number, NamedVehicle>> {
  const isAsked = word === '' ? everything : isVehicleLike('vehicle', word);
  const rows = await allRows<NamedVehicle & { id: number }>(executor)`
    select vehicle.id, vehicle.vin, vehicle.plate_no as "plateNo" from vehicle
    where vehicle.id = any(${[...ids]}::integer[]) and ${vehicleScope(member.scope, 'vehicle')} and ${isAsked}`;
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Of a vehicle that has gone in between. */
const unnamed: NamedVehicle = Object.freeze({ vin: '', plateNo: null });

function vehicleHealthOf(health: StoredVehicleHealth, named: NamedVehicle): VehicleHealth {
  return {
    ...health,
    ...named,
    oldestQueuedAt: textOf(health.oldestQueuedAt),
    acknowledgedAt: textOf(health.acknowledgedAt),
    failedAt: textOf(health.failedAt),
    nextTryAt: textOf(health.nextTryAt),
    lastError: failureIn(health.lastError),
  };
}

/** How it goes with the vehicles that have ever had something for the target. */
export async function vehicleHealth(
  access: Access,
  targetId: number,
  { criteria, order, pageIndex, pageSize }: VehicleQuery,
): Promise<Page<VehicleHealth>> {
  const { telemetry } = access;
  const seen = await seenVehicles(access, await laneVehicles(telemetry, targetId), criteria?.vin);
  const healths = await healthOfVehicles(telemetry, targetId, {
    vehicleIds: [...seen.keys()],
    direction: order?.direction ?? 'ASC',
    limit: pageSize,
    offset: (pageIndex - 1) * pageSize,
  });
  const rows = await mapInSlices(healths, (health) =>
    vehicleHealthOf(health, seen.get(health.vehicleId) ?? unnamed),
  );
  return { rows, total: seen.size, pageIndex, pageSize };
}

function deadLetterOf(
  { digest, detail, at, queuedAt, failedAt, ...row }: StoredDeadLetter,
  named: NamedVehicle,
): DeadLetter {
  return {
    ...row,
    ...named,
    at: at.toISOString(),
    messageId: `${row.vehicleId}-${at.getTime()}-${digest}`,
    failure: failureIn(detail),
    queuedAt: queuedAt.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}

export async function listDeadLetters(
  access: Access,
  targetId: number,
  { criteria, order, pageIndex, pageSize }: DeadLetterQuery,
): Promise<Page<DeadLetter>> {
  const { telemetry } = access;
  const seen = await seenVehicles(access, await deadLetterVehicles(telemetry, targetId), criteria?.vin);
  const { rows: found, total } = await deadLettersOf(telemetry, targetId, {
    vehicleIds: [...seen.keys()],
    reason: criteria?.reason,
    direction: order?.direction ?? 'DESC',
    limit: pageSize,
    offset: (pageIndex - 1) * pageSize,
  });
  const rows = await mapInSlices(found, (row) => deadLetterOf(row, seen.get(row.vehicleId) ?? unnamed));
  return { rows, total, pageIndex, pageSize };
}

/** Of the dead letters of a target, the vehicles that the member may see. */
export async function seenDeadLetterVehicles(access: Access, targetId: number): Promise<number[]> {
  const ids = await deadLetterVehicles(access.telemetry, targetId);
  return [...(await seenVehicles(access, ids)).keys()];
}
