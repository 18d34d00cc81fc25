export interface GatewayLimits {
  /** Of these, those that have signed in are never closed for others. */
  maxConnections: number;
  /** That have not signed in, of one address (IPv6: of one /64); the oldest is closed for one more. */
  strangersOfAddress: number;
  /** A socket that has sent no whole frame by then is closed. */
  speakWithin_ms: number;
  /** A socket that has not authenticated by then is closed. */
  authenticateWithin_ms: number;
  /** A socket that has sent nothing for so long is closed; three heartbeats. */
  idle_ms: number;
  /** Frames that are wrong before a connection is closed; good ones of an authenticated terminal set it back. */
  badFrames: number;
  /** Registrations and sign-ins that are refused before a connection is closed. */
  identityRefusals: number;
  /** Frames of one connection in a second; the rest is read in the next. */
  framesPerSecond: number;
  /** Reports of one connection that wait to be stored; beyond it nothing more of it is read. */
  reportsUnderWay: number;
  /** How long frames are read, of all connections, before others may go on. */
  readingSlice_ms: number;
  /** Answers and commands that wait to be taken; a terminal that reads nothing is closed above it. */
  unsentBytes: number;
  /** Connections of one phone from one address; more are refused for a while. */
  connectsPerMinute: number;
  refusal_ms: number;
  /** Since the last packet of an unfinished message, until it is asked for and until it is given up. */
  askForPackets_ms: number;
  dropPackets_ms: number;
  /** Until an unanswered command is sent again the first time; the waits after it grow (JT/T 808 §4). */
  commandTimeout_ms: number;
  commandRetries: number;
  /** From 0x0001 on, for the answer proper of a question. */
  commandAnswer_ms: number;
  /** A sign-in is decided by what memory says where the database has not answered within this. */
  lookUpWithin_ms: number;
  /** A sign-in is answered when the console knows of it, or after so long. */
  presenceWithin_ms: number;
  /** How often timers of the connections are looked at. */
  sweep_ms: number;
}

export const gatewayLimits: GatewayLimits = Object.freeze({
  maxConnections: 20_000,
  strangersOfAddress: 2_000,
  speakWithin_ms: 10_000,
  authenticateWithin_ms: 60_000,
  idle_ms: 180_000,
  badFrames: 20,
  identityRefusals: 3,
  framesPerSecond: 1_000,
  reportsUnderWay: 128,
  readingSlice_ms: 5,
  unsentBytes: 256 * 1024,
  connectsPerMinute: 15,
  refusal_ms: 5 * 60_000,
  askForPackets_ms: 10_000,
  dropPackets_ms: 60_000,
  commandTimeout_ms: 20_000,
  commandRetries: 2,
  commandAnswer_ms: 10_000,
  lookUpWithin_ms: 2_000,
  presenceWithin_ms: 1_000,
  sweep_ms: 1_000,
});
