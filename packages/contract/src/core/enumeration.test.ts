import { describe, expect, it } from 'vitest';
import { passwordCode } from '../access/member/password.ts';
import * as enumerations from './enumeration.ts';
import {
  debugStatus,
  maintenanceType,
  memberType,
  movementDirection,
  requestMethod,
  statisticsPeriod,
} from './enumeration.ts';
import { permissions } from './permission.ts';

describe('enumerations', () => {
  it('R3.27 raise an error when one is modified', () => {
    expect(() => Reflect.apply(Array.prototype.push, permissions, ['mine'])).toThrow(TypeError);
    expect(() => Object.assign(passwordCode, { success: 1 })).toThrow(TypeError);
  });

  it.each(Object.entries(enumerations))('R3.27 %s raises an error when it is modified', (_, enumeration) => {
    const { options, enum: values } = enumeration;
    expect(() => Reflect.apply(Array.prototype.push, options, ['OTHER'])).toThrow(TypeError);
    expect(() => Reflect.apply(Array.prototype.pop, options, [])).toThrow(TypeError);
    expect(() => Object.assign(values, { OTHER: 'OTHER' })).toThrow(TypeError);
    const [first = ''] = options;
    expect(() => Object.assign(values, { [first]: 'OTHER' })).toThrow(TypeError);
    expect(options).toEqual(Object.values(values));
  });

  it.each([
    ['R3.28 debug status', debugStatus, ['Debuging', 'CompelPass', 'Pass']],
    ['R3.29 statistics period', statisticsPeriod, ['DAY', 'MONTH']],
    ['R3.30 maintenance type', maintenanceType, ['ONCE', 'LOOP']],
    ['R3.31 stock movement', movementDirection, ['OUT', 'IN']],
    ['R3.32 method', requestMethod, ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'TRACE']],
    ['R6.1 member type', memberType, ['administrator', 'orgUser', 'serviceUser', 'externalUser']],
  ])('%s', (_, enumeration, values) => {
    expect([...enumeration.options]).toEqual(values);
  });
});

describe('permissions', () => {
  it('R6.4 hold every code of the specification, each once', () => {
    const codes =
      'member-register, member-edit, member-resetpassword, resource-add, resource-edit, resource-remove, role-add, role-edit, role-remove, role-authorize, role-add-app-vehicle, role-edit-app-vehicle, role-authorize-app-vehicle, repository, fault-code, vehicle-debug-start, vehicle-debug-update-progress, debug-specification-add, debug-specification-edit, metrics-add, metrics-edit, metrics-remove, metric-group-edit, metric-group-remove, parts-dictionary, stock-maintenance-item-add, stock-maintenance-item-edit, stock-maintenance-item-remove, stock-maintenance-reminder-edit';
    for (const code of codes.split(', ')) expect(permissions).toContain(code);
    expect(new Set(permissions).size).toBe(permissions.length);
  });
});
