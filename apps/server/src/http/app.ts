import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { calls } from '@vehicle/contract/catalogue';
import type { CallMethod } from '@vehicle/contract/core/call';
import { languageOf } from '@vehicle/contract/core/language';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { keepCounts } from '../platform/db/count-cache.ts';
import type { Database } from '../platform/db/database.ts';
import { ping } from '../platform/db/ping.sql.ts';
import type { Log } from '../platform/log.ts';
import type { ReportIntake } from '../platform/ports.ts';
import { DemoKeeper } from '../platform/process/demo-keeper.ts';
import { Readiness, readyAnswer } from '../platform/process/readiness.ts';
import { originsOf } from '../platform/tile-template.ts';
import { fail } from '../record/errors.ts';
import { rejectBrokenRequest } from './broken-request.ts';
import { callCheck } from './call-check.ts';
import { boundConnections, httpLimits } from './connections.ts';
import { serveConsole } from './console-files.ts';
import type { HttpContext, HttpEnv, Identities } from './context.ts';
import { errorHandler, hasLeft, textOf } from './error-handler.ts';
import { HeavyPlaces, memberLimits } from './heavy-places.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';
import { type HttpTls, proofRoute, refusePlainRequests } from './plain-request.ts';
import { requestIdHeader, requestIds, tellRequestIds } from './request-id.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { hasHalfCharacter, isAmbiguousJson, nestsTooDeep } from './strict-json.ts';

const patterns = [...calls.values()].map((call) => ({
  method: call.method,
  path: new RegExp(`^${call.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  /** As the router chooses: from the left, a word before a parameter. */
  rank: call.path.replace(/[^/]+/g, (part) => (part.startsWith(':') ? '1' : '0')),
}));

/** The methods that the contract has for a path; `/x/query` is itself, although `/x/:id` would fit it too. */
function methodsAt(path: string): CallMethod[] {
  const fitting = patterns.filter((pattern) => pattern.path.test(path));
  const [best] = fitting.map(({ rank }) => rank).toSorted();
  return [...new Set(fitting.filter(({ rank }) => rank === best).map(({ method }) => method))];
}

/** `/health`: the process lives. `/ready`: it can do its work, or what is in the way. */
function healthRoutes(app: FastifyInstance): void {
  const { readiness } = app.context;
  const config = { authority: 'public' as const };

  app.get('/health', { config }, async () => ({ status: 'live' }));

  app.get('/ready', { config }, async (_request, reply) => {
    // Addresses of machines are for the operator alone.
    const { status, body } = await readyAnswer(readiness);
    const { away: _, ...shown } = body;
    reply.code(status);
    return status === 200 ? shown : reply.header('retry-after', '5').send(shown);
  });
}

const bodyLimit_bytes = 1_048_576;

export interface HttpDependencies {
  database: Database;
  identities: Identities;
  /** Adds the calls of the product. */
  addRoutes: (app: FastifyInstance) => void;
  env: HttpEnv;
  log: Log;
  intake: ReportIntake;
  /** Where the built console lies; null: the server answers calls only. */
  consoleDir: string | null;
  clock?: () => Date;
  /** Not given: that the database answers. */
  readiness?: Readiness;
  isDiskLow?: () => boolean;
  /** Not given: nobody makes or removes the demo. */
  demoKeeper?: DemoKeeper;
  gatewayPort?: number | null;
  onAnswer?: (answer: HttpAnswer) => void;
  onStream?: HttpContext['onStream'];
  /** Where the system allows fewer connections than the limit. */
  maxConnections?: number;
  /** Given: calls are taken over TLS alone. */
  tls?: HttpTls | null;
}

export interface HttpAnswer {
  method: string;
  /** As it is declared; '' where no call was meant. */
  route: string;
  status: number;
  took_ms: number;
}

function createServer(env: HttpEnv, log: Log): FastifyInstance {
  return Fastify({
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    bodyLimit: bodyLimit_bytes,
    requestTimeout: 15_000,
    // An event stream ends with the server.
    forceCloseConnections: true,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    requestIdHeader: false,
    genReqId: requestIds(env.trustProxy),
    clientErrorHandler: rejectBrokenRequest,
    // Before there is a route there are no hooks either.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders, [requestIdHeader]: request.id });
      return errorHandler(log)(error, request, reply);
    },
    logger: false,
  });
}

/** JSON only, read strictly; the framework's parser of plain text is gone. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => {
      if (body === '') return undefined;
      if (nestsTooDeep(body)) throw fail.malformedJson();
      const value: unknown = parseJson(body);
      if (isAmbiguousJson(body)) throw fail.malformedJson();
      if (halfCharacterInJson.test(body) && hasHalfCharacter(value)) throw fail.malformedJson();
      return value;
    },
  );
}

/** PostgreSQL keeps no NUL in a text. */
const nulInJson = /(?<!\\)(?:\\\\)*\\u0000|\0/;
const nulInUrl = '%00';
/** Only an escape can be half a character: the bytes have been read as UTF-8. */
const halfCharacterInJson = /\\ud[89a-f]/i;

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw fail.malformedJson();
  }
}

function parseJson(body: string): unknown {
  const value = readJson(body);
  if (nulInJson.test(body)) throw fail.nulRefused();
  return value;
}

/** RFC 9112 §3.2: whom such a request is for could be read in two ways. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

/** Where the path is a call's and the method is not, before anything else of the request is looked at. */
function assertMethodAllowed({ method, url, routeOptions }: FastifyRequest): void {
  // A route without parameters is what was meant.
  if (routeOptions.url !== undefined && !/[:*]/.test(routeOptions.url)) return;
  const allowed = methodsAt(url.split('?')[0] ?? '');
  if (allowed.length > 0 && !allowed.some((one) => one === method)) throw fail.methodNotAllowed(allowed);
}

function answerTheRest(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw fail.callNotFound();
  });
}

/** Gives every request its language and the way to the rest of the server, and notes what became of it. */
function describeRequests(app: FastifyInstance, context: HttpContext): void {
  app.decorate('context', context);
  app.decorateRequest('member', null);
  app.decorateRequest('terminalId', null);
  app.decorateRequest('language', 'zh');
  app.addHook('onRequest', async (request) => {
    request.language = languageOf(request.headers['accept-language']);
    if (request.url.includes(nulInUrl)) throw fail.callNotFound();
    if (hasTwoHosts(request.raw.rawHeaders)) throw fail.ambiguousHost();
    assertMethodAllowed(request);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable)) return;
    // The answer has begun: who reads it sees it break off, and nobody else hears of it.
    payload.once('error', (error) => {
      if (hasLeft(reply, error)) return;
      context.log.error('http.brokenStream', {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        memberId: request.member?.memberId ?? null,
        error: textOf(error),
      });
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    context.log.debug('http.answer', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      took_ms: Math.round(reply.elapsedTime),
      memberId: request.member?.memberId ?? null,
    });
  });
}

function readinessOf({ kysely, telemetry }: Database): Readiness {
  const readiness = new Readiness();
  readiness.unless('database', () => ping(kysely));
  readiness.unless('telemetry', () => telemetry.isCluster || ping(telemetry));
  return readiness;
}

function countAnswers(app: FastifyInstance, onAnswer: (answer: HttpAnswer) => void): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    onAnswer({
      method,
      route: routeOptions.url ?? '',
      status: reply.statusCode,
      took_ms: reply.elapsedTime,
    }),
  );
}

/** Lists of large tables need not count anew what nobody has changed. */
function rememberCounts(app: FastifyInstance, database: Database): void {
  let forget = async () => {};
  app.addHook('onReady', async () => {
    forget = await keepCounts(database);
  });
  app.addHook('preClose', () => forget());
}

/** The whole HTTP side of the server; refuses to be built when a call has no route or a route no authority. */
export async function buildHttp(dependencies: HttpDependencies): Promise<FastifyInstance> {
  const { database, identities, env, log, intake, consoleDir, clock = () => new Date() } = dependencies;
  const app = createServer(env, log);
  const { maxConnections = httpLimits.maxConnections } = dependencies;
  const most = Math.min(maxConnections, httpLimits.maxConnections);
  const limits = {
    ...httpLimits,
    maxConnections: most,
    ...(dependencies.tls && { plainOfAddress: Math.ceil(most / 5) }),
  };
  boundConnections(app.server, { limits, isBehindProxy: env.trustProxy.length > 0 });
  tellRequestIds(app);
  addSecurityHeaders(app, originsOf(env.mapTiles?.urls ?? []));
  const {
    readiness = readinessOf(database),
    demoKeeper = new DemoKeeper(),
    gatewayPort = null,
    isDiskLow = () => false,
    onAnswer = () => undefined,
    onStream = () => undefined,
  } = dependencies;
  const heavyPlaces = new HeavyPlaces();
  const memberPlaces = new HeavyPlaces(memberLimits);
  describeRequests(app, {
    database,
    identities,
    env,
    log,
    intake,
    clock,
    readiness,
    isDiskLow,
    onStream,
    heavyPlaces,
    memberPlaces,
    demoKeeper,
    gatewayPort,
  });
  const { tls = null } = dependencies;
  if (tls !== null) refusePlainRequests(app, tls);
  countAnswers(app, onAnswer);
  app.setErrorHandler(errorHandler(log));
  readBodies(app);
  rememberCounts(app, database);
  answerTheRest(app);
  const checkCalls = callCheck(app);
  await app.register(multipart, { limits: { fileSize: bodyLimit_bytes, files: 1, fields: 0, parts: 1 } });
  healthRoutes(app);
  if (tls !== null) proofRoute(app, tls);
  dependencies.addRoutes(app);
  openApiRoutes(app);
  if (consoleDir !== null) await serveConsole(app, consoleDir);
  checkCalls();
  return app;
}
