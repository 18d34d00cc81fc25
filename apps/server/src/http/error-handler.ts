import type { Failure, FieldError } from '@vehicle/contract/envelope';
import { type ErrorCode, errorCatalogue, errorMessage } from '@vehicle/contract/error';
import { fieldMessage } from '@vehicle/contract/field-rule';
import { type Language, languageOf } from '@vehicle/contract/language';
import { requestBound } from '@vehicle/contract/request-bound';
import { filledIn } from '@vehicle/contract/sentence';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import { type Violation, violationFailure, violationOf } from '../modules/violation.sql.ts';
import { type ErrorParam, fail, HttpFailure } from './errors.ts';
import { nounIn } from './noun.ts';

/** What Fastify and its plugins throw by themselves. */
const frameworkFailures: ReadonlyMap<string, () => HttpFailure> = new Map([
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
  // Said of the method QUERY alone, and no call has it.
  ['FST_ERR_ROUTE_MISSING_CONTENT_TYPE', fail.callNotFound],
  ['FST_ERR_BAD_URL', fail.callNotFound],
  ['FST_ERR_MAX_PARAM_LENGTH', fail.callNotFound],
]);

function failureOf(error: unknown): HttpFailure {
  if (error instanceof HttpFailure) return error;
  if (isUnavailable(error)) return fail.unavailable();
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return frameworkFailures.get(code)?.() ?? new HttpFailure('INTERNAL');
}

async function explainedViolation(violation: Violation, { server }: FastifyRequest): Promise<HttpFailure> {
  return violationFailure(server.context.database.kysely, violation).catch(failureOf);
}

function paramIn(language: Language, param: ErrorParam): string | number {
  if (typeof param !== 'object') return param;
  if ('noun' in param) return nounIn(param.noun, language);
  if ('text' in param) return param.text[language];
  const { name, count } = param.bound;
  return filledIn(requestBound[name][language], { count });
}

function paramsIn(language: Language, params: Readonly<Record<string, ErrorParam>>) {
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, paramIn(language, param)]));
}

/** What is wrong, with the field's own rule where it breaks one. */
function reasonOf(failure: HttpFailure, language: Language): string {
  const [rule] = Object.values(failure.detail.rules ?? {});
  if (rule) return fieldMessage(rule, language);
  return errorMessage(failure.code, language, paramsIn(language, failure.detail.params ?? {}));
}

function errorsOf(
  failure: HttpFailure,
  language: Language,
  message: string,
): readonly FieldError[] | undefined {
  const { errors, path, rules, causes } = failure.detail;
  if (causes) {
    return causes.map((cause) => ({ path: cause.path, message: reasonOf(cause.failure, language) }));
  }
  if (rules) {
    return Object.entries(rules).map(([name, rule]) => ({
      path: name,
      message: fieldMessage(rule, language),
    }));
  }
  return errors ?? (path === undefined ? undefined : [{ path, message }]);
}

export function failureBody(failure: HttpFailure, language: Language, requestId: string): Failure {
  const message = errorMessage(failure.code, language, paramsIn(language, failure.detail.params ?? {}));
  const errors = errorsOf(failure, language, message);
  return {
    success: false,
    message,
    object: { code: failure.code, requestId, ...(errors ? { errors: [...errors] } : {}) },
  };
}

function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status;
}

/** The caller has gone before the request was whole: that fails nobody, and whoever likes could fill the log with it. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

const everyMs = 1_000;
const mostKinds = 2_000;

/** Lets one line a second of each kind into the log, and counts the others: nobody fills the log by asking. */
class Repeats {
  readonly #kinds = new Map<string, { untilMs: number; leftOut: number }>();

  /** What the line has to say of those left out before it; null: it is left out, too. */
  pass(kind: string): { leftOut?: number } | null {
    const nowMs = performance.now();
    const known = this.#kinds.get(kind);
    if (known !== undefined && known.untilMs > nowMs) {
      known.leftOut += 1;
      return null;
    }
    if (this.#kinds.size >= mostKinds) this.#kinds.clear();
    this.#kinds.set(kind, { untilMs: nowMs + everyMs, leftOut: 0 });
    return known === undefined || known.leftOut === 0 ? {} : { leftOut: known.leftOut };
  }
}

/** The one place where an error becomes an answer; the text of an unknown one stays in the log. */
export function errorHandler(log: Log) {
  const repeats = new Repeats();
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const violation = violationOf(error);
    const failure = violation ? await explainedViolation(violation, request) : failureOf(error);
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
    if (status >= 500 && !hasLeft(request)) {
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
