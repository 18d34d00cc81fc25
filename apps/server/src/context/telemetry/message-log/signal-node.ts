import type { DatagramNode } from '@vehicle/contract/telemetry/message-log/contract';
import type { CanFrame } from '@vehicle/jt808/can';
import type { DecodedSignal, Decoder } from '@vehicle/signals/decoder';

type Frame = Pick<CanFrame, 'id' | 'extended' | 'data'>;

/** The bytes of the frame that hold the signal, counted from its offset in either byte order. */
function signalNode(signal: DecodedSignal, data: Uint8Array, base: number): DatagramNode {
  const { offset, length } = signal.definition;
  const first = offset >> 3;
  const last = (offset + length - 1) >> 3;
  return {
    offset: base + first,
    length: last - first + 1,
    name: signal.name,
    raw: Buffer.from(data.subarray(first, last + 1))
      .toString('hex')
      .toUpperCase(),
    value: signal.value,
    unit: signal.unit,
    label: signal.special ?? signal.label,
    children: [],
  };
}

/** What the parse file says of a frame's data, which begin at `base`; none where it does not know the identifier. */
export function signalNodes(decoder: Decoder | null, frame: Frame, base: number): DatagramNode[] {
  const decoded = decoder?.decode(frame);
  return decoded?.signals.map((signal) => signalNode(signal, frame.data, base)) ?? [];
}
