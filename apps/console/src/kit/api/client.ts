import { type Call, type CallInput, type CallResult, readResult } from '@vehicle/contract/core/call';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import type { Failure } from '@vehicle/contract/core/envelope';
import { keyHeader } from '@vehicle/contract/core/idempotency';
import { successMessage } from '@vehicle/contract/core/success-message';
import { currentLanguage } from '../i18n/language.ts';
import { ApiError, noSentence } from './api-error.ts';
import { baseAddress } from './base-address.ts';
import { noteHeard, noteUnheard } from './link.ts';
import { withReadersTime } from './sentence-time.ts';
import { asking, noteAnswerTime } from './server-time.ts';
import { useSession } from './session.ts';

/** R7.2, R9.8: no call of the console waits longer. */
export const timeout_ms = 100_000;
/** Nor does anybody who has sent a form. */
const formTimeout_ms = 20_000;
/** Of a body that stands in for a sentence. */
const longestSentence = 300;

export interface Answer<T> {
  message: string;
  object: T;
}

/** The parts of an input without their types: what a request is made of. */
interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  appCode?: AppCode;
}

function entriesOf(part: unknown): [string, string][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}

export function addressOf(call: Call, { params, query }: RequestParts): string {
  const values = new Map(entriesOf(params));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams(entriesOf(query)).toString();
  return `${baseAddress()}${path}${search === '' ? '' : `?${search}`}`;
}

/** Who asks, with which permission (R6.3) and in which language. */
export function headersOf(call: Call, appCode?: AppCode): Record<string, string> {
  const { token } = useSession.getState();
  const authority = (appCode && call.authorityIn[appCode]) ?? call.authority;
  const isPermission = !['public', 'terminal', 'session'].includes(authority);
  return {
    ...(appCode ? { AppCode: appCode } : {}),
    'Accept-Language': currentLanguage(),
    'X-Authority': isPermission ? authority : 'NONE',
    ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
  };
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'success' in value && value.success === false;
}

function isSuccess(value: unknown): value is { message: string; object: unknown } {
  return typeof value === 'object' && value !== null && 'success' in value && value.success === true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Ends a call when its caller no longer wants it, or when it has waited as long as any call does. */
export function untilTimeout(signal?: AbortSignal, most_ms = timeout_ms): AbortSignal {
  const timeout = AbortSignal.timeout(most_ms);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** R8.10: no answer rejects with `error`. */
export function noAnswer(): ApiError {
  return new ApiError({ status: 0, code: 'NO_ANSWER', message: noSentence });
}

/** R8.7, R8.8: what an answer says that is no envelope; R8.10: of any other status, `error`. */
function sentenceIn(status: number, text: string, body: unknown): string {
  const isMessage = typeof body === 'object' && body !== null && 'message' in body;
  if (isMessage && typeof body.message === 'string') return body.message;
  return status === 400 || status === 406 ? text.slice(0, longestSentence) : noSentence;
}

/** Of `Retry-After` the form that counts seconds; nobody waits longer than a minute for it. */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Math.min(60, Number(retryAfter)) : null;
}

export function failureOf(status: number, text: string, retryAfter: string | null = null): ApiError {
  const body = parsed(text);
  if (!isFailure(body)) {
    const message = sentenceIn(status, text, body);
    return new ApiError({ status, code: 'UNKNOWN', message, retryAfter_s: secondsOf(retryAfter) });
  }
  return new ApiError({
    status,
    code: body.object?.code ?? 'UNKNOWN',
    message: withReadersTime(body.message),
    errors: (body.object?.errors ?? []).map(({ path, message }) => ({
      path,
      message: withReadersTime(message),
    })),
    report: body.object?.report,
    requestId: body.object?.requestId,
    retryAfter_s: secondsOf(retryAfter),
  });
}

/** An answer that is something else than the contract promises; `UNREADABLE`. */
function resultOf<C extends Call>(call: C, status: number, object: unknown): CallResult<C> {
  try {
    return readResult(call, object);
  } catch (error) {
    console.error(call.name, error);
    throw new ApiError({ status, code: 'UNREADABLE', message: noSentence });
  }
}

/** R7.2: 201 and 204 are successes with a sentence of their own, 200 is what the body says. */
export function answerOf<C extends Call>(call: C, status: number, text: string): Answer<CallResult<C>> {
  const language = currentLanguage();
  if (status === 204) {
    return { message: successMessage.removed[language], object: resultOf(call, status, null) };
  }
  const body = parsed(text);
  // R7.37: a list may come without an envelope.
  if (status === 200 && Array.isArray(body)) return { message: '', object: resultOf(call, status, body) };
  if (!isSuccess(body)) throw failureOf(status, text);
  const message = status === 201 ? successMessage.created[language] : body.message;
  return { message, object: resultOf(call, status, body.object) };
}

/** Makes a call of the contract, under a key where it may be tried again; what is not a success is thrown as an ApiError, and nothing is shown to anybody. */
export async function send<C extends Call>(
  definition: C,
  input: CallInput<C>,
  signal?: AbortSignal,
  key?: string,
): Promise<Answer<CallResult<C>>> {
  const { params, query, body, appCode }: RequestParts = input;
  let response: Response;
  let text: string;
  const isForm = definition.isAudited && !definition.isHeavy;
  const asked_ms = asking();
  try {
    response = await fetch(addressOf(definition, { params, query }), {
      method: definition.method,
      headers: {
        ...headersOf(definition, appCode),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { [keyHeader]: key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: untilTimeout(signal, isForm ? formTimeout_ms : timeout_ms),
    });
    noteAnswerTime(response.headers.get('Date'), asked_ms);
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    noteUnheard();
    throw noAnswer();
  }
  if (!response.ok) {
    const failure = failureOf(response.status, text, response.headers.get('Retry-After'));
    if (failure.isUnheard) noteUnheard();
    else noteHeard();
    throw failure;
  }
  noteHeard();
  return answerOf(definition, response.status, text);
}

/** As `send`, for those who need only the `object` of the answer. */
export async function call<C extends Call>(
  definition: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallResult<C>> {
  const { object } = await send(definition, input, signal);
  return object;
}
