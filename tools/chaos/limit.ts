import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** Why limits of running processes cannot be set here; null: they can. */
export function limitSkipReason(): string | null {
  return existsSync('/usr/bin/prlimit') ? null : 'needs prlimit of util-linux';
}

/** Sets the soft limit of a running process, which needs no rights beyond being its owner. */
export function setLimit(pid: number, resource: 'fsize' | 'nofile', limit: number | 'unlimited'): void {
  // As its owner: in a container not even root may do it to the process of another.
  const { uid, gid } = statSync(`/proc/${pid}`);
  const command = ['--pid', String(pid), `--${resource}=${limit}:`];
  execFileSync('/usr/bin/prlimit', command, { uid, gid, stdio: 'ignore' });
}
