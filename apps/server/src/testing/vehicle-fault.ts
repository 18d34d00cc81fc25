import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import type { Answer, TestApp } from './app.ts';
import { aSpn } from './fault-builders.ts';

type Fault = RowOf<typeof vehicleFault>;

/** What a fault has unless a test says otherwise. */
export function faultValues(vehicleId: number): WriteOf<typeof vehicleFault> {
  return {
    vehicleId,
    sourceAddress: 0,
    spn: aSpn(),
    fmi: 1,
    occurrences: 3,
    lamp: 'amberWarning',
    firstAt: '2026-11-20T08:00:00Z',
    lastAt: '2026-11-20T09:30:00Z',
    status: 'active',
    hourMeter_h: 1204.5,
    odometer_km: null,
    resolution: null,
  };
}

interface FaultCalls {
  send(body: object): Promise<Answer>;
  /** Sends and expects success. */
  make(body: object): Promise<Fault>;
  read(id: number): Promise<Fault>;
  /** Writes the record, as an administrator sees it, with the edit. */
  change(id: number, edit: object): Promise<Answer>;
  remove(id: number): Promise<Answer>;
}

/** The calls about faults as the holder of the token makes them. */
export function faultCalls(server: TestApp, adminToken: string, token = adminToken): FaultCalls {
  const { create, get, update, remove } = vehicleFault.calls;
  return {
    send: (body) => server.send(create, { body, token }),
    make: (body) => server.ask(create, { body, token }),
    read: (id) => server.ask(get, { params: { id }, token }),
    change: async (id, edit) => {
      const row = await server.ask(get, { params: { id }, token: adminToken });
      const body = { ...vehicleFault.write.strip().parse(row), ...edit, version: row.version };
      return server.send(update, { params: { id }, body, token });
    },
    remove: (id) => server.send(remove, { params: { id }, token }),
  };
}
