import { expect, it } from 'vitest';
import { addressOf, networkOf } from './network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('S8 S9 %s is held to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:0DB8:0:0::0009', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
  ['', null],
  ['unknown', null],
  ['127.1', null],
  ['127.0.0.01', null],
  ['203.0.113.7:80', null],
  ['[::1]', null],
  ['2001:db8:', null],
  ['203.0.113.7 ', null],
])('F75 S9 %s is written %s', (text, address) => {
  expect(addressOf(text)).toBe(address);
});
