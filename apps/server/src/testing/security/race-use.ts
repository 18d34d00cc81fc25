import { member, simulate } from '@vehicle/contract/access/member/contract';
import { login, memberInfo } from '@vehicle/contract/access/member/passport';
import type { Call } from '@vehicle/contract/core/call';
import { renewTerminalSecret, terminal } from '@vehicle/contract/fleet/terminal/contract';
import { bindTerminal, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { ingestReports } from '@vehicle/contract/telemetry/ingest/contract';
import { sendTerminalCommand } from '@vehicle/contract/telemetry/terminal-command/contract';
import { z } from 'zod';
import { openStream } from '../passport.ts';
import type { RaceScenario } from './race.sql.ts';
import type { Race, Usage, Use } from './race-pair.ts';
import { enterFaults, faultIdOf } from './race-state.sql.ts';
import { type Reply, request } from './request.ts';

interface Sent {
  params?: Record<string, number | string>;
  body?: unknown;
}

export function ask(
  { server }: Race,
  call: Call,
  { token, params = {}, body, headers }: Sent & { token: string | null; headers?: Record<string, string> },
): Promise<Reply> {
  return request(server, call, { input: { params, query: {}, body }, token, ...(headers && { headers }) });
}

/** Granted with the status of success. */
function plain(
  words: string,
  call: Call,
  sentOf: (scenario: RaceScenario) => Sent,
  tokenOf: (scenario: RaceScenario) => string = ({ token }) => token,
): Use {
  return {
    words,
    use: async (race, scenario) => {
      const { status } = await ask(race, call, { ...sentOf(scenario), token: tokenOf(scenario) });
      return { status, isGranted: status < 300 };
    },
  };
}

/** Granted where the answer tells of the vehicle. */
function telling(words: string, call: Call, bodyOf: (scenario: RaceScenario) => unknown): Use {
  return {
    words,
    refusals: [200],
    use: async (race, scenario) => {
      const { status, text } = await ask(race, call, { body: bodyOf(scenario), token: scenario.token });
      // A list says its criteria to nobody.
      return { status, isGranted: status < 300 && text.includes(scenario.vin) };
    },
  };
}

/** The form of the vehicle as it stands at first, with a remark. */
const vehicleForm = (modelId: number, { vin, orgId }: RaceScenario) => ({
  vin,
  plateNo: null,
  modelId,
  orgId,
  serviceOrgId: null,
  role: 'operating',
  producedAt: null,
  warrantyUntil: null,
  plannedHoursPerDay: 16,
  remark: 'raced',
  version: 1,
});

function editing(words: string, tokenOf: (scenario: RaceScenario) => string): Use {
  return {
    words,
    use: async (race, scenario) => {
      const { status } = await ask(race, vehicle.calls.update, {
        params: { id: scenario.vehicleId },
        body: vehicleForm(race.fixture.modelId, scenario),
        token: tokenOf(scenario),
      });
      return { status, isGranted: status < 300 };
    },
  };
}

function streaming(words: string, tokenOf: (scenario: RaceScenario) => string): Use {
  return {
    words,
    use: async ({ server }, scenario) => {
      const { status, ended } = await openStream(server, tokenOf(scenario), scenario.vehicleId);
      return { status, isGranted: status === 200, ended };
    },
  };
}

const opened = z.object({ object: z.object({ token: z.string() }) });

function tokenIn({ status, text }: Reply): Usage {
  const token = opened.safeParse(JSON.parse(text)).data?.object.token;
  return { status, isGranted: token !== undefined, ...(token !== undefined && { token }) };
}

const byActor = ({ simulatedToken }: RaceScenario) => simulatedToken;
const ofVehicle = ({ vehicleId }: RaceScenario) => ({ params: { id: vehicleId } });
const oneVehicle = ({ vin }: RaceScenario) => ({ criteria: { vin }, pageIndex: 1, pageSize: 10 });

const fault = ({ vehicleId }: RaceScenario) => {
  const at = new Date().toISOString();
  const meters = { hourMeter_h: null, odometer_km: null, resolution: null };
  const code = { sourceAddress: 3, spn: 521, fmi: 4, occurrences: 1, lamp: 'none' };
  return { vehicleId, ...code, firstAt: at, lastAt: at, status: 'active', ...meters };
};

const newTerminal = ({ number }: RaceScenario) => ({
  terminalNo: `RN${number}-${Math.random().toString(36).slice(2, 8)}`,
  simNo: String(19_000_000_000 + Math.floor(Math.random() * 900_000_000)),
  type: 'JSON',
  hardwareVersion: null,
  manufacturer: null,
  productionDate: null,
  debugFlag: false,
  remark: null,
});

/** A report of the vehicle's own terminal, which signs in with its number and secret. */
const posting: Use['use'] = async (race, { terminalNo, secret }) => {
  const authorization = `Basic ${Buffer.from(`${terminalNo}:${secret}`).toString('base64')}`;
  const body = { reports: [{ at: new Date().toISOString(), accOn: true }] };
  const { status } = await ask(race, ingestReports, { body, token: null, headers: { authorization } });
  return { status, isGranted: status < 300 };
};

export const uses = Object.freeze({
  asks: plain('a call that needs a session', memberInfo, () => ({})),
  reads: plain('reading a vehicle', vehicle.calls.get, ofVehicle),
  edits: editing('editing a vehicle', ({ token }) => token),
  removes: plain('removing a vehicle', vehicle.calls.remove, ofVehicle),
  lists: telling('the list of vehicles', vehicle.calls.list, oneVehicle),
  exports: telling('the file of vehicles', vehicle.sheet?.calls.export ?? vehicle.calls.list, (scenario) => ({
    mode: 'all',
    list: oneVehicle(scenario),
    title: 'race',
    columns: [{ property: 'vin', title: 'VIN' }],
  })),
  streams: streaming('opening an event stream', ({ token }) => token),
  addsTerminal: plain('adding a terminal', terminal.calls.create, (scenario) => ({
    body: newTerminal(scenario),
  })),
  listsMembers: plain('the list of members', member.calls.list, () => ({
    body: { pageIndex: 1, pageSize: 10 },
  })),
  binds: plain('giving a vehicle another terminal', bindTerminal, (scenario) => ({
    ...ofVehicle(scenario),
    body: { version: 1, terminalId: scenario.freeTerminalId, reason: '' },
  })),
  commands: plain('a command for the terminal', sendTerminalCommand, ({ terminalId }) => ({
    body: { terminalId, kind: 'queryLocation' },
  })),
  renewsSecret: plain('a new secret for the terminal', renewTerminalSecret, ({ terminalId }) => ({
    params: { id: terminalId },
    body: { version: 1 },
  })),
  reportsFault: {
    ...plain('entering a fault', vehicleFault.calls.create, (scenario) => ({ body: fault(scenario) })),
    refusals: [406],
  },
  takesFault: {
    ...plain('taking a fault on', takeFault, (scenario) => ({
      params: { id: faultIdOf(scenario) },
      body: { version: 1 },
    })),
    prepare: enterFaults,
  },
  readsSimulated: plain('a simulated reading', vehicle.calls.get, ofVehicle, byActor),
  editsSimulated: editing('a simulated edit', byActor),
  streamsSimulated: streaming('a simulated event stream', byActor),
  simulates: {
    words: 'beginning to act as the member',
    refusals: [406],
    use: async (race, { memberId, actorToken }) =>
      tokenIn(await ask(race, simulate, { params: { id: memberId }, token: actorToken })),
  },
  signsIn: {
    words: 'signing in',
    refusals: [200],
    use: async (race, { loginName }) =>
      tokenIn(await ask(race, login, { body: { loginName, password: race.fixture.password }, token: null })),
  },
  posts: { words: 'a report of its terminal', refusals: [401], use: posting },
} satisfies Record<string, Use>);
