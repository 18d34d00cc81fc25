import type { Call } from '@vehicle/contract/core/call';
import type { Language } from '@vehicle/contract/core/language';
import { permissions } from '@vehicle/contract/core/permission';
import { sql } from 'kysely';
import { type Answer, type TestApp, testApp } from '../app.ts';
import { aMember, anAdministrator, type TestMember } from '../builders.ts';
import { aStockFixture, type StockFixture } from '../stock-movement.ts';

/** One record that has got into a state. */
export interface RecordInState {
  /** What the document calls the state that it is in now; `gone`: there is no such record any more. */
  state(): Promise<string>;
  /** By the document's names. */
  acts: Readonly<Record<string, () => Promise<Answer>>>;
}

/** How a record gets into each state of a section of docs/STATES.md; what its acts need beside it is there by then. */
export type StateScenario = Readonly<Record<string, () => Promise<RecordInState>>>;

interface Sent {
  params?: Record<string, string | number>;
  body?: unknown;
  token?: string;
}

export interface ScenarioWorld {
  server: TestApp;
  fixture: StockFixture;
  /** Works for the factory of the fixture with every permission there is, and is no administrator. */
  worker: TestMember;
  admin: TestMember;
  /** By the worker unless a token is given, in the language that is spoken now. */
  send(call: Call, sent: Sent): Promise<Answer>;
  speak(language: Language): void;
  /** The stored record; null: there is none. */
  stored(table: string, id: number): Promise<Stored | null>;
}

export type Stored = Readonly<Record<string, unknown>> & { version: number };

export async function scenarioWorld(): Promise<ScenarioWorld> {
  const server = await testApp();
  const { kysely } = server.database;
  const fixture = await aStockFixture(server);
  const worker = await aMember(kysely, { orgId: fixture.factoryId, permissions });
  let spoken: Language = 'zh';
  return {
    server,
    fixture,
    worker,
    admin: await anAdministrator(kysely),
    send: (call, sent) =>
      server.send(call, { token: worker.token, ...sent, headers: { 'accept-language': spoken } }),
    speak: (language) => {
      spoken = language;
    },
    stored: async (table, id) => {
      const { rows } = await sql<Stored>`select * from ${sql.table(table)} where id = ${id}`.execute(kysely);
      return rows[0] ?? null;
    },
  };
}

/** What a step needs that is made from the record as it stands. */
export async function versionOf(world: ScenarioWorld, table: string, id: number): Promise<number> {
  return (await world.stored(table, id))?.version ?? 1;
}

export async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, message, object } = await answer;
  if (status >= 300) throw new Error(`${status} ${message} ${JSON.stringify(object)}`);
  return answer;
}

/** The id of what was made. */
export async function madeId(answer: Promise<Answer>): Promise<number> {
  const { object } = await done(answer);
  return Number(Reflect.get(Object(object), 'id'));
}

/** The record once these acts have been done with it. */
export async function led(record: RecordInState, ...names: readonly string[]): Promise<RecordInState> {
  for (const name of names) {
    const act = record.acts[name];
    if (!act) throw new Error(`No act "${name}"`);
    await done(act());
  }
  return record;
}
