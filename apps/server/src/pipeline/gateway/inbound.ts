import type { FrameHeader } from '@vehicle/jt808/frame';
import type { Connection } from './connection.ts';

/** A whole message, put together where it came in packets. */
export interface Inbound {
  connection: Connection;
  /** Of the last frame that arrived. */
  header: FrameHeader;
  body: Buffer;
  /** Of the first packet; the frame's own where there was but one. */
  firstSerial: number;
  received_ms: number;
}
