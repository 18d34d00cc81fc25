import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

/**
 * The calls of chapter 7, copied by hand from the specification, with the prefixes that its decisions give; on purpose not a word
 * of it is taken from the contract. Where a change or a removal is written without an id, the id of the record follows.
 */
const specified: Readonly<Record<string, readonly string[]>> = {
  'R7.3': ['POST /login'],
  'R7.4': ['POST /passport/member/change-password'],
  'R7.6': ['POST /passport/register'],
  'R7.7': ['PUT /passport/member/:id', 'PUT /passport/member/reset-password', 'GET /passport/member/:id'],
  'R7.8': ['GET /passport/member/:id/signin/:x'],
  'R7.9': ['GET /passport/org/tree/:id/orgType'],
  'R7.10': [
    'GET /passport/resource/authorized/:id',
    'GET /passport/resource/assignable/:id',
    'POST /passport/resource',
    'PUT /passport/resource/:id',
    'DELETE /passport/resource/:id',
    'GET /passport/resource/all',
  ],
  'R7.11': [
    'POST /passport/role',
    'PUT /passport/role/:id',
    'DELETE /passport/role/:id',
    'GET /passport/role/:id/authorize',
    'PUT /passport/role/:id/authorize',
    'GET /passport/role/all',
  ],
  'R7.12': [
    'POST /passport/role',
    'PUT /passport/role/:id',
    'GET /passport/role/:id/resources',
    'PUT /passport/role/:id/resources',
  ],
  'R7.13': [
    'POST /telematics/vehicle',
    'PUT /telematics/vehicle/:id',
    'DELETE /telematics/vehicle/:id',
    'GET /telematics/vehicle/:id',
  ],
  'R7.14': ['PUT /telematics/vehicle/:id/transfer/:target'],
  'R7.15': [
    'GET /telematics/vehicle/:id/metrics',
    'GET /telematics/vehicle/suggest/:keyword',
    'POST /telematics/vehicle/query',
    'GET /telematics/vehicle/getAll',
    'GET /telematics/vehicle/checkTerminal/:id',
  ],
  'R7.16': [
    'POST /factory/org',
    'PUT /factory/org/:id',
    'DELETE /factory/org/:id',
    'GET /factory/org/tree/options',
  ],
  'R7.17': ['POST /factory/storage', 'PUT /factory/storage/:id', 'DELETE /factory/storage/:id'],
  'R7.18': [
    'POST /factory/expertKnowledge',
    'PUT /factory/expertKnowledge/:id',
    'DELETE /factory/expertKnowledge/:id',
    'POST /factory/faultBase',
    'PUT /factory/faultBase/:id',
    'DELETE /factory/faultBase/:id',
  ],
  'R7.19': [
    'GET /factory/vehicleDebug/:id',
    'POST /factory/vehicleDebug/start/:id',
    'PUT /factory/vehicleDebug/progress/:id',
  ],
  'R7.20': [
    'POST /factory/vehicleDebugSpec/query',
    'POST /factory/vehicleDebugSpec',
    'PUT /factory/vehicleDebugSpec/:id',
  ],
  'R7.21': [
    'POST /factory/vehicleCategory',
    'PUT /factory/vehicleCategory/:id',
    'DELETE /factory/vehicleCategory/remove/:id',
    'POST /factory/vehicleModel',
    'PUT /factory/vehicleModel/:id',
    'DELETE /factory/vehicleModel/remove/:id',
  ],
  'R7.22': [
    'POST /factory/vehiclePart',
    'PUT /factory/vehiclePart/:id',
    'DELETE /factory/vehiclePart/:id',
    'POST /factory/partInfo',
    'PUT /factory/partInfo/:id',
    'DELETE /factory/partInfo/:id',
  ],
  'R7.23': [
    'GET /telematics/category/:id/metrics',
    'GET /telematics/category/group/:id/metrics',
    'PUT /telematics/category/:id/metrics/',
  ],
  'R7.24': ['POST /elasticsearch/metrics/'],
  'R7.25': [
    'GET /factory/option/category',
    'GET /factory/option/model',
    'GET /factory/option/org',
    'GET /factory/option/mine',
    'GET /factory/option/part',
    'GET /factory/option/vehicleModel/:id',
  ],
  'R7.26': ['POST /telematics/maintenance-strategy/query'],
  'R7.27': [
    'GET /telematics/metric/group/all',
    'POST /telematics/metric',
    'PUT /telematics/metric/:id',
    'DELETE /telematics/metric/:id',
    'GET /telematics/metric-group/:id',
    'POST /telematics/metric-group',
    'PUT /telematics/metric-group/:id',
    'DELETE /telematics/metric-group/:id',
  ],
  'R7.28': [
    'POST /factory/stock-maintenance-item',
    'PUT /factory/stock-maintenance-item/:id',
    'DELETE /factory/stock-maintenance-item/:id',
  ],
  'R7.29': ['PUT /factory/stock-maintenance-reminder/maintain/:id'],
  'R7.30': [
    'POST /factory/vehicleFault',
    'PUT /factory/vehicleFault/:id',
    'DELETE /factory/vehicleFault/:id',
  ],
  'R7.31': ['POST /factory/map/positions', 'POST /factory/map/track', 'POST /factory/map/count'],
  'R7.32': [
    'GET /factory/homeReport/getFaultRateTop10',
    'GET /factory/homeReport/getMileTop10',
    'GET /factory/homeReport/getOnlineRateTop10',
    'GET /factory/homeReport/getSettlementTop10',
    'GET /factory/homeReport/getVehicleTop10',
    'GET /factory/homeReport/getWorkTimeTop10',
    'GET /factory/homeReport/getVehicleCount',
  ],
  'R7.33': [
    'POST /factory/energyAnalysis/stats',
    'POST /factory/energyAnalysis/stats/list',
    'POST /factory/workTime/stats',
    'POST /factory/workTime/stats/list',
    'POST /factory/stockAnalysis/analysis',
    'POST /factory/stockAnalysis/analysis/list',
  ],
  'R7.34': ['GET /factory/datagram/:id'],
  'R7.35': ['POST /factory/workDaily/query/work'],
  'R7.36': ['POST /file/upload'],
};

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE'];

describe('the calls of the specification', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const isServed = (call: string) => {
    const [wanted, url] = call.split(' ');
    const method = methods.find((one) => one === wanted);
    return method !== undefined && url !== undefined && server.app.hasRoute({ method, url });
  };

  it.each(Object.entries(specified))('%s are served at their methods and paths', (_, lines) => {
    expect(lines.filter((call) => !isServed(call))).toEqual([]);
  });

  it('another method, a path that is longer and one whose fixed part is anything would be missed', () => {
    const wrong = [
      'POST /factory/datagram/:id',
      'GET /factory/datagram/:id/more',
      'PUT /telematics/category/:id/metrics',
      'GET /telematics/vehicle/getNone',
    ];
    expect(wrong.filter(isServed)).toEqual([]);
  });
});
