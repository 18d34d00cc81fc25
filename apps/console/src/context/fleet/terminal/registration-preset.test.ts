import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { describe, expect, it } from 'vitest';
import { registrationPreset } from './registration-preset.ts';

describe('registering a terminal that the gateway refused', () => {
  it.each([
    ['013900000001', { simNo: '13900000001', type: 'JT808-2013' }],
    ['00000000013900000001', { simNo: '13900000001', type: 'JT808-2019' }],
    ['00014412345678901234', { simNo: '14412345678901234', type: 'JT808-2019' }],
    ['13900000001', { simNo: '13900000001' }],
    ['000000000042', { simNo: '00000000042', type: 'JT808-2013' }],
  ])('phone %s of a frame gives %o', (phone, preset) => {
    expect(registrationPreset(phone)).toEqual(preset);
    expect(terminal.write.shape.simNo.safeParse(preset.simNo).success).toBe(true);
  });
});
