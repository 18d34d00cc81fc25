import { connect } from 'node:net';
import { login } from '@vehicle/contract/access/member/passport';
import { type Call, type CallInput, type CallResult, readResult } from '@vehicle/contract/core/call';
import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { renewTerminalSecret, terminal } from '@vehicle/contract/fleet/terminal/contract';
import { bindTerminal, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { ingestReports, type JsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import { encodeFrame, phoneBytesOf } from '@vehicle/jt808/frame';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { forgetViews } from './fresh-view.ts';
import { consoleUrl } from './harness.ts';
import { rest } from './kept-page.ts';
import { testServer } from './test-server.ts';

type TerminalRow = RowOf<typeof terminal>;
type VehicleRow = RowOf<typeof vehicle>;

/** What the select of this id offers: the list of another one may still be closing. */
export function optionsOf(page: Page, id: string): Locator {
  return page.locator(`.ant-select-dropdown:has([id="${id}_list"]) .ant-select-item-option`);
}

/** For what the server or the browser does in its own time. */
export const soon = { timeout: 30_000 };

let token = '';
let made = Date.now() % 1_000_000;

/** A number that no record of this run has. */
function next(): number {
  made += 1;
  return made;
}

interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  appCode?: string;
}

function entriesOf(part: unknown): [string, string][] {
  return Object.entries(Object(part)).map(([name, value]) => [name, String(value)]);
}

/** Calls the real server, past the screen: what a test needs before it starts. */
export async function ask<C extends Call>(
  call: C,
  input: CallInput<C>,
  authorization = `Bearer ${token}`,
): Promise<CallResult<C>> {
  const { params = {}, query = {}, body, appCode }: RequestParts = input;
  const values = new Map(entriesOf(params));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)));
  const search = new URLSearchParams(entriesOf(query));
  const response = await fetch(`${testServer().httpUrl}${path}?${search}`, {
    method: call.method,
    headers: {
      Authorization: authorization,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(appCode ? { AppCode: appCode } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  // What is removed is answered without a word.
  const answer = response.status === 204 ? { success: true, object: null } : await response.json();
  if (!response.ok || !answer.success) throw new Error(`${call.name}: ${JSON.stringify(answer)}`);
  return readResult(call, answer.object);
}

/** Before the builders are used. */
export async function askAsAdministrator(): Promise<void> {
  const result = await ask(login, { body: testServer().administrator }, '');
  token = result?.token ?? '';
}

export function aTerminal(traits: Partial<WriteOf<typeof terminal>> = {}): Promise<TerminalRow> {
  const number = next();
  const body = {
    terminalNo: `T${number}`,
    simNo: `1390${String(number).padStart(7, '0')}`,
    type: 'JT808-2019' as const,
    hardwareVersion: null,
    manufacturer: null,
    productionDate: null,
    debugFlag: false,
    remark: null,
    ...traits,
  };
  return ask(terminal.calls.create, { body });
}

async function firstOption(call: typeof option.org, keyword?: string): Promise<number> {
  const [first] = await ask(call, { query: keyword ? { keyword } : {} });
  if (typeof first?.id !== 'number') throw new Error(`${call.name} is empty`);
  return first.id;
}

/** A diesel model that is decoded by the seeded parse file and reports each second. */
export async function aModel(): Promise<RowOf<typeof vehicleModel>> {
  const number = next();
  const body = {
    code: `M${number}`,
    name: `WC${number}`,
    parentId: null,
    categoryId: await firstOption(option.category, '柴油'),
    configFileId: await firstOption(option.configFile, '柴油'),
    manufacturer: null,
    ratedPower_kW: 120,
    payload_t: 20,
    seats: 2,
    mass_kg: 12_000,
    tank_L: 150,
    battery_kWh: null,
    idleSpeed_rpm: 700,
    reportInterval_s: 5,
    offlineAfter_s: 300,
    isNode: false,
    imageFileId: null,
    debugSpecificationId: null,
  };
  return ask(vehicleModel.calls.create, { body });
}

export async function aVehicle(traits: Partial<WriteOf<typeof vehicle>> = {}): Promise<VehicleRow> {
  const body = {
    vin: `LZYTAUXV8N${String(next()).padStart(7, '0')}`,
    plateNo: null,
    modelId: traits.modelId ?? (await aModel()).id,
    orgId: await firstOption(option.org),
    serviceOrgId: null,
    role: 'operating' as const,
    producedAt: null,
    warrantyUntil: null,
    plannedHoursPerDay: 16,
    remark: null,
    ...traits,
  };
  return ask(vehicle.calls.create, { body });
}

/** A vehicle with a JSON terminal, and the hand that makes it report. */
export async function aReportingVehicle(
  traits: Partial<WriteOf<typeof vehicle>> = {},
  terminalTraits: Partial<WriteOf<typeof terminal>> = {},
): Promise<{
  row: VehicleRow;
  report: (...reports: JsonReport[]) => Promise<void>;
}> {
  const [row, sender] = [await aVehicle(traits), await aTerminal({ type: 'JSON', ...terminalTraits })];
  const bound = await ask(bindTerminal, {
    params: { id: row.id },
    body: { version: row.version, terminalId: sender.id, reason: 'e2e' },
  });
  // Being bound may have changed the terminal too.
  const { version } = await ask(terminal.calls.get, { params: { id: sender.id } });
  const { secret } = await ask(renewTerminalSecret, { params: { id: sender.id }, body: { version } });
  const authorization = `Basic ${Buffer.from(`${sender.terminalNo}:${secret}`).toString('base64')}`;
  return {
    row: bound,
    report: async (...reports) => {
      // The receiver hears of a new binding a moment after it.
      await vi.waitFor(() => ask(ingestReports, { body: { reports } }, authorization), { timeout: 5000 });
    },
  };
}

/** Sends a registration (JT/T 808-2013 §8.5) from a terminal that nobody has entered, and waits for the answer. */
export function knockAsStranger(phone: string): Promise<void> {
  const frame = encodeFrame({
    messageId: 0x0100,
    phoneBytes: phoneBytesOf(phone, '2013'),
    version: '2013',
    serial: 1,
    body: Buffer.alloc(37, 0),
  });
  return new Promise((resolve, reject) => {
    const socket = connect({ port: testServer().gatewayPort, host: '127.0.0.1' }, () => socket.write(frame));
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

/** Gives a member one of the seeded roles; there is no screen for this yet. */
export async function grantRole(loginName: string, role: string): Promise<void> {
  const client = new pg.Client(testServer().ownerUrl);
  await client.connect();
  try {
    await client.query(
      `insert into member_role (member_id, role_id)
       select member.id, role.id from member, role where login_name = $1 and role.name = $2`,
      [loginName, role],
    );
  } finally {
    await client.end();
  }
}

/** Opens a view in a page that is loaded anew. */
export async function loadView(page: Page, hash: string): Promise<void> {
  await rest(page);
  await page.goto(consoleUrl(hash));
}

/**
 * Opens a view as on a first visit: nothing cached, nothing left open. Without loading the page anew where that can be had,
 * because that takes ten times as long; menu and permissions then stay as they were (`loadView` has them asked for again).
 */
export async function openView(page: Page, hash: string): Promise<void> {
  const isInConsole = page.url().startsWith(consoleUrl(''));
  if (!isInConsole || !(await forgetViews(page))) return loadView(page, hash);
  await page.goto(consoleUrl(hash));
}
