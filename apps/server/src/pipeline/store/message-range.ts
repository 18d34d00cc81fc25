export interface MessageRange {
  vehicleId: number;
  /** Device time, from inclusive, until exclusive. */
  from: Date;
  until: Date;
  /** Of the caller; nothing is read for one who has left. */
  signal?: AbortSignal | undefined;
}
