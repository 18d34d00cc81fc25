import { maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import { sql } from 'kysely';
import { maintenanceJob } from '../context/service/maintenance-reminder/maintenance-job.ts';
import { runInTransaction } from '../platform/process/job-run.ts';
import type { TestApp } from './app.ts';
import { aVehicle, insert, recorded, unique } from './builders.ts';
import { anotherModel } from './master-data-builders.ts';

interface StrategyParts {
  type?: 'ONCE' | 'LOOP';
  enabled?: boolean;
  first_h?: number;
  first_km?: number;
  first_days?: number;
  interval_h?: number;
  interval_km?: number;
  interval_days?: number;
  warn_before_h?: number;
  warn_before_km?: number;
  warn_before_days?: number;
}

interface MachineParts {
  modelId?: number;
  orgId?: number;
  serviceOrgId?: number;
  state?: 'built' | 'debugging' | 'inStock' | 'sold';
  /** `YYYY-MM-DD`. */
  soldAt?: string;
}

/** The calls and the job of one server about machines that only the test's own strategies are for. */
export function maintenanceOf(server: TestApp, token: string) {
  const executor = server.database.kysely;
  const strategyFor = async (modelId: number, parts: StrategyParts): Promise<number> => {
    const values = { type: 'LOOP', tasks: '换机油', ...parts, ...recorded() };
    const id = await insert(executor, 'maintenance_strategy', { name: `保养${unique()}`, ...values });
    await sql`
      insert into maintenance_strategy_model (strategy_id, model_id, position) values (${id}, ${modelId}, 1)`.execute(
      executor,
    );
    return id;
  };
  const aMachine = async (parts: MachineParts = {}) => {
    const { state = 'sold', soldAt = null, ...machine } = parts;
    const modelId = parts.modelId ?? (await anotherModel(executor));
    const vehicleId = await aVehicle(executor, { ...machine, modelId });
    await sql`update vehicle set state = ${state}, sold_at = ${soldAt} where id = ${vehicleId}`.execute(
      executor,
    );
    return { vehicleId, modelId };
  };
  const run = (now = new Date()): Promise<number> =>
    runInTransaction(server.database, { now }, maintenanceJob.run);
  const open = async (vehicleId: number) => {
    const body = { criteria: { vehicleId, status: ['planned', 'upcoming', 'due', 'overdue'] } };
    return (await server.ask(maintenanceReminder.calls.list, { body, token })).rows;
  };
  return {
    strategyFor,
    aMachine,
    run,
    open,
    /** A machine with one strategy for its model, its reminder computed. */
    async maintained(strategy: StrategyParts, machine: MachineParts = {}) {
      const made = await aMachine(machine);
      const strategyId = await strategyFor(made.modelId, strategy);
      return { ...made, strategyId };
    },
    /** The one open reminder of the machine after a run. */
    async computed(vehicleId: number, now = new Date()) {
      await run(now);
      const [row, ...more] = await open(vehicleId);
      if (!row || more.length > 0) throw new Error(`${1 + more.length} open reminders`);
      return row;
    },
  };
}
