import type { MetricChoice } from '@vehicle/contract/fleet/metric/choice';
import type { metricGroups } from '@vehicle/contract/fleet/vehicle/contract';
import { z } from 'zod';
import type { Executor } from '../../../platform/db/executor.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { found, type Store } from '../../../record/store.ts';
import type { TablePlan } from '../../../record/table-plan.sql.ts';
import { lockVersion, touch } from '../../../record/table-store.sql.ts';
import {
  type ChoicePlace,
  choiceFrom,
  chosenForVehicle,
  countMetrics,
  metricsInGroups,
  replaceChoice,
} from './metric-choice.sql.ts';

type Groups = z.input<typeof metricGroups>;

/** A resource whose records can choose which metrics their vehicles show. */
export interface ChoiceOwner {
  plan: TablePlan;
  store: Store;
  /** The lists, and the column that names whose they are. */
  table: string;
  column: string;
  placeOf(row: { id: number; categoryId: number }): ChoicePlace;
}

/** A category stands for itself. */
const placed = z.object({ id: z.int(), version: z.int(), categoryId: z.int().default(0) });

async function ownerOf(access: Access, { store }: ChoiceOwner, id: number) {
  return placed.parse(await found(store, access, id));
}

/** Which metrics the vehicles of a category or model show, and whose choice that is. */
export async function readChoice(access: Access, owner: ChoiceOwner, id: number): Promise<MetricChoice> {
  const row = await ownerOf(access, owner, id);
  return { version: row.version, ...(await choiceFrom(access.executor, owner.placeOf(row))) };
}

export async function choiceGroups(access: Access, owner: ChoiceOwner, id: number): Promise<Groups> {
  const { metricIds } = await readChoice(access, owner, id);
  return metricsInGroups(access.executor, metricIds);
}

/** What the audit log keeps: a choice that is taken over is none of the record's own. */
function ownList({ isOwn, metricIds }: MetricChoice) {
  return { metricIds: isOwn ? metricIds : null };
}

interface ChoiceForm {
  id: number;
  /** The contract's name of the call. */
  call: string;
  version: number;
  /** Null takes the own choice away. */
  metricIds: readonly number[] | null;
}

/** Raises STALE_EDIT when the record has changed since, and REFERENCE_MISSING for a metric that there is not. */
export async function saveChoice(
  access: Access,
  owner: ChoiceOwner,
  { id, call, version, metricIds }: ChoiceForm,
): Promise<MetricChoice> {
  const { plan, table, column } = owner;
  const { executor } = access;
  await lockVersion(plan, access, id, version);
  const before = await readChoice(access, owner, id);
  const chosen = [...new Set(metricIds ?? [])];
  if ((await countMetrics(executor, chosen)) < chosen.length) throw fail.referenceMissing('metricIds');
  await replaceChoice(executor, { table, column, ownerId: id, metricIds: chosen });
  await touch(plan, access, id);
  const after = await readChoice(access, owner, id);
  const record = `${plan.resource.name}/${id}`;
  await recordAct(access, { call, record, before: ownList(before), after: ownList(after) });
  return after;
}

/** What a vehicle shows, under its groups: what is chosen for it, else what `others` finds. */
export async function shownMetrics(
  executor: Executor,
  vehicleId: number,
  others: () => Promise<readonly number[]>,
): Promise<Groups> {
  return metricsInGroups(executor, (await chosenForVehicle(executor, vehicleId)) ?? (await others()));
}
