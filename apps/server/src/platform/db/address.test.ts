import { describe, expect, it } from 'vitest';
import { addressFault, atHost, hostsOf, parameterOf, roleNameOf, withParameter } from './address.ts';

const many =
  'postgresql://u:p%40ss@one:5433,two,[2001:db8::1]:5434/vehicle?target_session_attrs=read-write&sslmode=disable';

describe('R14.8 an address with several hosts', () => {
  it('names them in its order, with their ports', () => {
    expect(hostsOf(many)).toEqual([
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
      { host: '2001:db8::1', port: 5434 },
    ]);
    expect(roleNameOf(many)).toBe('u');
  });

  it('is one that the client library reads at each of them', () => {
    expect(atHost(many, { host: '2001:db8::1', port: 5434 })).toBe(
      'postgresql://u:p%40ss@[2001:db8::1]:5434/vehicle?sslmode=disable',
    );
  });

  it('keeps all of it beside a parameter that is changed', () => {
    const changed = withParameter(many, 'options', '-c role=vehicle_runtime');
    expect(hostsOf(changed)).toEqual(hostsOf(many));
    expect(parameterOf(changed, 'options')).toBe('-c role=vehicle_runtime');
    expect(changed).not.toContain('+');
  });

  it.each([
    ['postgresql://u:p@one,two/vehicle', true],
    ['postgresql:///vehicle?host=/run/postgresql', true],
    ['postgresql://u:p@one:70000/vehicle', false],
    ['postgresql://u:p@one:a,two/vehicle', false],
    ['postgresql://u@one,two/vehicle?target_session_attrs=prefer-standby', false],
    ['mysql://one/vehicle', false],
  ])('%s can be used: %s', (url, isFine) => {
    expect(addressFault(url) === null).toBe(isFine);
  });
});
