import {
  confirmSettlement,
  paySettlement,
  settlement,
  settlementPayments,
  settlementTotals,
  updateSettlement,
} from '@vehicle/contract/stock/settlement/contract';
import { changeRoute } from '../../../http/crud/crud-calls.ts';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { found } from '../../../record/store.ts';
import { agree, confirm, pay } from './settlement.service.ts';
import { settlementTable, totalsOf } from './settlement.sql.ts';
import { settlementNames } from './settlement-name.ts';
import { paymentsOf } from './settlement-payment.sql.ts';

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
      await found(settlementTable, access, params.id);
      return paymentsOf(access, params.id);
    });

    route(app, settlementTotals, ({ access, body }) => totalsOf(access, body.criteria ?? {}));

    changeRoute(app, updateSettlement, settlementTable, agree);
    changeRoute(app, confirmSettlement, settlementTable, confirm);
    changeRoute(app, paySettlement, settlementTable, pay);
  },
});
