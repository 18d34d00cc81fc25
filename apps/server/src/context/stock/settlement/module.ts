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
import { type Inquiry, route } from '../../../http/route.ts';
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
function changing(inquiry: Inquiry<Call>, { call, id, work }: Command) {
  return writing(inquiry, async (access) => {
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

    route(app, updateSettlement, (inquiry) => {
      const { id } = inquiry.params;
      const work = (access: Access) => agree(access, id, inquiry.body);
      return changing(inquiry, { call: updateSettlement, id, work });
    });

    route(app, confirmSettlement, (inquiry) => {
      const { id } = inquiry.params;
      const work = (access: Access) => confirm(access, id, inquiry.body);
      return changing(inquiry, { call: confirmSettlement, id, work });
    });

    route(app, paySettlement, (inquiry) => {
      const { id } = inquiry.params;
      const work = (access: Access) => pay(access, id, inquiry.body);
      return changing(inquiry, { call: paySettlement, id, work });
    });
  },
});
