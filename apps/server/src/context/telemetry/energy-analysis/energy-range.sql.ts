import { sql } from 'kysely';
import type { FleetRange } from '../../../pipeline/usage/work-daily.sql.ts';
import type { Access } from '../../../record/access.ts';
import { everything } from '../../../record/scope.sql.ts';
import { type FleetCriteria, fleetRange } from '../fleet-range.sql.ts';

const typesOf = { fuel: ['diesel', 'hybrid'], electricity: ['electric', 'hybrid'] } as const;

export interface EnergyCriteria extends FleetCriteria {
  energy?: 'fuel' | 'electricity' | undefined;
}

/** Of the vehicles that are asked for those whose category runs on the energy. */
export function energyRange(access: Access, criteria: EnergyCriteria): FleetRange {
  const { energy } = criteria;
  if (energy === undefined) return fleetRange(access, criteria, everything);
  return fleetRange(
    access,
    criteria,
    sql<boolean>`exists (
      select from vehicle_model model join vehicle_category category on category.id = model.category_id
      where model.id = v.model_id and category.energy_type = any(${[...typesOf[energy]]}::text[]))`,
  );
}
