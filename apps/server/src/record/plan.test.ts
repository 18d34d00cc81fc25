import { storage } from '@vehicle/contract/stock/warehouse/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { definePlan } from './plan.ts';

const derived = {
  orgName: sql<string>`owner.name`,
  managerName: sql<string | null>`manager.name`,
  standing: sql<number>`0`,
};

describe('a plan is held against contract and columns', () => {
  it('with every derived column it is one', () => {
    expect(definePlan({ resource: storage, table: 'storage', derived: () => derived }).table).toBe('storage');
  });

  it('a derived column that is missing, misspelt or of another type, or a criterion that is not there, does not compile', () => {
    const { standing: _, ...missing } = derived;
    const { standing, ...others } = derived;
    // @ts-expect-error standing is missing
    definePlan({ resource: storage, table: 'storage', derived: () => missing });
    // @ts-expect-error standing is misspelt
    definePlan({ resource: storage, table: 'storage', derived: () => ({ ...others, standings: standing }) });
    const wrong = { ...derived, standing: sql<string>`'0'` };
    // @ts-expect-error standing is a number
    definePlan({ resource: storage, table: 'storage', derived: () => wrong });
    // @ts-expect-error there is no such table
    definePlan({ resource: storage, table: 'storages', derived: () => derived });
    definePlan({
      resource: storage,
      table: 'storage',
      derived: () => derived,
      // @ts-expect-error the contract has no such criterion
      criteria: { colour: () => sql<boolean>`true` },
    });
  });
});
