import { type LiveStatus, liveStatus } from '@vehicle/contract/core/enumeration';

/** Which vehicles are looked at; it lives in the address, so that other pages can lead here and this one to the list. */
export interface FleetFilter {
  /** Empty: all. */
  statuses: readonly LiveStatus[];
  modelId?: number | undefined;
  orgId?: number | undefined;
  word?: string | undefined;
}

/** What shall be otherwise; what is undefined filters no longer. */
export type FleetFilterChange = Partial<FleetFilter>;

/** Of a search word, as the calls take it. */
export const longestWord = 64;

function idIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Whatever is no filter is ignored. */
export function readFleetFilter(search: URLSearchParams): FleetFilter {
  const named = (search.get('status') ?? '').split(',');
  const word = (search.get('word') ?? '').trim().slice(0, longestWord);
  return {
    statuses: liveStatus.options.filter((status) => named.includes(status)),
    modelId: idIn(search, 'modelId'),
    orgId: idIn(search, 'orgId'),
    word: word === '' ? undefined : word,
  };
}

/** The chosen vehicle (R2.29's card), if the address names one. */
export function readChosenVehicle(search: URLSearchParams): number | null {
  return idIn(search, 'vehicleId') ?? null;
}

/** The part of the past whose track is shown, as `trackChoiceIn` reads it; only of a chosen vehicle. */
export function readTrack(search: URLSearchParams): string | null {
  return readChosenVehicle(search) === null ? null : search.get('track');
}

export function writeFleetFilter(
  { statuses, modelId, orgId, word }: FleetFilter,
  chosen: number | null = null,
  track: string | null = null,
): URLSearchParams {
  const search = new URLSearchParams();
  if (statuses.length > 0) search.set('status', statuses.join());
  if (modelId !== undefined) search.set('modelId', String(modelId));
  if (orgId !== undefined) search.set('orgId', String(orgId));
  if (word !== undefined) search.set('word', word);
  if (chosen !== null) search.set('vehicleId', String(chosen));
  if (chosen !== null && track !== null) search.set('track', track);
  return search;
}
