import { languageOf } from '@vehicle/contract/core/language';
import { type ErrorCode, errorCatalogue } from '@vehicle/contract/core/refusal/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../platform/db/unavailable.ts';
import type { Log } from '../platform/log.ts';
import { fail, Refusal } from '../record/errors.ts';
import { failureBody } from '../record/failure-body.ts';
import { type Violation, violationFailure, violationOf } from '../record/violation.sql.ts';

/** What Fastify and its plugins throw by themselves. */
const frameworkFailures: ReadonlyMap<string, () => Refusal> = new Map([
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', fail.unsupportedMedia],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', fail.malformedJson],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', fail.malformedJson],
  ['FST_ERR_CTP_INVALID_JSON_BODY', fail.malformedJson],
  ['FST_ERR_CTP_BODY_TOO_LARGE', () => fail.payloadTooLarge('1 MiB')],
  ['FST_REQ_FILE_TOO_LARGE', () => fail.payloadTooLarge('1 MiB')],
  ['FST_FILES_LIMIT', () => fail.validation([])],
  ['FST_PARTS_LIMIT', () => fail.validation([])],
  ['FST_FIELDS_LIMIT', () => fail.validation([])],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', fail.unsupportedMedia],
  ['FST_MP_PREMATURE_CLOSE', fail.malformedForm],
  ['FST_PROTO_VIOLATION', fail.malformedForm],
  ['FST_INVALID_JSON_FIELD_ERROR', fail.malformedForm],
  // Said only of the method QUERY, and no call has it.
  ['FST_ERR_ROUTE_MISSING_CONTENT_TYPE', fail.callNotFound],
  ['FST_ERR_BAD_URL', fail.callNotFound],
  ['FST_ERR_MAX_PARAM_LENGTH', fail.callNotFound],
]);

function failureOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return fail.unavailable();
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return frameworkFailures.get(code)?.() ?? new Refusal('INTERNAL');
}

async function mapConstraintError(violation: Violation, { server }: FastifyRequest): Promise<Refusal> {
  return violationFailure(server.context.database.kysely, violation).catch(failureOf);
}

function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status;
}

/** How what is sent, or who sends it, ends with its connection. */
const endings = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ABORT_ERR',
]);

/** The caller has gone before the request or the answer was whole: that fails nobody, and whoever likes could fill the log with it. */
export function hasLeft({ request, raw: answer }: FastifyReply, error: unknown): boolean {
  if (request.raw.destroyed && !request.raw.complete) return true;
  return answer.destroyed && error instanceof Error && 'code' in error && endings.has(String(error.code));
}

const every_ms = 1_000;
const mostKinds = 2_000;

/** Lets one line a second of each kind into the log, and counts the others: nobody fills the log by asking. */
class Repeats {
  readonly #kinds = new Map<string, { until_ms: number; leftOut: number }>();

  /** What the line has to say of those left out before it; null: it is left out, too. */
  pass(kind: string): { leftOut?: number } | null {
    const now_ms = performance.now();
    const known = this.#kinds.get(kind);
    if (known !== undefined && known.until_ms > now_ms) {
      known.leftOut += 1;
      return null;
    }
    if (this.#kinds.size >= mostKinds) this.#kinds.clear();
    this.#kinds.set(kind, { until_ms: now_ms + every_ms, leftOut: 0 });
    return known === undefined || known.leftOut === 0 ? {} : { leftOut: known.leftOut };
  }
}

/** The one place where an error becomes an answer; the text of an unknown one stays in the log. */
export function errorHandler(log: Log) {
  const repeats = new Repeats();
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const violation = violationOf(error);
    const failure = violation ? await mapConstraintError(violation, request) : failureOf(error);
    const status = statusOf(failure.code);
    const about = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      memberId: request.member?.memberId ?? null,
      code: failure.code,
    };
    // Better refused by a rule of its own before, which knows more.
    const isNew = violation && repeats.pass(`${about.route} ${violation.constraint}`) !== null;
    if (isNew)
      log.warn('http.violation', { ...about, constraint: violation.constraint, table: violation.table });
    if (status >= 500 && !hasLeft(reply, error)) {
      const text = textOf(error);
      const repeat = repeats.pass(`${about.route} ${text.slice(0, 200)}`);
      if (repeat !== null) log.error('http.failure', { ...about, ...repeat, error: text });
    } else if (status === 403 || status === 404) {
      const repeat = repeats.pass(`${about.memberId} ${status}`);
      if (repeat !== null) log.info('http.refused', { ...about, ...repeat });
    }
    const language = request.language ?? languageOf(request.headers['accept-language']);
    return reply
      .code(status)
      .headers(failure.detail.headers ?? {})
      .type('application/json; charset=utf-8')
      .send(failureBody(failure, language, request.id));
  };
}

/** What is wrong with ten thousand rows of an answer is as plain from the first. */
const mostText = 4_000;

export function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.length > mostText ? `${text.slice(0, mostText)} …` : text;
}
