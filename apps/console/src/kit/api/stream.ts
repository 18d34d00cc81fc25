import type { Call, CallInput } from '@vehicle/contract/core/call';
import type { ApiError } from './api-error.ts';
import { addressOf, failureOf, headersOf } from './client.ts';
import { eventParser, type ServerEvent } from './server-event.ts';

export type StreamState = 'connecting' | 'open' | 'lost';

interface StreamHandlers {
  onEvent(event: ServerEvent): void;
  onState(state: StreamState): void;
  /** The server refused: no further attempt is made. */
  onRefused(error: ApiError): void;
}

const firstDelay_ms = 500;
const lastDelay_ms = 30_000;
// The server writes a comment line each 15 s; a stream that says nothing for so long is dead.
const silence_ms = 45_000;

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function pause(delay_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delay_ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads one connection to its end; `onAlive` at each sign of life. */
async function readAll(
  body: ReadableStream<Uint8Array>,
  onAlive: () => void,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const parse = eventParser(onEvent);
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onAlive();
    parse(decoder.decode(value, { stream: true }));
  }
}

async function connect(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  handlers: StreamHandlers,
): Promise<'refused' | 'ended'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silence_ms);
  const handleAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silence_ms);
  };
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.any([signal, silence.signal]) });
    if (!response.ok || !response.body) {
      if (!isFinal(response.status)) {
        // An answer that nobody reads keeps its connection, of which a browser has six for a server.
        await response.body?.cancel();
        return 'ended';
      }
      handlers.onRefused(failureOf(response.status, await response.text()));
      return 'refused';
    }
    handlers.onState('open');
    await readAll(response.body, handleAlive, handlers.onEvent);
    return 'ended';
  } catch {
    return 'ended';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Server-sent events over `fetch`, because EventSource cannot carry a bearer token. Reconnects with growing pauses and asks to
 * go on after the last event that came. Returns the end of it.
 */
export function openStream<C extends Call>(
  call: C,
  input: CallInput<C>,
  handlers: StreamHandlers,
): () => void {
  const ending = new AbortController();
  let lastEventId = '';
  let attempts = 0;
  const run = async () => {
    handlers.onState('connecting');
    while (!ending.signal.aborted) {
      const headers = {
        ...headersOf(call),
        Accept: 'text/event-stream',
        ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
      };
      const outcome = await connect(addressOf(call, input), headers, ending.signal, {
        ...handlers,
        onEvent: (event) => {
          attempts = 0;
          if (event.id !== '') lastEventId = event.id;
          handlers.onEvent(event);
        },
      });
      if (outcome === 'refused' || ending.signal.aborted) return;
      const delay_ms = Math.min(lastDelay_ms, firstDelay_ms * 2 ** attempts);
      attempts += 1;
      handlers.onState('lost');
      await pause(delay_ms * (0.5 + Math.random() / 2), ending.signal);
    }
  };
  void run();
  return () => ending.abort();
}
