import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { describe, expect, it } from 'vitest';
import {
  isNarrowedBeside,
  isNarrowedBy,
  listBodyOf,
  readListState,
  withoutEmpty,
  writeListState,
} from './list-state.ts';

const start = { page: 1, size: 10, order: null, criteria: {} };

describe('the state of a list in the address', () => {
  it('R9.1 starts on page 1 with 10 rows', () => {
    expect(readListState(new URLSearchParams(), terminal)).toEqual(start);
    expect(writeListState(start).toString()).toBe('');
  });

  it('survives the way into the address and back', () => {
    const state = {
      page: 3,
      size: 50,
      order: { property: 'vin', direction: 'DESC' as const },
      criteria: { vin: 'LZ&=汉', modelId: 12, status: 'idle' },
    };
    expect(readListState(writeListState(state), vehicle)).toEqual(state);
  });

  it('keeps several values of one criterion', () => {
    const search = new URLSearchParams('status=working,idle&modelId=1,2');
    const { criteria } = readListState(search, vehicle);
    expect(criteria).toEqual({ status: ['working', 'idle'] });
    expect(writeListState({ ...start, criteria }).get('status')).toBe('working,idle');
    expect(withoutEmpty({ status: [] })).toEqual({});
  });

  it('reads each criterion as its own kind: digits stay text where the criterion is text', () => {
    const search = new URLSearchParams('simNo=013900000001&inUse=false&type=JSON');
    expect(readListState(search, terminal).criteria).toEqual({
      simNo: '013900000001',
      inUse: false,
      type: 'JSON',
    });
  });

  it('ignores what the resource does not know or would refuse', () => {
    const search = new URLSearchParams('page=0&size=7&order=-secret&type=fax&inUse=1&password=x');
    expect(readListState(search, terminal)).toEqual(start);
  });

  it('R2.45 falls back to the defaults of the criteria, until somebody empties them', () => {
    const defaults = { inUse: true };
    expect(readListState(new URLSearchParams(), terminal, defaults).criteria).toEqual(defaults);
    const emptied = writeListState({ ...start, criteria: {} }, defaults);
    expect(readListState(emptied, terminal, defaults).criteria).toEqual({});
  });

  it('leaves empty criteria out and trims the rest', () => {
    expect(withoutEmpty({ a: ' x ', b: '  ', c: null, d: undefined, e: 0, f: false })).toEqual({
      a: 'x',
      e: 0,
      f: false,
    });
  });

  it('R2.47 R3.9 asks the server for page and limit', () => {
    expect(listBodyOf({ ...start, page: 2, size: 30, criteria: { simNo: '1' } })).toEqual({
      criteria: { simNo: '1' },
      pageIndex: 2,
      pageSize: 30,
    });
  });

  it.each([
    [{}, false],
    [{ vin: 'LZ', until: '2026-01-31' }, false],
    [{ vin: 'LZ', categoryId: 3 }, true],
  ])('is narrowed beside its form by %o: %s', (shown, expected) => {
    expect(isNarrowedBeside([{ field: 'vin' }, { field: 'from', until: 'until' }], shown)).toBe(expected);
  });

  it.each([
    [{}, false],
    [{ isRetired: false }, false],
    [{ isRetired: true }, true],
    [{ vin: 'LZ' }, true],
    [{ until: '2026-01-31' }, true],
  ])('is narrowed by %o: %s', (shown, expected) => {
    const criteria = [
      { field: 'vin' },
      { field: 'from', until: 'until' },
      { field: 'isRetired', initial: false },
    ];
    expect(isNarrowedBy(criteria, shown)).toBe(expected);
  });
});
