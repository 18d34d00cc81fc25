import { createTerminalCommands } from '../pipeline/commands/terminal-commands.ts';
import { createGateway, type Gateway, type GatewayDeps } from '../pipeline/gateway/gateway.ts';
import type { GatewayLimits } from '../pipeline/gateway/limits.ts';
import { createIngest, type Ingest } from '../pipeline/ingest/ingest.ts';
import type { IngestLimits } from '../pipeline/ingest/limits.ts';
import { telemetryTables } from '../platform/db/telemetry-tables.ts';
import { silentLog } from '../platform/log.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { enterTestFleet, type TestVehicle } from './fleet.sql.ts';
import { TestTerminal } from './gateway-terminal.ts';

export interface TestGateway {
  test: TestDatabase;
  ingest: Ingest;
  gateway: Gateway;
  port: number;
  /** Of those that speak TLS. */
  tlsPort: number | null;
  vehicles: TestVehicle[];
  /** A terminal of the fleet, signed in. */
  terminal(index?: number): Promise<TestTerminal>;
  phone(index?: number): string;
  vehicleId(index?: number): number;
  /** Of the store whose tables the statement names. */
  rows<T extends object>(sql: string, parameters?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

const quick: Partial<IngestLimits> = { stateFlush_ms: 20, eventFlush_ms: 20, lastSeen_ms: 0, linger_ms: 2 };

const ofTelemetry = new RegExp(
  `\\b(?:from|into|update|join|table) +(?:${telemetryTables.join('|')})\\b`,
  'i',
);

/** Gateway and ingest on a database of their own, with a fleet entered. */
export async function testGateway(
  options: {
    vehicles?: number;
    gateway?: Partial<GatewayLimits>;
    ingest?: Partial<IngestLimits>;
    host?: string;
    tls?: GatewayDeps['tls'];
    /** Whether the two stores are two databases; not given: as those of all tests. */
    isApart?: boolean;
  } = {},
): Promise<TestGateway> {
  const test = await testDatabase(options);
  const { pool } = test.database;
  const vehicles = await enterTestFleet(pool, options.vehicles ?? 3);
  const ingest = createIngest({
    database: test.database,
    log: silentLog,
    limits: { ...quick, ...options.ingest },
  });
  await ingest.start();
  const limits = { sweep_ms: 20, ...options.gateway };
  const gateway = createGateway({
    ingest,
    commands: createTerminalCommands(test.database),
    log: silentLog,
    host: options.host ?? '127.0.0.1',
    port: 0,
    tls: options.tls ?? null,
    limits,
  });
  const { port, tlsPort } = await gateway.start();
  const vehicleAt = (index: number): TestVehicle => {
    const vehicle = vehicles[index];
    if (vehicle === undefined) throw new Error(`the fleet has no vehicle ${index}`);
    return vehicle;
  };
  return {
    test,
    ingest,
    gateway,
    port,
    tlsPort,
    vehicles,
    terminal: (index = 0) => TestTerminal.signedIn(port, vehicleAt(index).phone),
    phone: (index = 0) => vehicleAt(index).phone,
    vehicleId: (index = 0) => vehicleAt(index).vehicleId,
    rows: async <T extends object>(sql: string, parameters: unknown[] = []) => {
      const store = ofTelemetry.test(sql) ? test.database.telemetry : test.database;
      return (await store.pool.query<T>(sql, parameters)).rows;
    },
    stop: async () => {
      await gateway.stop();
      await ingest.stop();
      await test.drop();
    },
  };
}

/** Asks again until the answer is true. */
export async function eventually(check: () => Promise<boolean>, within_ms = 5_000): Promise<boolean> {
  const deadline_ms = performance.now() + within_ms;
  while (performance.now() < deadline_ms) {
    if (await check()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}
