import { settlement } from '@vehicle/contract/stock/settlement/contract';
import { bookMovement, bookMovements, stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { recordMade } from '../../../record/audit.sql.ts';
import { settlementsOf } from '../settlement/settlement.service.ts';
import { movementNames } from './movement-name.ts';
import { book, bookAll } from './stock-movement.service.ts';
import { stockMovementTable } from './stock-movement.sql.ts';

/**
 * Notes in the audit log what was booked for each vehicle and what is owed for it; resolves to the movement of each, of a
 * transfer the one that brought it in.
 */
async function noted(access: Access, call: string, booked: readonly number[][]) {
  const movements = await stockMovementTable.some(access, booked.flat());
  const drafts = await settlementsOf(
    access,
    movements.flatMap(({ settlementId }) => settlementId ?? []),
  );
  await recordMade(access, call, [
    ...movements.map((after) => ({ record: `${stockMovement.name}/${after.id}`, after })),
    ...drafts.map((after) => ({ record: `${settlement.name}/${after.id}`, after })),
  ]);
  const last = new Set(booked.map((ids) => ids.at(-1)));
  return movements.filter(({ id }) => last.has(id));
}

export const module = defineModule({
  routes(app) {
    listingRoutes(app, stockMovement, { store: stockMovementTable, names: movementNames });

    route(app, bookMovement, (inquiry) =>
      writing(inquiry, async (access) => {
        const [row] = await noted(access, bookMovement.name, [await book(access, inquiry.body)]);
        return row;
      }),
    );

    route(app, bookMovements, (inquiry) =>
      writing(inquiry, async (access) =>
        noted(access, bookMovements.name, await bookAll(access, inquiry.body)),
      ),
    );
  },
});
