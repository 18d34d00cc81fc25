import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { type Call, isHeavyWith } from '@vehicle/contract/core/call';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { successMessage } from '@vehicle/contract/core/success-message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { occasion } from '../platform/occasion.ts';
import { quickWork } from '../platform/process/event-loop.ts';
import type { Access } from '../record/access.ts';
import { fail } from '../record/errors.ts';
import { Repeated } from '../record/kept-answer.sql.ts';
import type { Member } from '../record/member.ts';
import { kept, told } from '../record/seeded-text/seeded-text.ts';
import { urlPartsOf, validated } from '../record/validation.ts';
import { appCodeOf } from './app-code.ts';
import { admit } from './authority.ts';
import { clientAddress } from './client-address.ts';
import type { Place } from './heavy-places.ts';
import { jsonPieces } from './json-pieces.ts';
import { readSeeded } from './seeded-reading.ts';

type Sentence = keyof typeof successMessage;

/** What a handler gets: the input as the contract reads it, and who sends it. */
export interface RequestContext<C extends Call> {
  call: C;
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** The signed-in member; only calls that need a session have one. */
  member: Member;
  /** The terminal of a call with the authority `terminal`. */
  terminalId: number;
  /** Reads and writes outside a transaction. */
  access: Access;
  /** The application that the call is about. */
  appCode: AppCode;
  /** Aborted when the caller has left before the whole answer. */
  signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Replaces the sentence of success that the status implies. */
  say(sentence: Sentence): void;
  /** Answers 200 with `success: false`. */
  reject(sentence: Sentence): void;
}

type Handler<C extends Call> = (context: RequestContext<C>) => Promise<z.input<C['result']> | undefined>;

function mediaTypeOf(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const;

function checkMediaType(request: FastifyRequest, call: Call): void {
  if (call.accepts === 'nothing') return;
  if (mediaTypeOf(request) !== mediaTypes[call.accepts]) throw fail.unsupportedMedia();
}

/** What is uploaded goes into the database, whose disk has no room left to give away. */
function assertRoomForUpload({ server }: FastifyRequest, call: Call): void {
  if (call.accepts === 'multipart' && server.context.isDiskLow()) throw fail.diskLow();
}

function impliedSentence(call: Call): Sentence {
  if (call.status === 201) return 'created';
  return call.method === 'PUT' ? 'updated' : 'read';
}

/** The router takes a path that ends early for one whose last parameter is empty. */
function assertNoEmptyParams({ params }: FastifyRequest): void {
  if (Object.values(params ?? {}).includes('')) throw fail.callNotFound();
}

function requestContextOf<C extends Call>(
  call: C,
  { request, reply, signal }: { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal },
) {
  const { language, server } = request;
  const answer = { success: true, sentence: impliedSentence(call) };
  const context: RequestContext<C> = {
    call,
    params: validated<C['params']>(call.params, urlPartsOf(call.params, request.params), {
      language,
      root: 'params',
    }),
    query: validated<C['query']>(call.query, urlPartsOf(call.query, request.query), {
      language,
      root: 'query',
    }),
    body: readSeeded(
      call.body,
      validated<C['body']>(call.body, request.body, { language, root: 'body' }),
      kept(language),
    ),
    get member() {
      if (!request.member) throw new Error(`${call.name} has no session`);
      return request.member;
    },
    get terminalId() {
      if (request.terminalId === null) throw new Error(`${call.name} has no terminal`);
      return request.terminalId;
    },
    get access() {
      const { database, clock } = server.context;
      return {
        executor: database.kysely,
        telemetry: database.telemetry,
        member: this.member,
        now: clock(),
        address: clientAddress(request),
        appCode: this.appCode,
        signal,
      };
    },
    appCode: appCodeOf(request),
    signal,
    request,
    reply,
    say: (sentence) => {
      answer.sentence = sentence;
    },
    reject: (sentence) => {
      answer.success = false;
      answer.sentence = sentence;
    },
  };
  return { context, answer };
}

/** How an answer ends. */
interface Ending {
  /** Aborts when the way to the caller ends before the answer. */
  signal: AbortSignal;
  /** Acts when it has been taken, or its caller has left. */
  onEnd(act: () => void): void;
}

function endingOf(answer: ServerResponse): Ending {
  const departed = new AbortController();
  const acts: Array<() => void> = [];
  let hasEnded = false;
  finished(answer, (error) => {
    hasEnded = true;
    if (error) departed.abort();
    for (const act of acts) act();
  });
  return { signal: departed.signal, onEnd: (act) => (hasEnded ? act() : acts.push(act)) };
}

/** A file is made as it is read: who reads more slowly than it is made needs no place for that, and keeps nobody from one. */
function endWorkOfSlow(answer: ServerResponse, place: Place, slowReader_ms: number): NodeJS.Timeout {
  let waited_ms = 0;
  const every_ms = slowReader_ms / 5;
  return setInterval(() => {
    waited_ms = answer.writableNeedDrain ? waited_ms + every_ms : 0;
    if (waited_ms >= slowReader_ms) place.endWork();
  }, every_ms).unref();
}

/** Runs a heavy call in one of its places. */
async function inPlace<T>(
  call: Call,
  work: () => Promise<T>,
  { request, reply, ending }: { request: FastifyRequest; reply: FastifyReply; ending: Ending },
): Promise<T> {
  const { heavyPlaces } = request.server.context;
  const place = await heavyPlaces.take(request.member?.memberId ?? 0, call.name, ending.signal);
  try {
    // Rights may have been taken away meanwhile.
    if (place.hasWaited) await admit(request, call);
    return await work();
  } finally {
    const slow =
      call.answers === 'envelope' ? undefined : endWorkOfSlow(reply.raw, place, heavyPlaces.slowReader_ms);
    if (slow === undefined) place.endWork();
    ending.onEnd(() => {
      clearInterval(slow);
      place.leave();
    });
  }
}

/** Sends what the answer is about, written already, in its envelope; long answers as fast as they are taken. */
function sendEnvelope(
  reply: FastifyReply,
  { success, message }: { success: boolean; message: string },
  object: readonly Buffer[],
): FastifyReply {
  const head = `{"success":${success},"message":${JSON.stringify(message)},"object":`;
  const body = [Buffer.from(head), ...object, Buffer.from('}')];
  reply.type('application/json; charset=utf-8');
  return reply.send(object.length === 1 ? Buffer.concat(body) : Readable.from(body));
}

/** Runs a call of a member, uploads aside, which have a line of their own, among the few that one member has at once. */
async function inMemberPlace<T>(
  call: Call,
  work: () => Promise<T>,
  { request, signal }: { request: FastifyRequest; signal: AbortSignal },
): Promise<T> {
  const { member, server } = request;
  if (member === null || call.accepts === 'multipart' || call.answers === 'eventStream') return work();
  const place = await server.context.memberPlaces.take(member.memberId, call.name, signal);
  const endQuickWork = quickWork();
  try {
    if (place.hasWaited) await admit(request, call);
    return await work();
  } finally {
    endQuickWork();
    place.leave();
  }
}

function countStream({ server }: FastifyRequest, { onEnd }: Ending): void {
  const { onStream } = server.context;
  onStream(1);
  onEnd(() => onStream(-1));
}

async function answerCall<C extends Call>(
  call: C,
  handler: Handler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  assertNoEmptyParams(request);
  const ending = endingOf(reply.raw);
  const { signal } = ending;
  const { context, answer } = requestContextOf(call, { request, reply, signal });
  let pieces: Buffer[];
  try {
    const work = async () => {
      const object = await handler(context);
      // What the contract does not declare cannot leave.
      return call.answers === 'envelope' && call.status !== 204
        ? jsonPieces(call.result, object ?? null, told(request.language))
        : [];
    };
    const isHeavy = isHeavyWith(call, context.body);
    const answering = () =>
      isHeavy
        ? inPlace(call, work, { request, reply, ending })
        : inMemberPlace(call, work, { request, signal });
    // What is written is written, whether or not its writer waits for the answer.
    const isReading =
      call.answers !== 'eventStream' && (call.method === 'GET' || call.path.endsWith('/query'));
    // Reading the body has led out of it.
    const purpose = { requestId: request.id, ...(isHeavy || isReading ? { signal } : {}) };
    pieces = await occasion.run(purpose, answering);
  } catch (error) {
    // Nobody waits for the answer.
    if (signal.aborted) return reply.hijack();
    if (!(error instanceof Repeated)) throw error;
    pieces = [Buffer.from(error.answer)];
  }
  if (call.answers === 'eventStream') countStream(request, ending);
  if (call.answers !== 'envelope') return reply;
  reply.code(call.status);
  if (call.status === 204) return reply.send();
  const message = successMessage[answer.sentence][request.language];
  return sendEnvelope(reply, { success: answer.success, message }, pieces);
}

/** The one way to answer a call of the contract: authority first, then the input, then the handler. */
export function route<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { authority: call.authority, call },
    onRequest: async (request) => {
      await admit(request, call);
      checkMediaType(request, call);
      assertRoomForUpload(request, call);
    },
    handler: (request, reply) => answerCall(call, handler, request, reply),
  });
}
