import { type VehicleLive, vehicleLive } from '@vehicle/contract/core/vehicle-live';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { useCallback, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import type { ApiError } from './api-error.ts';
import { noteUnheard, useLink } from './link.ts';
import { noteStreamTime } from './server-time.ts';
import { openStream, type StreamState } from './stream.ts';

// Long enough for all rows of a list to say what they watch, short enough not to be felt.
const reopenDelay_ms = 100;
/** After this a vehicle of which the stream has said nothing is one that has never reported. */
const silentAfter_ms = 1_000;
/** What the server takes in one stream; beyond it the first watched win. */
const vehiclesLimit = 200;

const newest = new Map<number, VehicleLive>();
const readers = new Map<number, Set<() => void>>();
const watchers = new Map<number, number>();
const stateReaders = new Set<() => void>();

let streamState: StreamState = 'connecting';
let watched = '';
let closeStream: () => void = () => undefined;
let reopenTimer: ReturnType<typeof setTimeout> | undefined;
let silence: Promise<undefined> = Promise.resolve(undefined);
let reportRefusal: (error: ApiError) => void = () => undefined;

/** Keeps the objects of values that did not change, so that their readers do not render again. */
export function mergedLive(before: VehicleLive | undefined, after: VehicleLive): VehicleLive {
  if (!before) return after;
  const values = Object.fromEntries(
    Object.entries(after.values).map(([code, value]) => {
      const old = before.values[code];
      return [code, old && old.value === value.value && old.at === value.at ? old : value];
    }),
  );
  return { ...after, values };
}

function setStreamState(state: StreamState): void {
  if (state === streamState) return;
  streamState = state;
  if (state === 'lost') noteUnheard();
  for (const notify of stateReaders) notify();
}

function take(data: string): void {
  const parsed = vehicleLive.safeParse(JSON.parse(data));
  if (!parsed.success) return;
  const { vehicleId } = parsed.data;
  newest.set(vehicleId, mergedLive(newest.get(vehicleId), parsed.data));
  for (const notify of readers.get(vehicleId) ?? []) notify();
}

function reopen(): void {
  const wanted = [...watchers.keys()].slice(0, vehiclesLimit).sort((a, b) => a - b);
  const vehicles = wanted.join(',');
  if (vehicles === watched) return;
  watched = vehicles;
  closeStream();
  closeStream = () => undefined;
  for (const vehicleId of newest.keys()) if (!watchers.has(vehicleId)) newest.delete(vehicleId);
  if (vehicles === '') return;
  closeStream = openStream(
    vehicleStream,
    { query: { vehicles } },
    {
      onEvent: (event) => {
        if (event.type === 'state') take(event.data);
        if (event.type === 'clock') noteStreamTime(event.data);
      },
      onState: setStreamState,
      onRefused: (error) => {
        setStreamState('lost');
        reportRefusal(error);
      },
    },
  );
}

function reopenSoon(): void {
  clearTimeout(reopenTimer);
  reopenTimer = setTimeout(reopen, reopenDelay_ms);
  silence = new Promise((resolve) => setTimeout(() => resolve(undefined), silentAfter_ms));
}

/** After a time without the server the stream is opened at once, not when its next try is due. */
useLink.subscribe(({ state }) => {
  if (state !== 'up' || streamState !== 'lost') return;
  watched = '';
  reopenSoon();
});

/** Where a refused stream is shown: the app's one place for errors. */
export function onStreamRefused(report: (error: ApiError) => void): void {
  reportRefusal = report;
}

/** Asks for the live values of some vehicles until the returned function is called; one stream serves the whole page. */
export function watchVehicles(ids: readonly number[]): () => void {
  for (const vehicleId of ids) watchers.set(vehicleId, (watchers.get(vehicleId) ?? 0) + 1);
  reopenSoon();
  return () => {
    for (const vehicleId of ids) {
      const rest = (watchers.get(vehicleId) ?? 0) - 1;
      if (rest > 0) watchers.set(vehicleId, rest);
      else watchers.delete(vehicleId);
    }
    reopenSoon();
  };
}

/** Watched as soon as they are drawn: what the stream says meanwhile would have a list begin its rows anew. */
export function useWatchVehicles(ids: readonly number[]): void {
  const key = useDeferredValue(ids.join(','));
  useEffect(() => watchVehicles(key === '' ? [] : key.split(',').map(Number)), [key]);
}

function read(vehicleId: number, notify: () => void): () => void {
  const all = readers.get(vehicleId) ?? new Set();
  readers.set(vehicleId, all.add(notify));
  return () => {
    all.delete(notify);
    if (all.size === 0 && readers.get(vehicleId) === all) readers.delete(vehicleId);
  };
}

function useReader(vehicleId: number): (notify: () => void) => () => void {
  return useCallback((notify) => read(vehicleId, notify), [vehicleId]);
}

/** The newest of a watched vehicle, for what is asked once: waits for the stream where the vehicle has only just been watched. */
export async function firstLive(vehicleId: number): Promise<VehicleLive | undefined> {
  if (newest.has(vehicleId)) return newest.get(vehicleId);
  let stop: () => void = () => undefined;
  const reported = new Promise<void>((resolve) => {
    stop = read(vehicleId, resolve);
  });
  await Promise.race([reported, silence]);
  stop();
  return newest.get(vehicleId);
}

/** The newest that is known of a watched vehicle; undefined until the stream has said something. */
export function useVehicleLive(vehicleId: number): VehicleLive | undefined {
  return useSyncExternalStore(useReader(vehicleId), () => newest.get(vehicleId));
}

/** One part of it, e.g. the value of one metric: renders again only when that part is another one. */
export function useVehicleLivePart<T>(vehicleId: number, select: (live: VehicleLive | undefined) => T): T {
  return useSyncExternalStore(useReader(vehicleId), () => select(newest.get(vehicleId)));
}

export function useStreamState(): StreamState {
  return useSyncExternalStore(
    (notify) => {
      stateReaders.add(notify);
      return () => stateReaders.delete(notify);
    },
    () => streamState,
  );
}
