export interface MessageRange {
  vehicleId: number;
  /** Device time, from inclusive, until exclusive. */
  from: Date;
  until: Date;
}
