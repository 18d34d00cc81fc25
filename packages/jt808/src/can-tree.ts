import { type BodyNode, bitNode, NodeReader } from './body-node.ts';
import { type CanFrame, decodeCanItems } from './can.ts';

/** Says what the data of a CAN frame mean; `offset` is where they begin in the body. */
export type FrameReading = (frame: CanFrame, offset: number) => BodyNode[];

const itemLength = 12;

function idText({ id, extended }: CanFrame): string {
  return `0x${id
    .toString(16)
    .toUpperCase()
    .padStart(extended ? 8 : 3, '0')}`;
}

function idBits(bytes: Buffer, offset: number, frame: CanFrame): BodyNode[] {
  return [
    bitNode(bytes, offset, { bit: 31, name: 'channel', value: frame.channel }),
    bitNode(bytes, offset, { bit: 30, name: 'extended', value: frame.extended }),
    bitNode(bytes, offset, { bit: 29, name: 'averaged', value: frame.averaged }),
  ];
}

function frameNodes(bytes: Buffer, offset: number, reading: FrameReading): BodyNode[] {
  const [frame] = decodeCanItems(bytes, 0);
  if (frame === undefined) return [];
  return new NodeReader(bytes, offset)
    .field('canId', 4, { value: () => idText(frame), children: (id, at) => idBits(id, at, frame) })
    .field('data', 8, { children: (_, at) => (frame.averaged ? [] : reading(frame, at)) }).nodes;
}

/** CAN frames of 12 bytes, as many as are declared and there; what follows is listed as it is. */
export function readFrames(reader: NodeReader, declared: number, reading: FrameReading): void {
  for (let count = 0; count < declared && reader.left >= itemLength; count++) {
    reader.field('canFrame', itemLength, {
      children: (bytes, offset) => frameNodes(bytes, offset, reading),
    });
  }
  reader.rest('trailingBytes');
}
