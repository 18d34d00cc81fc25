import { setTimeout as sleep } from 'node:timers/promises';
import { OrderedProcess } from '../../load/ordered-process.ts';
import type { Seen } from './bounds.ts';
import type { CallWorld } from './call-world.ts';
import type { FloodOrders, SignedInTerminal } from './flood-process.ts';
import { type FrameKind, frameRoom, messageRoom } from './frame-kind.ts';
import type { Outcome, Watcher } from './watcher.ts';

const flood_ms = 1_000;
const reportEvery_ms = 100;
const crowdSize = 200;
/** Bodies unlike each other, so that not everything is known already. */
const frameBodies = 100;
const messageBodies = 3;
/** What the flood has left behind is worked off. */
const settle_ms = 500;

/** Terminals. */
export class Flooder extends OrderedProcess<FloodOrders> {
  constructor(options?: { isAttacker: boolean }) {
    super(new URL('flood-process.ts', import.meta.url), options);
  }
}

interface Way {
  isSignedIn: boolean;
  connections: number;
  reads: boolean;
  isLong: boolean;
}

const way = (isSignedIn: boolean, connections: number, reads: boolean, isLong = false): Way => ({
  isSignedIn,
  connections,
  reads,
  isLong,
});

/** A long message of a stranger is refused with its first packet, as any frame. */
const ways: readonly Way[] = [
  way(false, 1, true),
  way(false, crowdSize, true),
  way(false, crowdSize, false),
  way(true, 1, true),
  way(true, 1, false),
  way(true, crowdSize, true),
  way(true, crowdSize, false),
  way(true, 1, true, true),
  way(true, crowdSize, true, true),
];

const titleOf = ({ isSignedIn, connections, reads, isLong }: Way): string =>
  `${connections} ${isSignedIn ? 'signed in' : 'strangers'}${isLong ? ', packets' : ''}${reads ? '' : ', reads nothing'}`;

export interface FrameSweep {
  world: CallWorld;
  watcher: Watcher;
  crowd: Flooder;
  /** One that behaves. */
  behaving: Flooder;
  port: number;
}

export interface SweptKind {
  seen: Seen[];
  frames: number;
}

export async function sweepKind(sweep: FrameSweep, kind: FrameKind): Promise<SweptKind> {
  const bodies = Array.from({ length: frameBodies }, (_, at) => kind.body(at, frameRoom));
  const messages = Array.from({ length: messageBodies }, (_, at) => kind.body(at, messageRoom));
  const hasLong = messages.some(({ length }) => length > frameRoom);
  let frames = 0;
  const seen: Seen[] = [];
  for (const one of ways) {
    if (one.isLong && !hasLong) continue;
    const reported = await sweep.watcher.confirmed(kind.name, titleOf(one), async () => {
      const { known, behaving } = await sweep.world.signedInTerminals();
      return async () => {
        const flooded = await flood(sweep, {
          kind,
          one,
          bodies: one.isLong ? messages : bodies,
          known,
          behaving,
        });
        frames += flooded.requests;
        return flooded;
      };
    });
    seen.push(reported);
  }
  return { seen, frames };
}

interface FloodParts {
  kind: FrameKind;
  one: Way;
  bodies: readonly Uint8Array[];
  known: readonly SignedInTerminal[];
  behaving: SignedInTerminal;
}

async function flood(
  sweep: FrameSweep,
  { kind, one, bodies, known, behaving }: FloodParts,
): Promise<Outcome> {
  const { port } = sweep;
  const started = await sweep.behaving.tell('report', { port, terminal: behaving, every_ms: reportEvery_ms });
  const crowd = await sweep.crowd.tell('flood', {
    port,
    messageId: kind.messageId,
    bodies,
    connections: one.connections,
    terminals: one.isSignedIn ? known : null,
    reads: one.reads,
    for_ms: flood_ms,
  });
  await sleep(settle_ms);
  const reported = await sweep.behaving.tell('reported');
  return {
    slowestMs: Math.max(0, ...reported.waits_ms),
    answers: {
      acknowledged: reported.waits_ms.length,
      unanswered: reported.unanswered,
      closed: crowd.closed,
      refused: crowd.refused + started.refused,
    },
    requests: crowd.frames,
    bytes: crowd.bytes,
  };
}
