import { describe, expect, it } from 'vitest';
import { calls } from './catalogue.ts';

describe('the catalogue', () => {
  /** Of the 19 entities of the statement the server alone makes one, and `maintain` changes it. */
  it.each([
    'member',
    'org',
    'menuEntry',
    'role',
    'warehouse',
    'expertKnowledge',
    'faultCode',
    'vehicleDebug',
    'debugSpecification',
    'vehicleCategory',
    'vehicleModel',
    'fittedPart',
    'part',
    'metric',
    'metricGroup',
    'stockMaintenanceItem',
    'vehicleFault',
    'maintenanceStrategy',
  ])('R3.26 %s has calls that create, update and delete', (name) => {
    const methods = ['create', 'update', 'remove'].map((act) => calls.get(`${name}.${act}`)?.method);
    expect(methods).toEqual(['POST', 'PUT', 'DELETE']);
  });

  it('R7.6 a member is registered at the path that was decided', () => {
    expect(
      [...calls.values()].filter(({ method, path }) => method === 'POST' && path === '/passport/register'),
    ).toHaveLength(1);
  });
});
