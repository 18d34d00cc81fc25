import { describe, expect, it } from 'vitest';
import { baseAddressOf } from './base-address.ts';

const elsewhere = { protocol: 'https:', hostname: 'console.example' };

describe('baseAddressOf', () => {
  it.each([
    ['R7.2 without a base_url: the own origin', null, ''],
    ['R7.2 a host gets the protocol of the page', 'api.example', 'https://api.example'],
    ['R7.2 a host may carry a port', 'api.example:8443', 'https://api.example:8443'],
    ['R7.2 a protocol of its own stays', ' http://10.1.2.3:8080 ', 'http://10.1.2.3:8080'],
    ['R7.2 what is no host is left alone', 'javascript:alert(1)', ''],
    ['R7.2 what carries a name or a path is no host', 'somebody@evil.example/x', ''],
    ['R7.2 nothing in it: the own origin', '', ''],
  ])('%s', (_, named, base) => {
    expect(baseAddressOf(elsewhere, named)).toBe(base);
  });

  it.each(['localhost', '127.0.0.1', '192.168.4.20', '[::1]'])(
    'R7.2 on %s the address is the fixed local one, whatever the page says',
    (hostname) => {
      expect(baseAddressOf({ protocol: 'http:', hostname }, 'api.example')).toBe('');
    },
  );

  it('R7.2 an address that only looks local is not', () => {
    const page = { protocol: 'https:', hostname: '192.168.evil.example' };
    expect(baseAddressOf(page, 'api.example')).toBe('https://api.example');
  });
});
