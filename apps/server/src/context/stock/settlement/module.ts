import type { Call } from '@vehicle/contract/core/call';
import {
  confirmSettlement,
  paySettlement,
  settlement,
  settlementPayments,
  settlementTotals,
  updateSettlement,
} from '@vehicle/contract/stock/settlement/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { type RequestContext, route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { agree, confirm, pay, settlementOf } from './settlement.service.ts';
import { settlementTable, totalsOf } from './settlement.sql.ts';
import { settlementNames } from './settlement-name.ts';
import { paymentsOf } from './settlement-payment.sql.ts';

interface Command {
  call: Call;
  id: number;
  work(access: Access): Promise<void>;
}

/** Changes the settlement, notes it in the audit log and answers it as it is now. */
function changing(context: RequestContext<Call>, { call, id, work }: Command) {
  return writing(context, async (access) => {
    const before = await settlementOf(access, id);
    await work(access);
    const after = await settlementOf(access, id);
    await recordAct(access, { call: call.name, record: `${settlement.name}/${id}`, before, after });
    return after;
  });
}

export const module = defineModule({
  pages: [
    {
      code: 'settlement',
      below: 'maintenance',
      sort: 5,
      path: '/maintenance/settlement',
      icon: 'money',
      permissions: ['settlement-edit', 'settlement-confirm', 'settlement-pay'],
    },
  ],
  routes(app) {
    listingRoutes(app, settlement, { store: settlementTable, names: settlementNames });

    route(app, settlementPayments, async ({ access, params }) => {
      await settlementOf(access, params.id);
      return paymentsOf(access, params.id);
    });

    route(app, settlementTotals, ({ access, body }) => totalsOf(access, body.criteria ?? {}));

    route(app, updateSettlement, (context) => {
      const { id } = context.params;
      const work = (access: Access) => agree(access, id, context.body);
      return changing(context, { call: updateSettlement, id, work });
    });

    route(app, confirmSettlement, (context) => {
      const { id } = context.params;
      const work = (access: Access) => confirm(access, id, context.body);
      return changing(context, { call: confirmSettlement, id, work });
    });

    route(app, paySettlement, (context) => {
      const { id } = context.params;
      const work = (access: Access) => pay(access, id, context.body);
      return changing(context, { call: paySettlement, id, work });
    });
  },
});
