import {
  faultRateTop10,
  homeReportLimit,
  mileTop10,
  onlineRateTop10,
  settlementTop10,
  vehicleCount,
  vehicleTop10,
  workTimeTop10,
} from '@vehicle/contract/telemetry/home-report/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { topFaultRates, topSettlements, topVehicles, vehicleCounts } from './home-report.service.ts';
import { clientsByVehicles } from './home-report.sql.ts';

export const module = defineModule({
  routes(app) {
    route(app, faultRateTop10, ({ access, query }) => topFaultRates(access, query.period));
    route(app, mileTop10, ({ access, query }) => topVehicles(access, query.period, 'mileage'));
    route(app, onlineRateTop10, ({ access, query }) => topVehicles(access, query.period, 'onlineRate'));
    route(app, workTimeTop10, ({ access, query }) => topVehicles(access, query.period, 'workTime'));
    route(app, settlementTop10, ({ access, query }) => topSettlements(access, query.period));
    route(app, vehicleTop10, ({ access }) => clientsByVehicles(access, homeReportLimit));
    route(app, vehicleCount, ({ access }) => vehicleCounts(access));
  },
});
