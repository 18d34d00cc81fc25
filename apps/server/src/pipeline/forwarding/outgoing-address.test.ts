import { describe, expect, it } from 'vitest';
import { AllowedHosts } from '../../platform/allowed-host.ts';
import { type AddressFault, OutgoingGate, type Resolver, readAddress } from './outgoing-address.ts';

/** Names as a hostile DNS would answer for them. */
const names: Readonly<Record<string, readonly string[]>> = {
  'partner.example': ['8.8.4.4'],
  'partner6.example': ['2606:4700::6810:84e5'],
  'inside.example': ['10.0.0.5'],
  'loop.example': ['127.0.0.1'],
  'loop6.example': ['::1'],
  'meta.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:192.168.1.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'mixed.example': ['8.8.4.4', '172.16.3.4'],
  'zone.example': ['fe80::1%eth0'],
  'dc1.example': ['10.7.0.9'],
  'other.example': ['9.9.9.9'],
};

const resolve: Resolver = async (host) => {
  const addresses = names[host];
  if (addresses === undefined) throw new Error('ENOTFOUND');
  return addresses;
};

/** The operator has allowed every name of the tests and the whole internet, and nothing inside but 10.7.0.0/24. */
const generous = ['0.0.0.0/0', '::/0'];
const operator = [
  ...Object.keys(names).filter((name) => name !== 'other.example'),
  'localhost',
  'gone.example',
  'plain.example',
  '8.8.0.0/16',
  '10.7.0.0/24',
  'http://8.8.4.4:8080',
];
const gate = new OutgoingGate(operator, resolve);
const fault = async (text: string, kind: 'https' | 'jt808' = 'https') => {
  const opened = await gate.open(kind, text);
  return opened.ok ? 'open' : opened.fault;
};

const refused: ReadonlyArray<[string, AddressFault]> = [
  ['https://loop.example/', 'forbidden'],
  ['https://loop6.example/', 'forbidden'],
  ['https://inside.example/', 'forbidden'],
  ['https://meta.example/latest/meta-data/', 'forbidden'],
  ['https://mapped.example/', 'forbidden'],
  ['https://nat64.example/', 'forbidden'],
  ['https://zone.example/', 'forbidden'],
  ['https://mixed.example/', 'forbidden'],
  ['https://gone.example/', 'unresolved'],
  ['https://other.example/', 'notAllowed'],
  ['https://8.9.0.1/', 'notAllowed'],
  ['https://127.0.0.1/', 'notAllowed'],
  ['https://127.0.0.1:8443/', 'notAllowed'],
  ['https://10.0.0.1/', 'notAllowed'],
  ['https://169.254.169.254/', 'notAllowed'],
  ['https://[::1]/', 'notAllowed'],
  ['https://[fc00::1]/', 'notAllowed'],
  ['https://[::ffff:127.0.0.1]/', 'notAllowed'],
  ['https://[::10.7.0.9]/', 'notAllowed'],
  // Other spellings of an address: a parser of URLs would turn each of them into 127.0.0.1.
  ['https://2130706433/', 'malformed'],
  ['https://0x7f000001/', 'malformed'],
  ['https://0177.0.0.1/', 'malformed'],
  ['https://127.1/', 'malformed'],
  ['https://0x7f.0.0.1/', 'malformed'],
  ['https://127.0.0.1./', 'malformed'],
  ['https://１２７.0.0.1/', 'malformed'],
  ['https://ⓛocalhost/', 'malformed'],
  ['https://%6cocalhost/', 'malformed'],
  ['https://[::1%25lo]/', 'malformed'],
  ['https://partner.example\\@127.0.0.1/', 'malformed'],
  ['https://partner.example /', 'malformed'],
  ['https://partner.example\r\nHost: x/', 'malformed'],
  ['https://partner.example/#@127.0.0.1', 'malformed'],
  ['https://', 'malformed'],
  ['//partner.example/', 'malformed'],
  ['https://user:pass@partner.example/', 'credentials'],
  ['https://127.0.0.1@partner.example/', 'credentials'],
  ['file:///etc/passwd', 'scheme'],
  ['gopher://partner.example/', 'scheme'],
  ['ftp://partner.example/', 'scheme'],
  ['http://partner.example/', 'notAllowed'],
  ['https://partner.example:22/', 'port'],
  ['https://partner.example:25/', 'port'],
  ['https://partner.example:0/', 'port'],
  ['https://partner.example:65536/', 'malformed'],
];

describe('outgoing addresses', () => {
  it.each(refused)('F78 %j is refused: %s', async (text, expected) => {
    expect(await fault(text)).toBe(expected);
  });

  it.each([
    ['loop.example:7611', 'forbidden'],
    ['inside.example:7611', 'forbidden'],
    ['127.0.0.1:7611', 'notAllowed'],
    ['0x7f.1:7611', 'malformed'],
    ['partner.example', 'malformed'],
    ['partner.example:23', 'port'],
    ['u@partner.example:7611', 'credentials'],
    ['tcp://partner.example:7611', 'malformed'],
  ] as const)('F78 a platform at %s is refused: %s', async (text, expected) => {
    expect(await fault(text, 'jt808')).toBe(expected);
  });

  it.each([
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '127.255.0.1',
    '169.254.1.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '64:ff9b::1',
    'fe80::1',
    'fd12::1',
    'ff02::1',
    'fec0::1',
    '::ffff:8.8.4.4',
    '::8.8.4.4',
    '2001::1',
    '2001:1ff:ffff::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
  ])('F78 a name that the operator allows may not lead to %s', async (address) => {
    const own = new OutgoingGate(['partner.example'], async () => [address]);
    expect(await own.open('https', 'https://partner.example/')).toEqual({ ok: false, fault: 'forbidden' });
  });

  it('F78 without a list nothing goes out, and what the operator names does', async () => {
    expect(await new OutgoingGate([], resolve).open('https', 'https://partner.example/')).toMatchObject({
      fault: 'notAllowed',
    });
    expect(await gate.open('https', 'https://Partner.Example:8443/in?a=1')).toEqual({
      ok: true,
      pinned: '8.8.4.4',
      address: { host: 'partner.example', port: 8443, path: '/in?a=1', isPlainHttp: false },
    });
    expect(await fault('https://partner6.example/')).toBe('open');
    expect(await fault('https://8.8.8.8/')).toBe('open');
    expect(await fault('dc1.example:808', 'jt808')).toBe('open');
    expect(await fault('10.7.0.9:7611', 'jt808')).toBe('open');
    expect(await fault('http://8.8.4.4:8080/')).toBe('open');
    expect(await fault('http://8.8.4.4:8081/')).toBe('notAllowed');
    const whole = new OutgoingGate(generous, resolve);
    expect(await whole.open('https', 'https://[::1]/')).toMatchObject({ ok: true, pinned: '::1' });
  });

  it('an entry with a port allows no other, and one that says nothing is reported', async () => {
    const own = new OutgoingGate(['partner.example:8443'], resolve);
    expect(await own.open('https', 'https://partner.example:8443/')).toMatchObject({ ok: true });
    expect(await own.open('https', 'https://partner.example/')).toMatchObject({ fault: 'notAllowed' });
    expect(
      AllowedHosts.faults(['a.example', '10.0.0.0/8', '[fd00::1]:7611', 'http://a:80', 'fd00::/8']),
    ).toEqual([]);
    expect(AllowedHosts.faults(['10.0.0.0/33', 'a b', '*', 'https://a'])).toHaveLength(4);
  });

  it('F78 a name that answers otherwise the second time is refused when it is connected to', async () => {
    const answers = [['8.8.4.4'], ['127.0.0.1']];
    const rebinding = new OutgoingGate(['partner.example'], async () => answers.shift() ?? []);
    expect(await rebinding.open('jt808', 'partner.example:7611')).toMatchObject({
      ok: true,
      pinned: '8.8.4.4',
    });
    expect(await rebinding.open('jt808', 'partner.example:7611')).toEqual({ ok: false, fault: 'forbidden' });
  });

  it('reads IPv6 addresses in brackets', () => {
    expect(readAddress('jt808', '[2606:4700::1]:7611')).toMatchObject({
      ok: true,
      address: { host: '2606:4700::1', port: 7611 },
    });
  });
});
