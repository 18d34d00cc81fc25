import { once } from 'node:events';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type CertificateAuthority,
  certificateAuthority,
  certificateFolder,
  type IssuedPair,
} from '../../testing/certificate-authority.ts';
import { createLog } from '../log.ts';
import { Certificate, tlsLimits } from './certificate.ts';
import { textsOf } from './certificate-pair.ts';
import { stopGap } from './stop-gap.ts';

let authority: CertificateAuthority;
beforeAll(async () => {
  authority = await certificateAuthority();
});

interface Served {
  certificate: Certificate;
  port: number;
  lines: string[];
}

/** A server that sends back what it receives. */
async function served(
  files: { certFile: string; keyFile: string },
  limits: Partial<typeof tlsLimits> = {},
): Promise<Served> {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const certificate = new Certificate(files, { log, limits: { ...tlsLimits, settle_ms: 50, ...limits } });
  const sockets = new Set<Socket>();
  const server = createServer((raw) => {
    sockets.add(raw);
    const socket = certificate.secure(raw, 'http/1.1');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => socket.write(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    certificate.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return { certificate, lines, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

/** Trusts the authority alone. */
async function client(port: number, options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = connectTls({
    port,
    host: '127.0.0.1',
    servername: 'mine.example',
    ca: authority.root,
    ...options,
  });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  return socket;
}

async function echoed(socket: TLSSocket): Promise<string> {
  socket.write('still here');
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}

const serialOf = async (port: number) => {
  const socket = await client(port);
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
};

const issued = () => authority.issue({ names: ['mine.example'] });

describe('the certificate of the files', () => {
  it('R14.3 is served with its chain, by TLS 1.2 and later and for HTTP/1.1 alone', async () => {
    const files = certificateFolder();
    files.write(await issued());
    const { port } = await served(files);
    const socket = await client(port, { ALPNProtocols: ['h2', 'http/1.1'] });
    expect([socket.authorized, socket.getProtocol(), socket.alpnProtocol]).toEqual([
      true,
      'TLSv1.3',
      'http/1.1',
    ]);
    expect((await client(port, { maxVersion: 'TLSv1.2' })).getProtocol()).toBe('TLSv1.2');
    await expect(client(port, { ALPNProtocols: ['h2'] })).rejects.toThrow();
    await expect(client(port, { maxVersion: 'TLSv1.1', minVersion: 'TLSv1' })).rejects.toThrow();
    await expect(client(port, { servername: 'other.example' })).rejects.toThrow(/altnames/);
  });

  it('R14.3 is read again when it changes, and nobody who is connected is disconnected', async () => {
    const files = certificateFolder();
    files.write(await issued());
    const { port, lines } = await served(files);
    const before = await client(port);
    const { serialNumber } = before.getPeerCertificate();
    files.write(await issued());
    await expect.poll(() => serialOf(port)).not.toBe(serialNumber);
    expect(await echoed(before)).toBe('still here');
    expect(before.getPeerCertificate().serialNumber).toBe(serialNumber);
    expect(lines.filter((line) => line.includes('tls.replaced'))).toHaveLength(1);
  });

  it('R14.3 may be links that are laid anew, as certbot does it, and is looked at again when it is asked for', async () => {
    const files = certificateFolder();
    const folder = dirname(files.certFile);
    const lay = (version: string, pair: IssuedPair) => {
      mkdirSync(join(folder, 'archive', version), { recursive: true });
      for (const [name, text] of Object.entries({ 'chain.pem': pair.chain, 'key.pem': pair.key })) {
        writeFileSync(join(folder, 'archive', version, name), text);
        symlinkSync(join('archive', version, name), join(folder, `${name}.new`));
        renameSync(join(folder, `${name}.new`), join(folder, name));
      }
    };
    lay('1', await issued());
    const { port, certificate } = await served(files);
    const first = await serialOf(port);
    lay('2', await issued());
    await expect.poll(() => serialOf(port)).not.toBe(first);
    const second = await serialOf(port);
    lay('3', await issued());
    certificate.reload();
    expect([first, second]).not.toContain(await serialOf(port));
  });

  const broken: [
    string,
    'nothing' | 'with a warning',
    (good: IssuedPair) => Promise<Partial<IssuedPair>>,
    RegExp,
  ][] = [
    [
      'the key of another',
      'nothing',
      async () => ({ key: (await issued()).key }),
      /not that of the first certificate/,
    ],
    ['no certificate', 'nothing', async () => ({ chain: 'nothing' }), /holds no certificate/],
    [
      'half a certificate',
      'nothing',
      async ({ chain }) => ({ chain: chain.slice(0, 300) }),
      /holds no certificate/,
    ],
    ['no key', 'nothing', async () => ({ key: '' }), /holds no private key/],
    [
      'one that has ended',
      'with a warning',
      () => authority.issue({ names: ['mine.example'], lasts_ms: -60_000 }),
      /is valid from .* only/,
    ],
  ];

  it.each(broken)(
    'R14.3 %s never replaces a good one, is said once, and begins %s',
    async (_, begins, spoil, said) => {
      const files = certificateFolder();
      const good = await issued();
      files.write(good);
      const { port, certificate, lines } = await served(files);
      const serial = await serialOf(port);
      files.write({ ...good, ...(await spoil(good)) });
      await expect.poll(() => certificate.failures).toBe(1);
      certificate.reload();
      expect(await serialOf(port)).toBe(serial);
      expect(certificate.failures).toBe(1);
      expect(lines.filter((line) => said.test(line) && line.includes('tls.notReplaced'))).toHaveLength(1);
      if (begins === 'nothing')
        expect(() => new Certificate(files, { log: createLog('error', { write: () => undefined }) })).toThrow(
          said,
        );
      files.write(await issued());
      await expect.poll(() => serialOf(port)).not.toBe(serial);
    },
  );

  it('R14.3 with one that has ended a start goes on, and says so: who comes without TLS does not suffer for it', async () => {
    const files = certificateFolder();
    files.write(await authority.issue({ names: ['mine.example'], lasts_ms: -60_000 }));
    const { port, certificate, lines } = await served(files);
    expect(
      lines.filter((line) => line.includes('tls.ended') && /is valid from .* only/.test(line)),
    ).toHaveLength(1);
    await expect(client(port)).rejects.toThrow(/expired/);
    certificate.reload();
    expect(certificate.failures).toBe(0);
    files.write(await issued());
    await expect
      .poll(() =>
        client(port).then(
          ({ authorized }) => authorized,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('R14.3 files that are not there are named', () => {
    const files = certificateFolder();
    expect(() => new Certificate(files, { log: createLog('error', { write: () => undefined }) })).toThrow(
      `${files.certFile} cannot be read (ENOENT).`,
    );
  });

  it('R14.3 S8 a handshake that never ends, one without TLS and what breaks TLS later are closed', async () => {
    const files = certificateFolder();
    files.write(await issued());
    const { port } = await served(files, { handshake_ms: 300 });
    let spoil = (): unknown => undefined;
    let spoilt: Promise<unknown> = Promise.resolve();
    const silent = connect(port, '127.0.0.1');
    const plain = connect(port, '127.0.0.1');
    plain.write('GET / HTTP/1.1\r\n\r\n');
    const ended = [silent, plain].map((socket) =>
      once(socket.on('error', () => undefined).resume(), 'close'),
    );
    // What passes both ways, and puts in a record that nobody could have made who knows the keys.
    const between = createServer((from) => {
      const to = connect(port, '127.0.0.1');
      from.pipe(to).pipe(from);
      from.once('error', () => undefined);
      from.once('close', () => to.destroy());
      spoil = () => to.write(Buffer.from(`1703030020${'00'.repeat(32)}`, 'hex'));
      spoilt = once(to, 'close');
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    onTestFinished(() => void between.close());
    const late = (await client((between.address() as AddressInfo).port)).on('error', () => undefined);
    expect(await echoed(late)).toBe('still here');
    spoil();
    await spoilt;
    await Promise.all(ended);
  });

  it('R14.3 of a server’s own making is one that nobody trusts', async () => {
    const files = certificateFolder();
    const made = await stopGap(['mine.example'], new Date());
    files.write({ chain: made, key: made });
    expect(textsOf(files).cert).toContain('PRIVATE KEY');
    const { port, certificate } = await served(files);
    expect(certificate.certificate.checkHost('mine.example')).toBe('mine.example');
    await expect(client(port)).rejects.toThrow(/self-signed/);
    expect((await client(port, { ca: made })).authorized).toBe(true);
  });
});
