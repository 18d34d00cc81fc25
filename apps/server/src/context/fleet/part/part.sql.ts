import { part } from '@vehicle/contract/fleet/part/contract';
import { sql } from 'kysely';
import { countRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { definePlan } from '../../../record/plan.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { linkedNames, linkFits } from '../../../record/table-link.sql.ts';
import type { Link } from '../../../record/table-plan.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

export const modelsOfPart: Link = {
  table: 'part_model',
  owner: 'part_id',
  column: 'model_id',
  reference: { table: 'vehicle_model' },
};

export const partTable = tableStore(
  definePlan({
    resource: part,
    table: 'part',
    derived: ({ member }) => ({
      modelNames: linkedNames(modelsOfPart),
      fittedCount: sql`(select count(*) from fitted_part piece join vehicle on vehicle.id = piece.vehicle_id
      where piece.part_id = t.id and piece.unbound_at is null and ${vehicleScope(member.scope, 'vehicle')})`,
    }),
    criteria: {
      word: (word) => holds(sql<string>`concat_ws(' ', t.code, t.name, t.specification)`, String(word)),
      modelId: (modelId) => linkFits(modelsOfPart, modelId),
    },
    links: { modelIds: modelsOfPart },
  }),
);

/** How often the part was used to mend a fault, which is telemetry and has no key. */
export function usesOfPart({ executor }: Access, id: number): Promise<number> {
  return countRows(executor)`vehicle_fault_part where part_id = ${id}`;
}
