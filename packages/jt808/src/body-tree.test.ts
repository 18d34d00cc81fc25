import { describe, expect, it } from 'vitest';
import type { BodyNode } from './body-node.ts';
import { bodyTree } from './body-tree.ts';
import { randomFrom } from './random.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

const fixed = '00000001 00400007 00ba7f0e 07e4f11c 0028 003c 0000 180715101010';
const frameHex = '4CF00400 0102030405060708';

function find(nodes: readonly BodyNode[], name: string): BodyNode {
  const [found] = nodes.flatMap((node) => flat(node)).filter((node) => node.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

function flat(node: BodyNode): BodyNode[] {
  return [node, ...node.children.flatMap(flat)];
}

const brief = ({ offset, length, name, value }: BodyNode) => [offset, length, name, value];

describe('what each byte of a body means', () => {
  it('a position report: fields with offset, value and unit', () => {
    const tree = bodyTree(0x0200, bytes(fixed));
    expect(tree.map(brief)).toEqual([
      [0, 4, 'alarm', 1],
      [4, 4, 'status', 0x400007],
      [8, 4, 'latitude', -12.222222],
      [12, 4, 'longitude', 132.444444],
      [16, 2, 'altitude', 40],
      [18, 2, 'speed', 6],
      [20, 2, 'direction', 0],
      [22, 6, 'time', '2018-07-15T02:10:10.000Z'],
    ]);
    expect(find(tree, 'speed')).toMatchObject({ raw: '003C', unit: 'km/h' });
    expect(brief(find(tree, 'sos'))).toEqual([3, 1, 'sos', true]);
    expect(brief(find(tree, 'accOn'))).toEqual([7, 1, 'accOn', true]);
    expect(brief(find(tree, 'moving'))).toEqual([5, 1, 'moving', true]);
    expect(brief(find(tree, 'doorsLocked'))).toEqual([6, 1, 'doorsLocked', false]);
  });

  it('its items, those of vendors, and CAN frames in one of ours', () => {
    const items = `0104 000004D2 2504 00000011 2B04 00010002 0502 FF20 F302 ABCD EC0C ${frameHex}`;
    const tree = bodyTree(0x0200, bytes(fixed + items));
    expect(tree.slice(8).map(brief)).toEqual([
      [28, 6, 'odometer', 123.4],
      [34, 6, 'vehicleSignals', 0x11],
      [40, 6, 'analog', null],
      [46, 4, 'tyrePressures', null],
      [50, 4, '0xF3', null],
      [54, 14, 'canFrames', null],
    ]);
    expect(find(tree, 'odometer').unit).toBe('km');
    expect(find(tree, 'odometer').children.map(brief)).toEqual([
      [28, 1, 'itemId', 1],
      [29, 1, 'itemLength', 4],
      [30, 4, 'itemValue', 123.4],
    ]);
    expect(brief(find(tree, 'brake'))).toEqual([39, 1, 'brake', true]);
    expect([find(tree, 'ad1'), find(tree, 'ad0')].map(brief)).toEqual([
      [42, 2, 'ad1', 1],
      [44, 2, 'ad0', 2],
    ]);
    expect([find(tree, 'tyre1'), find(tree, 'tyre2')].map(brief)).toEqual([
      [48, 1, 'tyre1', null],
      [49, 1, 'tyre2', 32],
    ]);
    expect(brief(find(tree, 'canId'))).toEqual([56, 4, 'canId', '0x0CF00400']);
    expect(brief(find(tree, 'extended'))).toEqual([56, 1, 'extended', true]);
  });

  it('a batch, an upload of CAN frames, transparent data, a picture', () => {
    const batch = bodyTree(0x0704, bytes(`0002 01 001C ${fixed} 001C ${fixed} AB`));
    expect(batch.map(brief)).toEqual([
      [0, 2, 'count', 2],
      [2, 1, 'batchType', 1],
      [3, 30, 'location', null],
      [33, 30, 'location', null],
      [63, 1, 'trailingBytes', null],
    ]);
    expect(batch[3]?.children.slice(0, 2).map(brief)).toEqual([
      [33, 2, 'locationLength', 28],
      [35, 4, 'alarm', 1],
    ]);
    const read: string[] = [];
    const upload = bodyTree(0x0705, bytes(`0001 1012300123 ${frameHex}`), (frame, offset) => {
      read.push(`${frame.id.toString(16)} at ${offset}`);
      return [];
    });
    expect(upload.map(brief)).toEqual([
      [0, 2, 'count', 1],
      [2, 5, 'timeOfDay', '10:12:30.123'],
      [7, 12, 'canFrame', null],
    ]);
    expect(read).toEqual(['cf00400 at 11']);
    expect(bodyTree(0x0900, bytes(`F1 180715101010 0001 ${frameHex}`)).map(brief)).toEqual([
      [0, 1, 'transparentType', 0xf1],
      [1, 6, 'time', '2018-07-15T02:10:10.000Z'],
      [7, 2, 'count', 1],
      [9, 12, 'canFrame', null],
    ]);
    expect(bodyTree(0x0900, bytes('41 0102')).map(brief)).toEqual([
      [0, 1, 'transparentType', 0x41],
      [1, 2, 'data', null],
    ]);
    expect(bodyTree(0x0801, bytes(`00000007 00 00 01 02 ${fixed} FFD8FF`)).map(brief)).toEqual([
      [0, 4, 'mediaId', 7],
      [4, 1, 'mediaType', 0],
      [5, 1, 'mediaFormat', 0],
      [6, 1, 'mediaEvent', 1],
      [7, 1, 'mediaChannel', 2],
      [8, 28, 'location', null],
      [36, 3, 'data', null],
    ]);
    expect(bodyTree(0x0102, bytes('3132')).map(brief)).toEqual([[0, 2, 'data', null]]);
  });

  it('covers every byte once, however a body is cut or made up', () => {
    const random = randomFrom(7);
    const whole = [0x0200, 0x0201, 0x0704, 0x0705, 0x0801, 0x0900, 0x0102].flatMap((kind) => {
      const good = bytes(`${fixed}0104000004D2EC0C${frameHex}`);
      const cuts = Array.from({ length: good.length + 1 }, (_, length) => good.subarray(0, length));
      const made = Array.from({ length: 60 }, () => random.bytes(random.below(90)));
      return [...cuts, ...made].map((body) => ({ kind, body }));
    });
    for (const { kind, body } of whole) {
      const tree = bodyTree(kind, body);
      const covered = tree.map(({ raw }) => raw).join('');
      expect([kind, covered]).toEqual([kind, body.toString('hex').toUpperCase()]);
      for (const node of tree.flatMap(flat)) {
        expect(
          body
            .subarray(node.offset, node.offset + node.length)
            .toString('hex')
            .toUpperCase(),
        ).toBe(node.raw);
      }
    }
  });
});
