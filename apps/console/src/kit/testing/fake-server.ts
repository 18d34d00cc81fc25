import { readListViews } from '@vehicle/contract/access/list-view/contract';
import type { Call, CallResult } from '@vehicle/contract/core/call';
import type { FieldError } from '@vehicle/contract/core/envelope';
import type { SheetReport } from '@vehicle/contract/core/sheet/sheet-report';
import { vi } from 'vitest';
import { z } from 'zod';

/** What the console asked, as it left the page. */
export interface Question {
  params: Readonly<Record<string, string>>;
  /** Parsed JSON, or the form that carries a file. */
  body: unknown;
  headers: Headers;
}

interface Refusal {
  refused: number;
  /** None: an answer without an envelope. */
  message?: string;
  code?: string;
  errors?: readonly FieldError[];
  report?: SheetReport;
}

/** `away`: nothing comes back. */
type Reply<Result> = { object: Result; message?: string } | Refusal | 'away';
type Handler<Result> = (question: Question) => Reply<Result> | Promise<Reply<Result>>;

interface Sent {
  method: string;
  address: string;
  headers: Headers;
  body: unknown;
}

interface Received {
  status: number;
  text: string;
}

interface Route {
  call: Call;
  pattern: RegExp;
  handler: Handler<unknown>;
}

export interface FakeServer {
  /** How a call is answered from now on. */
  on<C extends Call>(call: C, handler: Handler<CallResult<C>>): void;
  /** What was asked of a call, in its order. */
  asked(call: Call): readonly Question[];
  /** The body of each question. */
  bodies(call: Call): readonly unknown[];
}

const refusedAddresses: string[] = [];

/** What was asked and has no answer, or is no question that the contract knows; empties the list. */
export function takeComplaints(): string[] {
  return refusedAddresses.splice(0);
}

function textOf(call: Call, reply: Exclude<Reply<unknown>, 'away'>): Received {
  if (!('refused' in reply)) {
    if (call.status === 204) return { status: 204, text: '' };
    const body = { success: true, message: reply.message ?? '', object: reply.object };
    return { status: call.status, text: JSON.stringify(body) };
  }
  const { refused, message, code = 'TOLD', errors = [], report } = reply;
  if (message === undefined) return { status: refused, text: '<html></html>' };
  const body = { success: false, message, object: { code, requestId: 'test', errors, report } };
  return { status: refused, text: JSON.stringify(body) };
}

function parsed(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

function complain(text: string): 'away' {
  refusedAddresses.push(text);
  return 'away';
}

/** Answers by the calls of the contract, and takes only bodies that the server would take. */
function answering(routes: readonly Route[], asked: Map<string, Question[]>) {
  return async ({ method, address, headers, body }: Sent): Promise<Received | 'away'> => {
    const { pathname } = new URL(address, window.location.href);
    const route = routes.findLast(({ call, pattern }) => call.method === method && pattern.test(pathname));
    if (!route) return complain(`${method} ${pathname} has no answer`);
    const { call, pattern, handler } = route;
    const params = pattern.exec(pathname)?.groups ?? {};
    const question = { params, body: parsed(body), headers };
    asked.set(call.name, [...(asked.get(call.name) ?? []), question]);
    const { error } = z.safeParse(call.body, question.body);
    if (call.accepts === 'json' && error) return complain(`${call.name}: ${error.message}`);
    const answered = Promise.resolve(question).then(handler);
    const reply = await answered.catch((broken: unknown) => complain(`${call.name}: ${broken}`));
    return reply === 'away' ? 'away' : textOf(call, reply);
  };
}

type Answering = ReturnType<typeof answering>;

/** As much of an XMLHttpRequest as an upload needs. */
function fakeUploads(answer: Answering) {
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    #method = '';
    #address = '';

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    async send(body: FormData): Promise<void> {
      const sent = { method: this.#method, address: this.#address, headers: this.#headers, body };
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      const received = await answer(sent);
      if (received === 'away') return this.onerror();
      this.status = received.status;
      this.responseText = received.text;
      this.onload();
    }
  };
}

/** The server at the edge of the page: calls of the contract are answered as a test says, and remembered. */
export function openFakeServer(): FakeServer {
  const routes: Route[] = [];
  const asked = new Map<string, Question[]>();
  const answer = answering(routes, asked);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body, signal }: RequestInit) => {
    // What is away is so for one call: the server itself lives.
    if (address.endsWith('/health')) return Response.json({ status: 'live' });
    const received = await answer({ method, address, headers: new Headers(headers), body });
    signal?.throwIfAborted();
    if (received === 'away') throw new TypeError('Failed to fetch');
    return new Response(received.status === 204 ? null : received.text, { status: received.status });
  });
  vi.stubGlobal('XMLHttpRequest', fakeUploads(answer));
  const on: FakeServer['on'] = (call, handler) => {
    const pattern = new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    routes.push({ call, pattern, handler });
  };
  // Every list asks how its reader has it: as it comes, unless a test says otherwise.
  on(readListViews, () => ({ object: { arrangements: [], views: [] } }));
  return {
    on,
    asked: (call) => asked.get(call.name) ?? [],
    bodies: (call) => (asked.get(call.name) ?? []).map(({ body }) => body),
  };
}

/** A reply that comes when the test says so. */
export function held<Result>(reply: Reply<Result>) {
  const { promise, resolve } = Promise.withResolvers<Reply<Result>>();
  return { reply: () => promise, release: () => resolve(reply) };
}
