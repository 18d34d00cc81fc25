import { id, instant } from '@vehicle/contract/core/field';
import {
  messageLogId,
  messageLogLimit,
  type queryMessageLogs,
} from '@vehicle/contract/telemetry/message-log/contract';
import { z } from 'zod';

/** Where messages are and what is the matter with them, as one choice. */
export const messageLogStates = ['stored', 'backlog', 'suspect', 'quarantine'] as const;
export const messageLogOrders = ['newest', 'oldest'] as const;

/** JT/T 808 message ids that carry data; 1: JSON. */
export const messageLogKinds = [0x0200, 0x0705, 0x0900, 0x0801, 1, 0x0704, 0x0201] as const;

/** What is looked for; it lives in the address, so that a search can be linked and gone back to. */
export interface MessageLogCriteria {
  vehicleId?: number;
  /** From inclusive, until exclusive. */
  from?: string;
  until?: string;
  kinds?: readonly number[];
  state?: (typeof messageLogStates)[number];
  order?: (typeof messageLogOrders)[number];
}

type Body = z.input<(typeof queryMessageLogs)['body']>;
/** A question but for its pages. */
export type MessageLogQuestion = Omit<Body, 'after' | 'limit' | 'bytes'>;

const schemas = {
  vehicleId: z.coerce.number().pipe(id),
  from: instant,
  until: instant,
  state: z.enum(messageLogStates),
  order: z.enum(messageLogOrders),
};
const kind = z.coerce.number().pipe(z.int().min(0).max(0xffff));

function read<T>(schema: z.ZodType<T>, text: string | null): T | undefined {
  return text === null || text === '' ? undefined : schema.safeParse(text).data;
}

/** `0x0200`. */
export function kindCode(value: number): string {
  return `0x${value.toString(16).toUpperCase().padStart(4, '0')}`;
}

function kindsIn(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .flatMap((each) => read(kind, each) ?? [])
    .slice(0, messageLogLimit.kinds);
}

function withoutAbsent<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Whatever the address says that cannot be is ignored. */
export function readCriteria(address: URLSearchParams): MessageLogCriteria {
  const kinds = kindsIn(address.get('kinds'));
  return withoutAbsent({
    vehicleId: read(schemas.vehicleId, address.get('vehicleId')),
    from: read(schemas.from, address.get('from')),
    until: read(schemas.until, address.get('until')),
    kinds: kinds.length > 0 ? kinds : undefined,
    state: read(schemas.state, address.get('state')),
    order: read(schemas.order, address.get('order')),
  });
}

/** The criteria out of the values of a form. */
export function criteriaFrom(values: Readonly<Record<string, unknown>>): MessageLogCriteria {
  return readCriteria(addressOf(values));
}

/** The shortest address that says the same; `shown` is the message that is open. */
export function addressOf(
  values: MessageLogCriteria | Readonly<Record<string, unknown>>,
  shown: string | null = null,
): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') address.set(name, text);
  }
  if (shown !== null) address.set('id', shown);
  return address;
}

/** The message that the address opens. */
export function shownMessageLog(address: URLSearchParams): string | null {
  return read(messageLogId, address.get('id')) ?? null;
}

const day_ms = 86_400_000;

/** Where no time is said: the last 24 hours, and what devices whose clock runs ahead have sent until the end of today. */
export function usualRange(now: Date): { from: string; until: string } {
  const from = new Date(now.getTime() - day_ms);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return { from: from.toISOString(), until: tomorrow.toISOString() };
}

const restOf = {
  stored: {},
  backlog: { isBacklog: true },
  suspect: { isSuspect: true },
  quarantine: { source: 'quarantine' },
} as const;

/** Null: no vehicle has been chosen. Quarantine is asked by the time of receipt. */
export function questionOf(criteria: MessageLogCriteria, now: Date): MessageLogQuestion | null {
  const { vehicleId, kinds, state = 'stored', order = 'newest' } = criteria;
  if (vehicleId === undefined) return null;
  const usual = usualRange(now);
  return {
    vehicleId,
    from: criteria.from ?? usual.from,
    until: criteria.until ?? usual.until,
    order,
    ...restOf[state],
    ...(kinds === undefined ? {} : { kinds: [...kinds] }),
  };
}
