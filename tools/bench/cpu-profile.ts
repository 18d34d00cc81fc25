import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.int()).optional(),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

/** What the processor does for a message, by where the code lies that does it. */
const parts: ReadonlyArray<readonly [part: string, code: RegExp]> = [
  ['frames and answers', /packages\/jt808\/src\/(?:frame|reassembly|escape)|pipeline\/gateway\//],
  ['decode', /packages\/(?:jt808|signals)\/|pipeline\/ingest\/(?:decode\/|report|batch)/],
  ['encode', /pipeline\/ingest\/(?:copy-writer|message-row|digest)|store\/write\/follow-up/],
  ['newest state', /pipeline\/ingest\/state\//],
  ['commit', /node_modules\/pg|store\/write\/message|pipeline\/ingest\/(?:lane|node-queue)|platform\/db\//],
  [
    'sockets',
    /^node:(?:net|internal\/stream|stream|events|internal\/js_stream|internal\/timers|timers|buffer|internal\/buffer)/,
  ],
];

/** Code of the machine and the language itself is counted with whoever called it. */
const isOwn = (url: string): boolean => parts.some(([, code]) => code.test(url));

/** Microseconds of the processor by part, of one process; `idle` is when it had nothing to do. */
export function partsOf(directory: string): Map<string, number> {
  const [file] = readdirSync(directory).filter((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error('the process has left no profile');
  const { nodes, samples, timeDeltas } = profile.parse(
    JSON.parse(readFileSync(join(directory, file), 'utf8')),
  );
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const partOf = (id: number): string => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = frames.get(at);
      if (frame?.functionName === '(idle)') return 'idle';
      if (frame?.functionName === '(garbage collector)') return 'garbage collection';
      if (frame !== undefined && isOwn(frame.url))
        return parts.find(([, code]) => code.test(frame.url))?.[0] ?? 'rest';
    }
    return 'rest';
  };
  const known = new Map(nodes.map(({ id }) => [id, partOf(id)]));
  const sums = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const part = known.get(id) ?? 'rest';
    sums.set(part, (sums.get(part) ?? 0) + (timeDeltas[at] ?? 0));
  }
  return sums;
}
