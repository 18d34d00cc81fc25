import type { Call } from '@vehicle/contract/core/call';
import {
  type CommandOrder,
  type CommandStatus,
  controlTerminal,
  getTerminalCommand,
  sendTerminalCommand,
  type TerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import type { HeaderVersion } from '@vehicle/jt808/frame';
import { createTerminalCommands } from '../pipeline/commands/terminal-commands.ts';
import { createGateway, type Gateway } from '../pipeline/gateway/gateway.ts';
import type { GatewayLimits } from '../pipeline/gateway/limits.ts';
import { createIngest } from '../pipeline/ingest/ingest.ts';
import { silentLog } from '../platform/log.ts';
import { type Answer, type TestApp, testApp } from './app.ts';
import { anAdministrator } from './builders.ts';
import { enterTestFleet, type TestVehicle } from './fleet.sql.ts';
import { TestTerminal } from './gateway-terminal.ts';

export interface TestDownlink {
  server: TestApp;
  gateways: readonly Gateway[];
  vehicles: readonly TestVehicle[];
  /** A terminal of the fleet, signed in at one of the gateways; from then on the server knows that it is there. */
  terminal(index: number, at?: { gateway?: number; version?: HeaderVersion }): Promise<TestTerminal>;
  /** Resolves when the server knows that the terminal is gone. */
  away(index: number): Promise<void>;
  give(index: number, order: CommandOrder): Promise<Answer>;
  /** As `give`, expecting that it is taken. */
  given(index: number, order: CommandOrder): Promise<TerminalCommand>;
  /** The command as soon as it is in one of these states. */
  once(id: number, ...statuses: CommandStatus[]): Promise<TerminalCommand>;
  stop(): Promise<void>;
}

async function poll<T>(ask: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  const deadline_ms = performance.now() + 5_000;
  while (true) {
    const value = await ask();
    if (isThere(value)) return value;
    if (performance.now() > deadline_ms) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function startGateways(server: TestApp, limits: readonly Partial<GatewayLimits>[]) {
  const { database } = server;
  const ingest = createIngest({ database, log: silentLog, limits: { eventFlush_ms: 5, linger_ms: 1 } });
  await ingest.start();
  const gateways = limits.map((own) =>
    createGateway({
      ingest,
      commands: createTerminalCommands(database),
      log: silentLog,
      host: '127.0.0.1',
      port: 0,
      limits: { sweep_ms: 5, ...own },
    }),
  );
  const ports: number[] = [];
  for (const gateway of gateways) ports.push((await gateway.start()).port);
  return { ingest, gateways, ports };
}

const isControl = ({ kind }: CommandOrder): boolean => kind === 'setParameters' || kind === 'control';
const callFor = (order: CommandOrder): Call => (isControl(order) ? controlTerminal : sendTerminalCommand);

/** The console's server and one gateway for each of `limits`, on one database with a fleet. */
export async function testDownlink(
  count: number,
  limits: readonly Partial<GatewayLimits>[],
): Promise<TestDownlink> {
  const server = await testApp();
  const { pool, kysely } = server.database;
  const vehicles = await enterTestFleet(pool, count);
  const { ingest, gateways, ports } = await startGateways(server, limits);
  const { token } = await anAdministrator(kysely);
  const vehicleAt = (index: number): TestVehicle => {
    const vehicle = vehicles[index];
    if (vehicle === undefined) throw new Error(`the fleet has no vehicle ${index}`);
    return vehicle;
  };
  const give = (index: number, order: CommandOrder): Promise<Answer> =>
    server.send(callFor(order), { token, body: { terminalId: vehicleAt(index).terminalId, ...order } });
  return {
    server,
    gateways,
    vehicles,
    terminal: (index, { gateway = 0, version = '2013' } = {}) =>
      TestTerminal.signedIn(ports[gateway] ?? 0, vehicleAt(index).phone, version),
    away: async (index) => {
      const sql = 'select from terminal where id = $1 and not connected';
      await poll(
        () => pool.query(sql, [vehicleAt(index).terminalId]),
        ({ rowCount }) => rowCount === 1,
      );
    },
    give,
    given: async (index, order) => {
      const answer = await give(index, order);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      return sendTerminalCommand.result.parse(answer.object);
    },
    once: (id, ...statuses) =>
      poll(
        () => server.ask(getTerminalCommand, { params: { id }, token }),
        ({ status }) => statuses.includes(status),
      ),
    stop: async () => {
      for (const gateway of gateways) await gateway.stop();
      await ingest.stop();
      await server.close();
    },
  };
}
