import { describe, expect, it } from 'vitest';
import { calls } from '../catalogue.ts';
import { terminal } from '../fleet/terminal/contract.ts';
import { vehicle } from '../fleet/vehicle/contract.ts';

const write = {
  terminalNo: 'T-0001',
  simNo: '013800138000',
  type: 'JT808-2019',
  hardwareVersion: null,
  manufacturer: null,
  productionDate: '2026-03-01',
  debugFlag: false,
  remark: null,
};

describe('a resource', () => {
  it('refuses fields that its write form does not declare', () => {
    expect(terminal.write.safeParse(write).success).toBe(true);
    expect(terminal.write.safeParse({ ...write, id: 7 }).success).toBe(false);
    expect(terminal.calls.update.body.safeParse({ ...write, version: 1 }).success).toBe(true);
    expect(terminal.calls.update.body.safeParse(write).success).toBe(false);
  });

  it('R3.9 takes criteria, order, pageIndex and pageSize, from closed lists only', () => {
    const list = terminal.calls.list.body;
    expect(list.parse({})).toEqual({ pageIndex: 1, pageSize: 10 });
    expect(list.safeParse({ criteria: { simNo: '138' } }).success).toBe(true);
    expect(list.safeParse({ criteria: { authCode: 'x' } }).success).toBe(false);
    expect(list.safeParse({ order: { property: 'auth_code', direction: 'ASC' } }).success).toBe(false);
    expect(list.safeParse({ order: { property: 'simNo', direction: 'DESC' } }).success).toBe(true);
    for (const pageSize of [0, -1, 10_001, 1e9, '10'])
      expect(list.safeParse({ pageSize }).success).toBe(false);
  });

  it('R7.13 has the five calls at its path', () => {
    const of = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    expect(Object.values(vehicle.calls).map(of)).toEqual([
      'POST /telematics/vehicle/query',
      'GET /telematics/vehicle/:id',
      'POST /telematics/vehicle',
      'PUT /telematics/vehicle/:id',
      'DELETE /telematics/vehicle/:id',
    ]);
  });
});

describe('a VIN', () => {
  const vin = vehicle.write.shape.vin;
  it.each(['LZZ5CCYF8RA123456', 'lzz5ccyf8ra123456'])('%s is one', (text) => {
    expect(vin.parse(text)).toBe('LZZ5CCYF8RA123456');
  });
  it.each([
    'LZZ5CCYF8RA12345',
    'LZZ5CCYF8RA1234567',
    'LZZ5CCYF8RI123456',
    'LZZ5CCYF8RO123456',
    'LZZ5CCYF8RQ12345Q',
  ])('%s is none', (text) => {
    expect(vin.safeParse(text).error?.issues[0]?.message).toBe('VIN_INVALID');
  });
});

describe('the catalogue', () => {
  it('holds each method and path once, and an authority for each call', () => {
    const routes = [...calls.values()].map((call) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
    for (const call of calls.values()) expect(call.authority).toBeTruthy();
  });

  it('R7.1 keeps to the prefixes of the specification, where it names none to its paths', () => {
    const elsewhere = ['/login', '/elasticsearch/metrics/', '/file/upload', '/file/:id'];
    for (const { path } of calls.values()) {
      const isPrefixed = /^\/(passport|factory|telematics)\//.test(path);
      expect([path, isPrefixed || elsewhere.includes(path)]).toEqual([path, true]);
    }
  });
});
