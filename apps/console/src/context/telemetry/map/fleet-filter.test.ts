import { expect, it } from 'vitest';
import { readChosenVehicle, readFleetFilter, readTrack, writeFleetFilter } from './fleet-filter.ts';

const read = (text: string) => readFleetFilter(new URLSearchParams(text));

it('the filter is part of the address', () => {
  const text = 'status=working%2Cfault&modelId=3&orgId=4&word=%E6%99%8B';
  const filter = read(text);
  expect(filter).toEqual({ statuses: ['working', 'fault'], modelId: 3, orgId: 4, word: '晋' });
  expect(writeFleetFilter(filter).toString()).toBe(text);
  expect(writeFleetFilter(filter, 12).get('vehicleId')).toBe('12');
  expect(readChosenVehicle(new URLSearchParams('vehicleId=12'))).toBe(12);
});

it('what is no filter is ignored', () => {
  expect(read('status=asleep&modelId=0&orgId=x&word=+')).toEqual({ statuses: [] });
  expect(writeFleetFilter(read('')).toString()).toBe('');
  expect(readChosenVehicle(new URLSearchParams('vehicleId=-1'))).toBeNull();
});

it('a track is part of the address, of a chosen vehicle only', () => {
  const address = writeFleetFilter(read(''), 12, 'lastWeek');
  expect(readTrack(address)).toBe('lastWeek');
  expect(readTrack(writeFleetFilter(read(''), 12))).toBeNull();
  expect(writeFleetFilter(read(''), null, 'lastWeek').toString()).toBe('');
  expect(readTrack(new URLSearchParams('track=lastWeek'))).toBeNull();
});
