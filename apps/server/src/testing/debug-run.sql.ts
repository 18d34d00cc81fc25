import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import type { Executor } from '../platform/db/executor.ts';
import { insert, recorded, unique } from './builders.ts';
import { aDebugSpecification } from './master-data-builders.ts';

/** An item that a person judges, unless said. */
export function anItem(parts: Partial<DebugItem> = {}): DebugItem {
  const plain = { name: '驻车制动', metricId: null, min: null, max: null, unit: '', required: true };
  return { seq: 1, ...plain, ...parts };
}

interface RunParts {
  vehicleId: number;
  specName?: string;
  items?: readonly DebugItem[];
  startedAt?: Date;
}

/** A planned run, or one that goes on since a moment. */
export async function aDebugRun(executor: Executor, parts: RunParts): Promise<number> {
  const { vehicleId, items = [anItem()], startedAt } = parts;
  const name = `调试规范${unique()}`;
  return insert(executor, 'vehicle_debug', {
    vehicle_id: vehicleId,
    debug_specification_id: await aDebugSpecification(executor, { name }),
    // As it was called at the start.
    spec_name: parts.specName ?? name,
    spec_version: 'V1.0',
    items: JSON.stringify(items),
    status: startedAt ? 'Debuging' : null,
    started_at: startedAt ?? null,
    ...recorded(),
  });
}
