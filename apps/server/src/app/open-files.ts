import { readFileSync } from 'node:fs';
import { httpLimits } from '../http/connections.ts';

/** For the database, logs and what the process opens for a moment. */
const reserved = 150;

function limitOf(text: string): number {
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(text)?.[1];
  return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}

/** How many sockets the system lets this process have; more than that are refused before the system refuses all. */
function socketsAllowed(): number {
  try {
    return Math.max(1, limitOf(readFileSync('/proc/self/limits', 'utf8')) - reserved);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Of them the console's connections and the terminals': neither can take what the other needs. */
export function socketShares(runs: { gateway: boolean; http: boolean }): { gateway: number; http: number } {
  const allowed = socketsAllowed();
  if (!runs.gateway || !runs.http) return { gateway: allowed, http: allowed };
  const http = Math.max(1, Math.min(httpLimits.maxConnections, Math.floor(allowed / 4)));
  return { gateway: Math.max(1, allowed - http), http };
}
