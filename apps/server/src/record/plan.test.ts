import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { definePlan } from './plan.ts';
import { withRules } from './store.ts';
import { tableStore } from './table-store.sql.ts';

const derived = {
  orgName: sql<string>`owner.name`,
  managerName: sql<string | null>`manager.name`,
  inStock: sql<number>`0`,
};

describe('a plan is held against contract and columns', () => {
  it('with every derived column it is one', () => {
    expect(definePlan({ resource: warehouse, table: 'warehouse', derived: () => derived }).table).toBe(
      'warehouse',
    );
  });

  it('a derived column that is missing, misspelt or of another type, or a criterion that is not there, does not compile', () => {
    const { inStock: _, ...missing } = derived;
    const { inStock, ...others } = derived;
    // @ts-expect-error inStock is missing
    definePlan({ resource: warehouse, table: 'warehouse', derived: () => missing });
    const misspelt = { ...others, inStocks: inStock };
    // @ts-expect-error inStock is misspelt
    definePlan({ resource: warehouse, table: 'warehouse', derived: () => misspelt });
    const wrong = { ...derived, inStock: sql<string>`'0'` };
    // @ts-expect-error inStock is a number
    definePlan({ resource: warehouse, table: 'warehouse', derived: () => wrong });
    // @ts-expect-error there is no such table
    definePlan({ resource: warehouse, table: 'warehouses', derived: () => derived });
    definePlan({
      resource: warehouse,
      table: 'warehouse',
      derived: () => derived,
      // @ts-expect-error the contract has no such criterion
      criteria: { colour: () => sql<boolean>`true` },
    });
  });

  it('a rule that reads a field that is not there, or gives the store what it does not take, does not compile', () => {
    const store = tableStore(definePlan({ resource: warehouse, table: 'warehouse', derived: () => derived }));
    const ruled = withRules(store, {
      async create(access, values) {
        // @ts-expect-error a warehouse has no colour
        if (values.colour === 'red') throw new Error();
        return store.create(access, values);
      },
      async update(access, id, version, values) {
        const before = await store.get(access, id);
        // @ts-expect-error a name is text
        const name: number = before?.name ?? values.name;
        // @ts-expect-error a capacity is a number
        await store.update(access, id, version, { ...values, capacity: String(name) });
      },
    });
    expect(ruled.list).toBe(store.list);
    // Many are made one by one where there is a rule for one.
    expect(ruled.createMany).toBeUndefined();
  });
});
