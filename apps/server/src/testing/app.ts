import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, readResult } from '@vehicle/contract/core/call';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { type AppDependencies, buildApp } from '../app/http.ts';
import type { HttpEnv } from '../http/context.ts';
import { forgetCounts } from '../platform/db/count-cache.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { platformDay } from '../platform/platform-day.ts';
import type { IntakeOutcome, ReportIntake } from '../platform/ports.ts';
import { knowMaps } from './base-map.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const anyAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  object: z.unknown(),
});

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
  appCode?: AppCode;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  success: boolean;
  message: string;
  object: unknown;
  headers: Record<string, unknown>;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  dataDir: string;
  /** What the server has logged. */
  logged: Array<{ event: string; fields: Record<string, unknown> }>;
  now: () => Date;
  /** Lets time pass for the server. */
  pass(ms: number): void;
  /** Passes the end of the platform's day where tests may run into it. */
  passMidnight(): void;
  /** A day of the platform by the server's clock. */
  dayFromNow(days: number): string;
  send(call: Call, sent?: Sent): Promise<Answer>;
  /** Sends and expects success. */
  ask<C extends Call>(call: C, sent?: Sent): Promise<z.output<C['result']>>;
  /** Opens a port for what needs a real connection. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

function collectingLog(logged: TestApp['logged']): Log {
  const collect = (event: string, fields: Readonly<Record<string, unknown>> = {}) => {
    logged.push({ event, fields: { ...fields } });
  };
  return { debug: collect, info: collect, warn: collect, error: collect };
}

const idleIntake: ReportIntake = {
  submit: async (): Promise<IntakeOutcome> => ({ ok: false, reason: 'unbound' }),
};

function pathOf(call: Call, { params = {}, query = {} }: Sent): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

export function readAnswer({ payload, statusCode, headers }: LightMyRequestResponse): Answer {
  const answer =
    payload === '' ? { success: true, message: '', object: null } : anyAnswer.parse(JSON.parse(payload));
  return { ...answer, status: statusCode, headers };
}

async function send(app: FastifyInstance, call: Call, sent: Sent = {}): Promise<Answer> {
  const response = await app.inject({
    method: call.method,
    url: pathOf(call, sent),
    headers: {
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.appCode ? { appcode: sent.appCode } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
  });
  return readAnswer(response);
}

const testEnv: Omit<HttpEnv, 'dataDir'> = {
  trustProxy: [],
  forwardAllowedHosts: [],
  menuAllowedHosts: [],
  host: '127.0.0.1',
  loginLinkAuto: false,
  passwordPolicy: 'product',
  sessionsOfMember: 10,
  mapTiles: null,
  mapsDir: null,
};

const writes = /\b(insert|update|delete)\b/i;

/** What a test writes by a statement of its own is known at once, as what a call writes is. */
function noticeWrites({ pool, kysely }: Database): void {
  const notice = (client: pg.ClientBase) => {
    const query = client.query.bind(client);
    client.query = (async (...asked: unknown[]) => {
      const result: unknown = await Reflect.apply(query, client, asked);
      if (writes.test(JSON.stringify(asked[0]))) forgetCounts(kysely);
      return result;
    }) as pg.ClientBase['query'];
  };
  pool.on('connect', notice);
}

/** The real app over a database, with a clock that the test moves. */
export async function testApp(
  parts: Partial<
    Pick<AppDependencies, 'intake' | 'consoleDir' | 'isDiskLow' | 'tls' | 'demoKeeper' | 'gatewayPort'>
  > & {
    env?: Partial<HttpEnv>;
    /** Not given: a fresh one. */
    stores?: Pick<TestDatabase, 'database' | 'drop'>;
    /** Statements that take longer are logged. */
    slow_ms?: number;
  } = {},
): Promise<TestApp> {
  const logged: TestApp['logged'] = [];
  const log = collectingLog(logged);
  const { slow_ms } = parts;
  const slow = slow_ms === undefined ? undefined : { over_ms: slow_ms, log, count: () => undefined };
  const { database, drop } = parts.stores ?? (await testDatabase({ slow }));
  noticeWrites(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'vehicle-http-'));
  let passed_ms = 0;
  const now = () => new Date(Date.now() + passed_ms);
  const env = { ...testEnv, ...parts.env, dataDir };
  knowMaps(database.kysely, env);
  const app = await buildApp({
    database,
    env,
    log,
    intake: parts.intake ?? idleIntake,
    consoleDir: parts.consoleDir ?? null,
    isDiskLow: parts.isDiskLow ?? (() => false),
    tls: parts.tls ?? null,
    ...(parts.demoKeeper && { demoKeeper: parts.demoKeeper }),
    gatewayPort: parts.gatewayPort ?? null,
    clock: now,
  });
  return {
    app,
    database,
    dataDir,
    logged,
    now,
    pass: (ms) => {
      passed_ms += ms;
    },
    passMidnight: () => {
      const now_ms = now().getTime();
      const left_ms = platformDay(now_ms).until - now_ms;
      if (left_ms < 600_000) passed_ms += left_ms;
    },
    dayFromNow: (days) => platformDay(now().getTime() + days * 86_400_000).day,
    send: (call, sent) => send(app, call, sent),
    ask: async (call, sent) => {
      const answer = await send(app, call, sent);
      if (!answer.success) throw new Error(`${call.name}: ${answer.status} ${JSON.stringify(answer)}`);
      return readResult(call, answer.object);
    },
    listen: async () =>
      app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
