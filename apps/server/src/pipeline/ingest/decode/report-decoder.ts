import { decodeDm1, dm1Pgn } from '@vehicle/signals/dm1';
import type { SlotDecoder } from '@vehicle/signals/fast-decoder';
import { pgnOf } from '@vehicle/signals/j1939';
import type { Report } from '../report.ts';
import type { FaultReading } from '../state/fault-table.ts';
import type { UndecodedFrame } from '../state/undecoded-table.ts';
import type { VehicleContext } from '../state/vehicle-context.ts';
import { canItemLength, canRangesOf } from './can-content.ts';

const extendedFlag = 0x40000000;
const averaged = 0x20000000;
const idMask = 0x1fffffff;

/** PDU formats, byte 2 of an extended identifier. */
const transportData = 0xeb;
const transportControl = 0xec;
const proprietaryAndDiagnostic = 0xfe;

const idLength = 4;
const dataLength = canItemLength - idLength;
const itemData = new Uint8Array(dataLength);

/** What the CAN frames of one report said beside metrics. */
export interface CanFindings {
  faults: FaultReading[];
  undecoded: UndecodedFrame[];
}

export const noFindings: CanFindings = Object.freeze({ faults: [], undecoded: [] });

type CanSource = Pick<Report, 'kind' | 'raw' | 'canFrames' | 'at_ms' | 'received_ms'>;

/** Decodes the CAN frames of one report into the slots of its layout. */
export class ReportDecoder {
  readonly #source: CanSource;
  readonly #slots: SlotDecoder | null;
  readonly #context: VehicleContext;
  readonly #values: Float64Array;
  #findings: CanFindings = noFindings;
  /** Values that frames have put into slots. */
  written = 0;

  constructor(source: CanSource, slots: SlotDecoder | null, context: VehicleContext, values: Float64Array) {
    this.#source = source;
    this.#slots = slots;
    this.#context = context;
    this.#values = values;
  }

  decode(): CanFindings {
    const { kind, raw, canFrames } = this.#source;
    const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.length);
    for (const { offset, count } of canRangesOf(kind, bytes)) {
      const end = offset + count * canItemLength;
      for (let at = offset; at < end; at += canItemLength) {
        const word = bytes.readUInt32BE(at);
        // A mean over the sampling interval is no frame that ever was on the bus.
        if ((word & averaged) !== 0) continue;
        // One array for all frames: a view of each would cost more than its decoding.
        for (let byte = 0; byte < dataLength; byte++) itemData[byte] = bytes[at + idLength + byte] ?? 0;
        this.#decodeFrame(word & idMask, (word & extendedFlag) !== 0, itemData);
      }
    }
    for (const { id, extended, data } of canFrames) this.#decodeFrame(id, extended, data);
    return this.#findings;
  }

  #decodeFrame(id: number, extended: boolean, data: Uint8Array): void {
    const written = this.#slots === null ? -1 : this.#slots.decodeInto(id, extended, data, this.#values);
    if (written > 0) this.written += written;
    const isDiagnostic = extended && this.#decodeDiagnostic(id, data);
    if (written < 0 && !isDiagnostic)
      this.#own().undecoded.push({ id, extended, data: Uint8Array.from(data) });
  }

  #decodeDiagnostic(id: number, data: Uint8Array): boolean {
    const format = (id >>> 16) & 0xff;
    if (format === transportControl || format === transportData) {
      const { at_ms, received_ms } = this.#source;
      const message = this.#context.transport.push(id, data, at_ms ?? received_ms);
      if (message !== null && message.pgn === dm1Pgn) this.#faults(message.sa, message.data);
      return true;
    }
    if (format !== proprietaryAndDiagnostic) return false;
    if (pgnOf(id) !== dm1Pgn) return false;
    this.#faults(id & 0xff, data);
    return true;
  }

  #faults(sourceAddress: number, payload: Uint8Array): void {
    const dm1 = decodeDm1(payload);
    this.#own().faults.push({ sourceAddress, dm1 });
  }

  #own(): CanFindings {
    if (this.#findings === noFindings) this.#findings = { faults: [], undecoded: [] };
    return this.#findings;
  }
}

/** Puts the values that a report brings beside CAN into their slots; returns how many have one. */
export function fillReportedValues(report: Report, values: Float64Array): number {
  let written = 0;
  for (const { code, value } of report.values) {
    const slot = report.layout.slotOf.get(code);
    if (slot === undefined) continue;
    values[slot] = value;
    written++;
  }
  return written;
}
