import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { VehicleLive } from '@vehicle/contract/core/vehicle-live';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { membersBehind } from '../../../http/auth.ts';
import { route } from '../../../http/route.ts';
import { fail } from '../../../record/errors.ts';
import type { Member } from '../../../record/member.ts';
import { isVehicleInScope } from '../../../record/scope.sql.ts';
import { LiveHub, type Watcher } from './live-hub.ts';
import { type Guarded, StreamGuard, streamsOfMember } from './stream-guard.ts';
import { firstOutOfScope } from './vehicle-search.sql.ts';

/** What may lie unsent for a reader that does not keep up; it reconnects and gets the newest. */
const maxUnsent_bytes = 256 * 1024;
const heartbeat_ms = 15_000;

/** One answer of server-sent events (HTML, "Server-sent events"). */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(response: ServerResponse, headers: Record<string, string | number | string[]>) {
    this.#response = response;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    this.#tellTime();
    this.#heartbeat = setInterval(() => this.#tellTime(), heartbeat_ms);
    response.on('close', () => clearInterval(this.#heartbeat));
  }

  send(state: VehicleLive, eventId: string): void {
    this.#write(`id: ${eventId}\nevent: state\ndata: ${JSON.stringify(state)}\n\n`);
  }

  /** The sign of life: a page judges age by this clock, not by its own. It has no id, so that nobody goes on after it. */
  #tellTime(): void {
    this.#write(`event: clock\ndata: ${Date.now()}\n\n`);
  }

  close(): void {
    this.#response.end();
    this.#response.destroy();
  }

  onClose(handler: () => void): void {
    this.#response.on('close', handler);
  }

  #write(text: string): void {
    if (this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > maxUnsent_bytes) this.close();
  }
}

/** A page of another origin cannot send the token, but need not be given the chance. */
function assertSameOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw fail.forbidden();
}

function lastEventId(request: FastifyRequest): string | null {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' ? header : null;
}

interface Opening {
  hub: LiveHub;
  guard: StreamGuard;
  member: Member;
  vehicleIds: readonly number[];
}

async function openStream(reply: FastifyReply, lastSeen: string | null, opening: Opening): Promise<void> {
  const { hub, guard, member, vehicleIds } = opening;
  reply.hijack();
  // It would never hear that it has closed.
  if (reply.raw.destroyed) return;
  const stream = new EventStream(reply.raw, headersOf(reply));
  const guarded: Guarded = { member, close: () => stream.close() };
  const watcher: Watcher = {
    vehicleIds,
    deliver: (newest, eventId) => {
      if (isVehicleInScope(guarded.member.scope, newest)) stream.send(newest.live, eventId);
    },
  };
  let leave: (() => void) | null = null;
  stream.onClose(() => {
    guard.remove(guarded);
    leave?.();
  });
  await guard.add(guarded);
  leave = await hub.watch(watcher, lastSeen);
  if (reply.raw.destroyed) leave();
}

/** What hooks have set, for an answer that is written past the framework. */
function headersOf(reply: FastifyReply): Record<string, string | number | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

export function vehicleStreamRoutes(app: FastifyInstance): void {
  const { context } = app;
  const hub = new LiveHub(context.database, context.log);
  const guard = new StreamGuard((tokenHashes) => membersBehind(context, tokenHashes), context.log);
  app.addHook('onReady', async () => {
    await hub.start();
    await guard.start(context.database);
  });
  app.addHook('preClose', async () => {
    await guard.stop();
    await hub.stop();
  });

  route(app, vehicleStream, async ({ query, access, member, request, reply }) => {
    assertSameOrigin(request);
    const vehicleIds = [...new Set(query.vehicles.split(',').map(Number))];
    const leavePlace = guard.takePlace(member.memberId);
    if (leavePlace === null) throw fail.tooManyRequests('streams', { count: streamsOfMember, seconds: 5 });
    try {
      const foreign = await firstOutOfScope(access, vehicleIds);
      if (foreign !== null) throw fail.notFound('vehicle', foreign);
      await openStream(reply, lastEventId(request), { hub, guard, member, vehicleIds });
    } finally {
      // Only now: who leaves while it opens has no more of them under way. One that has left already is told of as well.
      finished(reply.raw, leavePlace);
    }
    return null;
  });
}
