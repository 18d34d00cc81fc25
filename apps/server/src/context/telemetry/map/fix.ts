/** A place that a satellite receiver has found. */
export interface Fix {
  /** Device time, milliseconds. */
  at: number;
  /** WGS-84 degrees. */
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
}
