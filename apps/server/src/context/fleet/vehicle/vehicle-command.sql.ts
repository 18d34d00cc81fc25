import type { setForwarding } from '@vehicle/contract/fleet/vehicle/command';
import { sql } from 'kysely';
import type { z } from 'zod';
import { forwardReach } from '../../../platform/db/forward-reach.ts';
import { anyRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { amend, lockVersion } from '../../../record/table-store.sql.ts';
import { recordChange } from './binding/terminal-change.sql.ts';
import { lockInFleet, vehiclePlan } from './vehicle.sql.ts';
import { checkTarget, recordTransfer } from './vehicle-transfer.sql.ts';

type Forwarding = z.output<(typeof setForwarding)['body']>;

/** Hands the vehicle over and keeps from whom to whom; resolves to its new version. */
export async function transfer(
  access: Access,
  id: number,
  { version, target, reason }: { version: number; target: number; reason: string },
): Promise<number> {
  const before = await lockInFleet(access, id, version);
  if (before.org_id === target) throw fail.sameOrg();
  await checkTarget(access, target);
  await amend(vehiclePlan, access, id)`org_id = ${target}`;
  await recordTransfer(access, id, { from: before.org_id, to: target, reason });
  return version + 1;
}

function hasForwardTarget({ executor }: Access, orgId: unknown): Promise<boolean> {
  return anyRow(executor)`
    with recursive ${sql.raw(forwardReach)}
    select from forward_reach where org_id = ${orgId} limit 1`;
}

export async function forward(
  access: Access,
  id: number,
  { version, forwarding }: Forwarding,
): Promise<void> {
  const before = await lockInFleet(access, id, version);
  if (before.forwarding === forwarding) throw fail.forwardingUnchanged();
  if (forwarding === 'open' && !(await hasForwardTarget(access, before.org_id))) throw fail.noForwardTarget();
  await amend(vehiclePlan, access, id)`forwarding = ${forwarding}`;
}

/** Frees the terminal and closes the forwarding; everything that is known of the vehicle stays. */
export async function recordRetirement(
  access: Access,
  id: number,
  { terminalId, reason }: { terminalId: unknown; reason: string },
): Promise<void> {
  if (terminalId !== null) await recordChange(access, id, { old: terminalId, new: null, reason });
  await amend(vehiclePlan, access, id)`
    terminal_id = null, forwarding = 'close', retired_at = ${access.now}, retire_reason = ${reason}`;
}

export async function restore(access: Access, id: number, { version }: { version: number }): Promise<void> {
  const before = await lockVersion(vehiclePlan, access, id, version);
  if (before.retired_at === null) throw fail.vehicleNotRetired();
  await amend(vehiclePlan, access, id)`retired_at = null, retire_reason = null`;
}
