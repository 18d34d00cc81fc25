import { readFileSync } from 'node:fs';

/** For the database, the console, logs and what the process opens for a moment. */
const reserved = 150;

function limitOf(text: string): number {
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(text)?.[1];
  return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}

/** How many sockets of terminals the system lets this process have; more than that are refused before the system refuses all. */
export function socketsAllowed(): number {
  try {
    return Math.max(1, limitOf(readFileSync('/proc/self/limits', 'utf8')) - reserved);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
