/** Makes requests in a process of its own, reads the answers as they come and throws them away. */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { obeyOrders } from '../../load/ordered-process.ts';

/** A request as the client sends it; the body as bytes. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  /** Leaves so long after the answer has begun; streams never end by themselves. */
  leaveAfter_ms: number | null;
}

export interface Reply {
  /** 0: no answer in time, or a connection that broke. */
  status: number;
  ms: number;
  bytes: number;
  /** The beginning of what a refusal says. */
  refusal: string;
}

interface Asked {
  url: string;
  requests: readonly Request[];
}

const refusalBytes = 4_000;
/** Of the watcher: what the server has not answered is not asked again and again. */
const openProbes = 100;
/** Neither served nor refused yet. */
const unanswered = 102;

function agentFor(sockets: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: sockets });
}

interface Sending {
  url: string;
  agent: Agent;
  signal: AbortSignal;
}

function open(request: Request, { url, agent, signal }: Sending): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, headers, body } = request;
    const sent = httpRequest(new URL(request.path, url), { method, headers, agent, signal }, resolve);
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

async function read(answer: IncomingMessage, request: Request): Promise<{ bytes: number; refusal: string }> {
  const isRefusal = (answer.statusCode ?? 0) >= 400;
  let [bytes, refusal] = [0, ''];
  const leave =
    request.leaveAfter_ms === null ? null : setTimeout(() => answer.destroy(), request.leaveAfter_ms);
  try {
    for await (const chunk of answer) {
      bytes += chunk.length;
      if (isRefusal && refusal.length < refusalBytes) refusal += String(chunk);
    }
  } catch (error) {
    if (leave === null) throw error;
  } finally {
    if (leave !== null) clearTimeout(leave);
  }
  return { bytes, refusal };
}

async function ask(request: Request, sending: Sending): Promise<Reply> {
  const started = performance.now();
  const took = () => performance.now() - started;
  try {
    const answer = await open(request, sending);
    const { bytes, refusal } = await read(answer, request);
    return { status: answer.statusCode ?? 0, ms: took(), bytes, refusal };
  } catch (error) {
    return { status: 0, ms: took(), bytes: 0, refusal: String(error) };
  }
}

async function askAll({ url, requests, within_ms }: Asked & { within_ms: number }): Promise<Reply[]> {
  const agent = agentFor(requests.length);
  const signal = AbortSignal.timeout(within_ms);
  const replies = await Promise.all(requests.map((request) => ask(request, { url, agent, signal })));
  agent.destroy();
  return replies;
}

/** Opens each, reads nothing of what comes, and leaves. */
async function deafen({ url, requests, for_ms }: Asked & { for_ms: number }): Promise<Reply[]> {
  const agent = agentFor(requests.length);
  const controller = new AbortController();
  const started = performance.now();
  const opened = requests.map(async (request): Promise<Reply> => {
    const status = await open(request, { url, agent, signal: controller.signal }).then(
      (answer) => {
        answer.on('error', () => undefined);
        answer.pause();
        return answer.statusCode ?? 0;
      },
      () => 0,
    );
    return { status, ms: performance.now() - started, bytes: 0, refusal: '' };
  });
  await sleep(for_ms);
  controller.abort();
  agent.destroy();
  return Promise.all(opened);
}

interface Probe {
  started_ms: number;
  done: Promise<void>;
}
const watch = {
  replies: [] as Reply[],
  open: new Set<Probe>(),
  timer: null as NodeJS.Timeout | null,
  leave: new AbortController(),
};

function startWatching({ url, requests, every_ms }: Asked & { every_ms: number }): void {
  const agent = agentFor(openProbes);
  let at = 0;
  watch.replies = [];
  watch.open.clear();
  watch.leave = new AbortController();
  const { replies, open: waiting, leave } = watch;
  watch.timer = setInterval(() => {
    const request = requests[at % requests.length];
    at++;
    if (request === undefined || waiting.size >= openProbes) return;
    const probe: Probe = { started_ms: performance.now(), done: Promise.resolve() };
    probe.done = ask(request, { url, agent, signal: leave.signal }).then((reply) => {
      if (!leave.signal.aborted) replies.push(reply);
      waiting.delete(probe);
    });
    waiting.add(probe);
  }, every_ms);
}

/** What has not been answered yet has waited so long already. */
function watched(): Reply[] {
  if (watch.timer !== null) clearInterval(watch.timer);
  const now = performance.now();
  const waiting = [...watch.open].map(({ started_ms }) => ({
    status: unanswered,
    ms: now - started_ms,
    bytes: 0,
    refusal: '',
  }));
  const replies = [...watch.replies, ...waiting];
  watch.leave.abort();
  return replies;
}

const orders = { ask: askAll, deafen, watch: startWatching, watched };
export type ClientOrders = typeof orders;

obeyOrders(orders);
