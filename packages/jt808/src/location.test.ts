import { describe, expect, it } from 'vitest';
import { alarmNames, statusOf, vehicleSignalNames } from './alarm.ts';
import { locationOf } from './location.ts';
import { itemValue, type LocationItem, locationItem } from './location-item.ts';
import { decodeBody, encodeBody, type MessageOfType } from './message.ts';
import { randomFrom } from './random.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

const fixed = '00000001 00000002 00ba7f0e 07e4f11c 0028 003c 0000 180715101010';

function decoded(hex: string): { message: MessageOfType<'location'>; flags: readonly string[] } {
  const result = decodeBody(0x0200, bytes(hex), '2019');
  if (!result.ok || result.message.type !== 'location') throw new Error('no location');
  return { message: result.message, flags: result.flags };
}

const positioned = (status: string, latitude: string, longitude: string) =>
  decoded(`00000000 ${status} ${latitude} ${longitude} 0000 0000 0000 180715101010`).message;

const itemsOf = (hex: string): readonly LocationItem[] => decoded(fixed + hex).message.items;

describe('0x0200 fixed part', () => {
  it('reads every field with its unit, the time from GMT+8', () => {
    expect(decoded(fixed)).toEqual({
      flags: [],
      message: {
        type: 'location',
        alarm: 1,
        status: 2,
        latitude: 12.222222,
        longitude: 132.444444,
        latitudeE6: 12222222,
        longitudeE6: 132444444,
        altitude_m: 40,
        speed_kmh: 6,
        direction_deg: 0,
        time: '2018-07-15T02:10:10.000Z',
        timeDigits: '180715101010',
        items: [],
      },
    });
  });

  it('takes the hemispheres from status bits 2 and 3', () => {
    expect(positioned('00000004', '00ba7f0e', '07e4f11c')).toMatchObject({
      latitude: -12.222222,
      longitude: 132.444444,
    });
    expect(positioned('00000008', '00ba7f0e', '07e4f11c')).toMatchObject({
      latitude: 12.222222,
      longitude: -132.444444,
    });
  });

  it('reads a two’s complement coordinate and does not negate it again', () => {
    expect(positioned('00000000', 'ff4580f2', 'f81b0ee4')).toMatchObject({
      latitude: -12.222222,
      longitude: -132.444444,
    });
    expect(positioned('0000000c', 'ff4580f2', 'f81b0ee4')).toMatchObject({
      latitude: -12.222222,
      longitude: -132.444444,
    });
  });

  it('gives no degrees for an encrypted position or for numbers that are none, but keeps what was sent', () => {
    expect(positioned('00000020', '00ba7f0e', '07e4f11c')).toMatchObject({
      latitude: null,
      longitude: null,
      latitudeE6: 12222222,
    });
    expect(positioned('00000002', '06eeb6ad', '07e4f11c')).toMatchObject({
      latitude: null,
      latitudeE6: 116307629,
    });
  });

  it('reads an altitude below the sea', () => {
    expect(
      decoded('00000000 00000000 00000000 00000000 fff6 0000 0000 180715101010').message.altitude_m,
    ).toBe(-10);
  });

  it.each(['000000000000', '181315101010', '180230101010', '180715241010', '1807151a1010', '190229000000'])(
    'F15 has no time for the digits %s and keeps them',
    (digits) => {
      const { message } = decoded(`00000000 00000000 00000000 00000000 0000 0000 0000 ${digits}`);
      expect(message).toMatchObject({ time: null, timeDigits: digits });
    },
  );

  it('accepts 29 February of a leap year', () => {
    const { message } = decoded('00000000 00000000 00000000 00000000 0000 0000 0000 200229235959');
    expect(message.time).toBe('2020-02-29T15:59:59.000Z');
  });
});

describe('0x0200 items', () => {
  it.each<[string, LocationItem]>([
    ['01 04 00000064', { id: 0x01, name: 'odometer_km', value: 10 }],
    ['02 02 0037', { id: 0x02, name: 'fuel_l', value: 5.5 }],
    ['03 02 0021', { id: 0x03, name: 'recorderSpeed_kmh', value: 3.3 }],
    ['04 02 002c', { id: 0x04, name: 'alarmEventId', value: 44 }],
    ['05 03 37ff00', { id: 0x05, name: 'tyrePressures', value: [55, null, 0] }],
    ['06 02 0019', { id: 0x06, name: 'cabinTemperature_c', value: 25 }],
    ['06 02 8005', { id: 0x06, name: 'cabinTemperature_c', value: -5 }],
    ['11 01 00', { id: 0x11, name: 'overspeed', value: { areaType: 0, areaId: null } }],
    ['11 05 01 00000042', { id: 0x11, name: 'overspeed', value: { areaType: 1, areaId: 0x42 } }],
    [
      '12 06 02 0000004d 01',
      { id: 0x12, name: 'areaCrossing', value: { areaType: 2, areaId: 77, direction: 1 } },
    ],
    [
      '13 07 00000058 0058 01',
      { id: 0x13, name: 'segmentTime', value: { segmentId: 88, travelTime_s: 88, result: 1 } },
    ],
    ['25 04 00000005', { id: 0x25, name: 'vehicleSignals', value: 5 }],
    ['2a 02 0002', { id: 0x2a, name: 'ioStatus', value: 2 }],
    ['2b 04 00010002', { id: 0x2b, name: 'analog', value: { ad1: 1, ad0: 2 } }],
    ['30 01 1f', { id: 0x30, name: 'signalStrength', value: 31 }],
    ['31 01 0c', { id: 0x31, name: 'satellites', value: 12 }],
    ['eb 03 010203', { id: 0xeb, hex: '010203' }],
    ['01 02 0064', { id: 0x01, hex: '0064' }],
  ])('%s both ways', (hex, item) => {
    expect(itemsOf(hex)).toEqual([item]);
    const body = encodeBody(decoded(fixed + hex).message, '2019');
    expect(body.toString('hex')).toBe((fixed + hex).replaceAll(' ', ''));
  });

  it('reads a cabin temperature in two’s complement where a sign before a magnitude makes no sense', () => {
    expect(itemsOf('06 02 fff6')).toEqual([{ id: 0x06, name: 'cabinTemperature_c', value: -10 }]);
  });

  it('keeps what fits before a length beyond the body, flags it, and loses no byte', () => {
    const hex = `${fixed} 01 04 00000064 02 09 0037`;
    const { message, flags } = decoded(hex);
    expect(flags).toEqual(['item-length']);
    expect(message.items).toEqual([{ id: 0x01, name: 'odometer_km', value: 10 }]);
    expect(encodeBody(message, '2019').toString('hex')).toBe(hex.replaceAll(' ', ''));
  });

  it('reads no more items than a location can have, flags it, and loses no byte', () => {
    const hex = fixed.replaceAll(' ', '') + 'e10164'.repeat(20_000);
    const { message, flags } = decoded(hex);
    expect(message.items).toHaveLength(512);
    expect(flags).toEqual(['item-length']);
    expect(encodeBody(message, '2019').toString('hex')).toBe(hex);
  });

  it('cut at every byte yields whole items or a refusal and never throws', () => {
    const whole = bytes(`${fixed} 01 04 00000064 02 02 0037 11 05 01 00000042 31 01 0c`);
    for (let length = 0; length <= whole.length; length++) {
      const result = decodeBody(0x0200, whole.subarray(0, length), '2019');
      expect(result.ok, `${length} bytes`).toBe(length >= 28);
      if (result.ok) expect(encodeBody(result.message, '2019')).toEqual(whole.subarray(0, length));
    }
  });

  it('finds an item by its name', () => {
    const items = [locationItem('fuel_l', 5.5), locationItem('satellites', 9)];
    expect(itemValue(items, 'satellites')).toBe(9);
    expect(itemValue(items, 'odometer_km')).toBeNull();
  });
});

describe('locationOf', () => {
  it('builds what decodes to the same position, over the whole globe', () => {
    const random = randomFrom(200);
    for (let round = 0; round < 2000; round++) {
      const location = locationOf({
        status: random.below(2 ** 23) & ~0x20,
        latitude: (random.below(180_000_001) - 90_000_000) / 1e6,
        longitude: (random.below(360_000_001) - 180_000_000) / 1e6,
        altitude_m: random.below(9000) - 500,
        speed_kmh: random.below(2000) / 10,
        direction_deg: random.below(360),
        time: new Date(Date.UTC(2024, 0, 1) + random.below(1e9) * 1000),
        items: [
          locationItem('odometer_km', random.below(1e9) / 10),
          { id: 0xe1, hex: random.bytes(3).toString('hex') },
        ],
      });
      const body = encodeBody({ type: 'location', ...location }, '2019');
      expect(decodeBody(0x0200, body, '2019')).toEqual({
        ok: true,
        message: { type: 'location', ...location },
        flags: [],
      });
    }
  });
});

describe('0x0704', () => {
  const item = `0022 ${fixed} 01 04 000003e8`;

  it('reads the positions of a blind area', () => {
    const result = decodeBody(0x0704, bytes(`0002 01 ${item} ${item}`), '2013');
    expect(result).toMatchObject({ ok: true, flags: [], message: { type: 'locationBatch', kind: 1 } });
    expect(result.ok && result.message.type === 'locationBatch' && result.message.locations.length).toBe(2);
  });

  it('keeps the first position when the second runs past the body, and flags it', () => {
    const result = decodeBody(0x0704, bytes(`0002 01 ${item} 0028 ${fixed}`), '2013');
    expect(result).toMatchObject({ ok: true, flags: ['item-length', 'count-mismatch'] });
    expect(result.ok && result.message.type === 'locationBatch' && result.message.locations.length).toBe(1);
  });
});

describe('0x0201', () => {
  it('reads the serial and the position', () => {
    const result = decodeBody(0x0201, bytes(`3039 ${fixed}`), '2013');
    expect(result).toMatchObject({
      ok: true,
      flags: [],
      message: { replySerial: 12345, location: { alarm: 1 } },
    });
  });

  it('recognises the form of 2011, which has no serial', () => {
    const result = decodeBody(0x0201, bytes(`${fixed} 01 04 00000064`), '2013');
    expect(result).toMatchObject({
      ok: true,
      flags: ['location-answer-2011'],
      message: { replySerial: null, location: { time: '2018-07-15T02:10:10.000Z' } },
    });
  });
});

describe('alarm and status bits', () => {
  it('names bit 31 only in 2013 and the 2019 bits only in 2019', () => {
    expect(alarmNames(0x80000001, '2013')).toEqual(['sos', 'illegalDoorOpen']);
    expect(alarmNames(0x80000001, '2019')).toEqual(['sos']);
    expect(alarmNames(0x00018000, '2019')).toEqual(['illegalDriving', 'tyrePressure']);
    expect(alarmNames(0x60019000, '2011')).toEqual([]);
  });

  it('reads load, doors and satellites systems from the status', () => {
    expect(statusOf(0b11_0000_0010_0001_0011_0000_0001)).toMatchObject({
      accOn: true,
      fixed: false,
      load: 'full',
    });
    expect(statusOf((1 << 13) | (1 << 17) | (1 << 19))).toMatchObject({
      openDoors: [1, 5],
      gnss: ['beidou'],
    });
    expect(statusOf(0x200).load).toBeNull();
  });

  it('names the vehicle signals', () => {
    expect(vehicleSignalNames(0x4011)).toEqual(['lowBeam', 'brake', 'clutch']);
  });
});
