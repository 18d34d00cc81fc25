import { sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import { insert, recorded, unique } from './builders.ts';

interface FaultCodeParts {
  modelId?: number | null;
  sourceAddress?: number | null;
  spn?: number;
  fmi?: number;
  name?: string;
  level?: number;
  enabled?: boolean;
}

/** SPNs from 520192 on are the makers' own; those behind stand for the alarm bits of terminals. */
const ownSpns = { first: 520_192, count: 4000 };
let spnsGiven = 0;

/** One that no other builder of the run has got, unless it has asked for thousands. */
export function aSpn(): number {
  spnsGiven += 1;
  return ownSpns.first + (spnsGiven % ownSpns.count);
}

/** An entry of the list of fault codes. */
export async function aFaultCode(executor: Executor, parts: FaultCodeParts = {}): Promise<number> {
  return insert(executor, 'fault_code', {
    model_id: parts.modelId ?? null,
    source_address: parts.sourceAddress ?? null,
    spn: parts.spn ?? aSpn(),
    fmi: parts.fmi ?? 1,
    name: parts.name ?? `故障${unique()}`,
    unit: '液压系统',
    description: '压力低于规定值',
    level: parts.level ?? 2,
    enabled: parts.enabled ?? true,
    ...recorded(),
  });
}

interface KnowledgeParts {
  faultName?: string;
  categoryId?: number;
  specNumber?: string;
  spn?: number;
  fmi?: number;
}

/** An entry of the expert knowledge with one code; no keyword finds it. */
export async function aKnowledge(executor: Executor, parts: KnowledgeParts = {}): Promise<number> {
  const id = await insert(executor, 'expert_knowledge', {
    category_id: parts.categoryId ?? null,
    spec_number: parts.specNumber ?? null,
    fault_name: parts.faultName ?? `知识${unique()}`,
    fault_level: 2,
    fault_unit: '部件',
    description: '现象',
    resolvent: '办法',
    ...recorded(),
  });
  await sql`
    insert into expert_knowledge_code (knowledge_id, spn, fmi, position)
    values (${id}, ${parts.spn ?? aSpn()}, ${parts.fmi ?? 1}, 1)`.execute(executor);
  return id;
}

interface VehicleFaultParts {
  vehicleId: number;
  origin?: 'dm1' | 'alarm' | 'manual';
  spn?: number;
  fmi?: number;
  sourceAddress?: number;
  status?: 'active' | 'handled' | 'cleared';
  resolution?: string;
  lamp?: 'none' | 'amberWarning' | 'redStop';
  firstAt?: string;
}

/** A fault that has happened to the vehicle. */
export async function aVehicleFault(executor: Executor, parts: VehicleFaultParts): Promise<number> {
  const at = new Date(parts.firstAt ?? '2026-11-20T08:00:00Z');
  return insert(executor, 'vehicle_fault', {
    vehicle_id: parts.vehicleId,
    origin: parts.origin ?? 'manual',
    source_address: parts.sourceAddress ?? 0,
    spn: parts.spn ?? aSpn(),
    fmi: parts.fmi ?? 1,
    lamp: parts.lamp ?? 'none',
    first_at: at,
    last_at: at,
    status: parts.status ?? 'active',
    resolution: parts.resolution ?? null,
    ...recorded(),
  });
}
