import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { acmeServer, hasAcmeServer } from '../../testing/acme-server.ts';
import { createLog } from '../log.ts';
import { AcmeOrders, certificateFilesOf, ensureCertificate } from './acme.ts';
import { Certificate, tlsLimits } from './certificate.ts';

const domains = ['mine.example', 'www.mine.example'];

it.skipIf(!hasAcmeServer)(
  'R14.3 orders a certificate by ACME, serves it with its chain, renews it without disconnecting anybody, and waits for an authority that is away',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-orders-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    let orders: AcmeOrders | null = null;
    const proofs = createServer((request, response) => {
      const token = /^\/\.well-known\/acme-challenge\/(.+)$/.exec(request.url ?? '')?.[1] ?? '';
      const proof = orders?.proofOf(token) ?? null;
      response.writeHead(proof === null ? 404 : 200).end(proof);
    }).listen(0, '127.0.0.1');
    await once(proofs, 'listening');
    onTestFinished(() => void proofs.close());
    const address = proofs.address();
    const httpPort = typeof address === 'object' && address !== null ? address.port : 0;
    const authority = await acmeServer({ httpPort, lasts_s: 10 });
    await authority.stop();

    const { directoryUrl, caFile } = authority;
    const source = { by: 'acme', domains, email: 'it@mine.example', directoryUrl, caFile } as const;
    await ensureCertificate(dataDir, source);
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => lines.push(line) });
    const noted: string[] = [];
    const note = (sentence: string) => void noted.push(sentence);
    const files = certificateFilesOf(dataDir, source);
    const certificate = new Certificate(files, { log, limits: { ...tlsLimits, settle_ms: 20 } });
    const limits = { firstPause_ms: 200, longestPause_ms: 400, answerWithin_ms: 5_000, repeats: 0 };
    orders = new AcmeOrders({ dataDir, source, certificate, log, note, limits });
    const listener = createListener((raw) => {
      const socket = certificate.secure(raw);
      socket.on('error', () => undefined).on('data', (chunk) => socket.write(chunk));
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    onTestFinished(() => {
      orders?.stop();
      certificate.close();
      listener.close();
    });
    const served = listener.address();
    const port = typeof served === 'object' && served !== null ? served.port : 0;
    const client = async (ca: string, servername = 'mine.example'): Promise<TLSSocket> => {
      const socket = connectTls({ port, host: '127.0.0.1', servername, ca });
      onTestFinished(() => void socket.destroy());
      await once(socket, 'secureConnect');
      return socket;
    };

    // Until there is another one there is its own, also while the authority is away.
    orders.start();
    expect(noted.join()).toContain('browsers warn of');
    await expect.poll(() => orders?.failures).toBeGreaterThan(1);
    expect((await client(readFileSync(files.certFile, 'utf8'))).authorized).toBe(true);
    expect(lines.filter((line) => line.includes('tls.orderFailed')).length).toBeGreaterThan(1);

    await authority.start();
    const root = await authority.root();
    await expect
      .poll(() => noted.filter((line) => line.includes('has issued the certificate')).length)
      .toBe(1);
    const first = await client(root);
    const { serialNumber, issuerCertificate } = first.getPeerCertificate(true);
    expect(issuerCertificate.subject.CN).toMatch(/^Pebble Intermediate/);
    expect((await client(root, 'www.mine.example')).authorized).toBe(true);
    for (const name of ['account.pem', 'certificate.pem'])
      expect(statSync(join(files.certFile, '..', name)).mode & 0o777).toBe(0o600);

    // It lasts some seconds only, and is renewed before they are over.
    const second = async () => {
      const socket = await client(root);
      const { serialNumber: serial } = socket.getPeerCertificate();
      socket.destroy();
      return serial;
    };
    await expect.poll(second).not.toBe(serialNumber);
    first.write('still here');
    expect(String((await once(first, 'data'))[0])).toBe('still here');

    // Whoever starts again has it already.
    const again = certificate.certificate.fingerprint256;
    await ensureCertificate(dataDir, source);
    certificate.reload();
    expect(certificate.certificate.fingerprint256).toBe(again);
  },
);
