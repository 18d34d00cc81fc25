import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@vehicle/contract/access/member/passport';
import type { Call } from '@vehicle/contract/core/call';
import { type Permission, permissions } from '@vehicle/contract/core/permission';
import { type Database, openDatabase } from '@vehicle/server/platform/db/database';
import { hashOf } from '@vehicle/server/record/token';
import { aMember, anAdministrator, type TestMember } from '@vehicle/server/testing/builders';
import type { Choose } from '@vehicle/server/testing/security/example';
import { freshRecords, type Input, inputOf } from '@vehicle/server/testing/security/input';
import type { RecordId, RecordKind } from '@vehicle/server/testing/security/record-kind';
import { urlOf } from '@vehicle/server/testing/security/request';
import { knowTelemetry } from '@vehicle/server/testing/telemetry';
import { metricCatalogue } from '@vehicle/signals/metric-catalogue';
import { sql } from 'kysely';
import { z } from 'zod';
import type { OwnerAddresses } from '../../load/stored-rows.ts';
import type { Request } from './client-process.ts';
import type { Filled } from './fill.ts';
import type { SignedInTerminal } from './flood-process.ts';
import type { Matter } from './grown-body.ts';

const tables: Readonly<Partial<Record<RecordKind, string>>> = {
  picture: 'file',
  stockVehicle: 'vehicle',
};
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const stream_ms = 2_000;
const authCode = 'largest-code';
/** Of the fleet, for what other checks do with a terminal. */
const reserved = 10;
/** Until the gateway has read the codes again. */
const registry_ms = 1_000;
const terminalSecret = 'largest-secret-of-a-terminal';

/** Who may do what within one code more than a plain session, and what there is to ask for. */
export class CallWorld {
  readonly filled: Filled;
  readonly #database: Database;
  readonly #members = new Map<string, TestMember[]>();
  readonly #terminalNo: Promise<string>;

  constructor({ ownerUrl, telemetryOwnerUrl }: OwnerAddresses, filled: Filled) {
    this.filled = filled;
    this.#database = openDatabase(ownerUrl, { telemetryUrl: telemetryOwnerUrl });
    knowTelemetry(this.#database);
    this.#terminalNo = this.#aJsonTerminal();
  }

  get executor() {
    return this.#database.kysely;
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #aJsonTerminal(): Promise<string> {
    const terminalId = this.filled.fleet[1]?.terminalId ?? 0;
    const { rows } = await sql<{ terminalNo: string }>`
      update terminal set type = 'JSON', secret_hash = ${hashOf(terminalSecret)} where id = ${terminalId}
      returning terminal_no as "terminalNo"`.execute(this.executor);
    return rows[0]?.terminalNo ?? '';
  }

  #codeOf(call: Call): readonly Permission[] {
    // Uploads serve the creation and the change of parse files, and need the code of either.
    if (call.name === 'configFile.upload') return ['config-file-add'];
    const code = permissions.find((one) => one === call.authority);
    return code === undefined ? [] : [code];
  }

  /** Members who hold nothing but the code of the call; made where there are fewer than that. */
  async members(call: Call, count: number): Promise<TestMember[]> {
    const codes = this.#codeOf(call);
    const isAdministrators = this.#administratorsOnly.has(call.name);
    const key = isAdministrators ? 'administrator' : codes.join();
    const members = this.#members.get(key) ?? [];
    const { orgId } = this.filled.side;
    while (members.length < count) {
      members.push(
        isAdministrators
          ? await anAdministrator(this.executor)
          : await aMember(this.executor, { orgId, permissions: codes }),
      );
    }
    this.#members.set(key, members);
    return members.slice(0, count);
  }

  readonly #administratorsOnly = new Set<string>();

  /** Terminals with the codes that they sign in with, whatever has become of these; one for itself. */
  async signedInTerminals(): Promise<{ known: SignedInTerminal[]; behaving: SignedInTerminal }> {
    const phones = this.filled.fleet.slice(reserved).map(({ phone }) => phone);
    const { rowCount } = await this.#database.pool.query(
      `update terminal set auth_code = $2, type = 'JT808-2013', device_identity = null where phone = any ($1)
       and (auth_code is distinct from $2 or device_identity is not null)`,
      [phones, authCode],
    );
    if (rowCount) {
      await this.#database.notify('registry', '');
      await sleep(registry_ms);
    }
    const [behaving, ...known] = phones.map((phone) => ({ phone, authCode: authCode }));
    if (behaving === undefined) throw new Error('no terminals');
    return { known, behaving };
  }

  /** Nobody weaker may make the call. */
  needsAdministrator(call: Call): void {
    this.#administratorsOnly.add(call.name);
  }

  /** Somebody has lost the session by what was asked. */
  forgetMembers(call: Call): void {
    this.#members.delete(
      this.#administratorsOnly.has(call.name) ? 'administrator' : this.#codeOf(call).join(),
    );
  }

  /** The records that have the most. */
  readonly chooseLargest: Choose = async (kind) => {
    const known = this.filled.records.get(kind);
    if (known === undefined) throw new Error(`no record of ${kind}`);
    return known;
  };

  chooseFresh(memberId: number | null): Choose {
    return freshRecords({ executor: this.executor, side: this.filled.side, memberId });
  }

  async #idsOf(kind: RecordKind, count: number): Promise<RecordId[]> {
    const table = tables[kind] ?? snake(kind);
    const { rows } = await sql<{ id: RecordId }>`
      select id from ${sql.table(table)} order by id desc limit ${count}`.execute(this.executor);
    const first = this.filled.records.get(kind);
    const others = rows.map(({ id }) => id).filter((id) => id !== first);
    return (first === undefined ? others : [first, ...others]).slice(0, count);
  }

  matter(call: Call, choose: Choose): Matter {
    return {
      idsOf: (kind, count) => this.#idsOf(kind, count),
      metricCodes: metricCatalogue.map(({ code }) => code),
      elementOf: async (schema, property) => {
        const body = z.strictObject({ [property]: z.array(schema).min(1) });
        const least = await inputOf({ ...call, body, accepts: 'json' }, this.filled.side, choose);
        return z.record(z.string(), z.array(z.unknown())).parse(least.body)[property]?.[0];
      },
    };
  }

  /** The request of a member; of a terminal where terminals ask. */
  async requestOf(call: Call, input: Input, member: TestMember): Promise<Request> {
    const headers: Record<string, string> = {};
    if (call.authority === 'terminal') {
      const credentials = `${await this.#terminalNo}:${terminalSecret}`;
      headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    } else headers.authorization = `Bearer ${member.token}`;
    const body = await bytesOf(input.body);
    if (body !== null) headers['content-type'] = body.type;
    const leaveAfter_ms = call.answers === 'eventStream' ? stream_ms : null;
    return {
      method: call.method,
      path: urlOf(call, input),
      headers,
      body: body?.bytes ?? null,
      leaveAfter_ms,
    };
  }
}

async function bytesOf(body: unknown): Promise<{ type: string; bytes: Uint8Array } | null> {
  if (body === undefined) return null;
  if (!(body instanceof FormData))
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const response = new Response(body);
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

export const signIn = (member: TestMember): Request => ({
  method: login.method,
  path: login.path,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ loginName: member.loginName, password: member.password })),
  leaveAfter_ms: null,
});
