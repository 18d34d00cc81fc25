import type { Call, CallInput, CallResult } from '@vehicle/contract/core/call';
import { keptKeys } from '@vehicle/contract/core/idempotency';
import { z } from 'zod';
import { create } from 'zustand';
import { ApiError } from '../api/api-error.ts';
import { type Answer, send } from '../api/client.ts';
import { useLink } from '../api/link.ts';
import { serverDate, serverNow } from '../api/server-time.ts';
import { countPhotos, dropPhotosIn, forgetUploads, sweepPhotos, withUploaded } from './device-photo.ts';
import { drop, keep, keptOf, newKey, ownerId } from './device-store.ts';

const entry = z.object({
  /** Also the key under which the server does it once. */
  id: z.string(),
  memberId: z.int(),
  call: z.string(),
  input: z.looseObject({}),
  /** What people call it. */
  title: z.string(),
  writtenAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
  state: z.enum(['waiting', 'rejected']),
  /** Why it was refused. */
  reason: z.string(),
  /** How many pictures wait with it. */
  photos: z.int().default(0),
});
export type OutboxEntry = z.infer<typeof entry>;

interface Outbox {
  entries: readonly OutboxEntry[];
  /** Of the one that is on its way. */
  sendingId: string | null;
  /** When the last of those that had waited has been sent. */
  doneAt_ms: number | null;
  isOpen: boolean;
  /** Of the pictures that go before a call, how many have left; null: none is on its way. */
  uploading: { sent: number; total: number } | null;
}

export const useOutbox = create<Outbox>()(() => ({
  entries: [],
  sendingId: null,
  doneAt_ms: null,
  isOpen: false,
  uploading: null,
}));

const tryEvery_ms = 15_000;
const day_ms = 86_400_000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Sent by the form itself, which is still open. */
const inForms = new Set<string>();
let onSent: () => void = () => undefined;

/** It could not be sent now and waits on the device. */
export class KeptForLater extends Error {
  readonly id: string;

  constructor(id: string) {
    super('kept');
    this.id = id;
  }
}

function put(changed: OutboxEntry): Promise<void> {
  useOutbox.setState(({ entries }) => ({
    entries: [...entries.filter(({ id }) => id !== changed.id), changed],
  }));
  return keep('outbox', changed);
}

async function takeOut(id: string): Promise<void> {
  useOutbox.setState(({ entries }) => ({ entries: entries.filter((one) => one.id !== id) }));
  await drop('outbox', id);
}

/** The call as it is sent: its pictures have gone before it. */
async function withPhotos<T>(input: T): Promise<T> {
  try {
    return await withUploaded(input, (sent, total) => useOutbox.setState({ uploading: { sent, total } }));
  } finally {
    useOutbox.setState({ uploading: null });
  }
}

function mayBeDone(error: unknown): boolean {
  return error instanceof ApiError && (error.isUnheard || error.isForLater || error.status === 401);
}

/**
 * Makes a call that may be tried again. It is on the device before it leaves and goes from there when its answer has come, so that
 * neither a lost answer nor a closed page loses it; raises `KeptForLater` where it has to wait.
 */
export async function sendOrKeep<C extends Call>(
  definition: C,
  input: CallInput<C>,
): Promise<Answer<CallResult<C>>> {
  const memberId = ownerId();
  if (memberId === null) {
    const answer = await send(definition, await withPhotos(input));
    await dropPhotosIn(input);
    return answer;
  }
  const written: OutboxEntry = {
    id: newKey(),
    memberId,
    call: definition.name,
    input: { ...input },
    title: '',
    writtenAt: serverDate().toISOString(),
    triedAt: null,
    state: 'waiting',
    reason: '',
    photos: await countPhotos(input),
  };
  inForms.add(written.id);
  try {
    await keep('outbox', written);
    if (useLink.getState().state !== 'up') throw new KeptForLater(written.id);
    const answer = await send(definition, await withPhotos(input), undefined, written.id);
    await drop('outbox', written.id);
    await dropPhotosIn(input);
    return answer;
  } catch (error) {
    const isKept = error instanceof KeptForLater;
    if (isKept || mayBeDone(error)) {
      await put({ ...written, triedAt: isKept ? null : serverDate().toISOString() });
      sendLater(error);
      throw new KeptForLater(written.id);
    }
    await drop('outbox', written.id);
    throw error;
  } finally {
    inForms.delete(written.id);
  }
}

/** Says what a kept entry is, in the words of the form that it came from. */
export async function nameEntry(id: string, title: string): Promise<void> {
  const named = useOutbox.getState().entries.find((one) => one.id === id);
  if (named) await put({ ...named, title });
}

function sendLater(error: unknown): void {
  const wait_s = error instanceof ApiError ? error.retryAfter_s : null;
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), wait_s === null ? tryEvery_ms : wait_s * 1000);
}

/** After so long the server no longer knows whether it was done: somebody has to look. */
function isTooOld({ triedAt }: OutboxEntry): boolean {
  return triedAt !== null && serverNow() - Date.parse(triedAt) > (keptKeys.days - 1) * day_ms;
}

/** It was not done, as its pictures were no longer there: they are sent again, and the call under another key. */
async function mayBeSentAnew(one: OutboxEntry, error: unknown): Promise<boolean> {
  const isMissing = error instanceof ApiError && error.code === 'REFERENCE_MISSING';
  if (!isMissing || !(await forgetUploads(one.input))) return false;
  await takeOut(one.id);
  await put({ ...one, id: newKey(), triedAt: null });
  return true;
}

async function sendOne(one: OutboxEntry): Promise<'sent' | 'rejected' | 'later'> {
  const { calls } = await import('@vehicle/contract/catalogue');
  const definition = calls.get(one.call);
  if (!definition || isTooOld(one)) {
    await put({ ...one, state: 'rejected' });
    return 'rejected';
  }
  useOutbox.setState({ sendingId: one.id });
  try {
    const tried = { ...one, triedAt: one.triedAt ?? serverDate().toISOString() };
    await put(tried);
    await send(definition, await withPhotos(one.input), undefined, one.id);
    await takeOut(one.id);
    await dropPhotosIn(one.input);
    return 'sent';
  } catch (error) {
    const isAnew = await mayBeSentAnew(one, error);
    if (isAnew || mayBeDone(error)) {
      sendLater(error);
      return 'later';
    }
    await put({ ...one, state: 'rejected', reason: error instanceof ApiError ? error.sentence : '' });
    return 'rejected';
  } finally {
    useOutbox.setState({ sendingId: null });
  }
}

/** One page of the browser sends at a time, where the browser can tell; elsewhere the keys see to it that all is done once. */
function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('vehicle.outbox', { ifAvailable: true }, (lock) =>
    lock === null ? Promise.resolve() : work(),
  );
}

/** What the device keeps of this member, e.g. by another page. */
export async function readOutbox(): Promise<void> {
  const memberId = ownerId();
  const entries = memberId === null ? [] : await keptOf('outbox', memberId, entry);
  useOutbox.setState({ entries: entries.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt)) });
}

/** Sends what waits, in the order in which it was written. */
export function sendWaiting(): Promise<void> {
  return alone(async () => {
    clearTimeout(timer);
    if (useLink.getState().state !== 'up') return;
    await readOutbox();
    const waiting = useOutbox
      .getState()
      .entries.filter(({ state, id }) => state === 'waiting' && !inForms.has(id));
    let sent = 0;
    for (const one of waiting) {
      const outcome = await sendOne(one);
      if (outcome === 'later') break;
      if (outcome === 'sent') sent += 1;
    }
    if (sent === 0) return;
    onSent();
    const isAll = useOutbox.getState().entries.length === 0;
    if (isAll) useOutbox.setState({ doneAt_ms: serverNow() });
  });
}

/** Tries one again that was refused. */
export async function sendAgain(one: OutboxEntry): Promise<void> {
  await put({ ...one, state: 'waiting', reason: '' });
  await sendWaiting();
}

export async function giveUp({ id, input }: OutboxEntry): Promise<void> {
  await takeOut(id);
  await dropPhotosIn(input);
}

/** From the start of a session on; `onSent` has what stands in view read again. */
export function followOutbox(handleSent: () => void): void {
  onSent = handleSent;
  void sweepPhotos().catch((error: unknown) => console.error(error));
  void sendWaiting();
  useLink.subscribe(({ state }) => {
    if (state === 'up') void sendWaiting();
  });
}
