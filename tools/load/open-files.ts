import { execFileSync } from 'node:child_process';

/** How many files a process may have open here. */
export function openFilesLimit(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
}

/** Ends the program with a sentence where so many connections cannot be opened. */
export function requireConnections(connections: number): void {
  // What a process needs beside its sockets.
  const needed = connections + 1_000;
  const limit = openFilesLimit();
  if (limit >= needed) return;
  process.stderr.write(
    `This benchmark opens ${connections} connections and needs ${needed} open files a process; the limit is ${limit}.\n` +
      `Raise it and start again:  ulimit -n ${needed}\n`,
  );
  process.exit(2);
}
