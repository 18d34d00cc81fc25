import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { locationOf } from '@vehicle/jt808/location';
import { expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { Certificate } from '../../platform/tls/certificate.ts';
import { certificateAuthority, certificateFolder } from '../../testing/certificate-authority.ts';
import { testGateway } from '../../testing/gateway.ts';
import { TestTerminal } from '../../testing/gateway-terminal.ts';
import type { GatewayLimits } from './limits.ts';
import { uplink } from './message-id.ts';

async function gatewayWith(gateway: Partial<GatewayLimits> = {}) {
  const authority = await certificateAuthority();
  const files = certificateFolder();
  const renew = async () => files.write(await authority.issue({ names: ['mine.example'] }));
  await renew();
  const certificate = new Certificate(files, { log: silentLog });
  const tls = { port: 0, secure: (raw: Socket) => certificate.secure(raw) };
  const server = await testGateway({ vehicles: 3, gateway, tls });
  onTestFinished(async () => {
    certificate.close();
    await server.stop();
  });
  const tlsPort = server.tlsPort ?? 0;
  const trusted = { ca: authority.root, servername: 'mine.example' };
  return { server, tlsPort, certificate, renew, trusted };
}

/** Sockets that say nothing. */
async function silent(port: number, count: number): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1' }));
  onTestFinished(() => {
    for (const socket of opened) socket.destroy();
  });
  for (const socket of opened) socket.on('error', () => undefined).resume();
  await Promise.all(opened.map((socket) => once(socket, 'connect')));
  return opened;
}

const closedOf = (all: readonly Socket[]) => all.filter(({ closed }) => closed).length;

it('R14.3 a terminal registers, signs in and reports over TLS, is one with itself without, and is not disconnected by a new certificate', async () => {
  const { server, tlsPort, certificate, renew, trusted } = await gatewayWith();
  const terminal = await TestTerminal.connectSecurely(tlsPort, server.phone(0), trusted);
  const { authCode } = await terminal.register();
  expect(await terminal.authenticate(authCode ?? '')).toBe(0);
  const report = (second: number) => {
    const time = new Date(Date.now() - second * 1_000);
    terminal.send({ type: 'location', ...locationOf({ latitude: 39.5, longitude: 110.25, time }) });
    return terminal.result();
  };
  expect(await report(2)).toBe(0);
  await renew();
  certificate.reload();
  expect(await report(1)).toBe(0);
  const stored = 'select count(*)::integer as count from message where vehicle_id = $1';
  expect(await server.rows(stored, [server.vehicleId(0)])).toEqual([{ count: 2 }]);
  const other = await server.terminal(1);
  expect(server.gateway.stats()).toMatchObject({ connections: 2, sessions: 2 });
  const again = await TestTerminal.connect(server.port, server.phone(0));
  expect(await again.authenticate(authCode ?? '')).toBe(0);
  await terminal.closed();
  for (const one of [other, again]) one.close();
});

it('R14.3 S8 handshakes that never end are strangers of their address, and are closed in their time', async () => {
  const { server, tlsPort, trusted } = await gatewayWith({ strangersOfAddress: 5, speakWithin_ms: 3_000 });
  const crowd = [...(await silent(tlsPort, 3)), ...(await silent(server.port, 2))];
  await expect.poll(() => server.gateway.stats().connections).toBe(5);
  const flood = await silent(tlsPort, 20);
  for (const socket of flood) socket.write(Buffer.from('1603010200', 'hex'));
  await expect.poll(() => closedOf([...crowd, ...flood])).toBe(20);
  expect(closedOf(crowd)).toBe(5);
  const terminal = await TestTerminal.connectSecurely(tlsPort, server.phone(0), trusted);
  await terminal.register();
  await expect.poll(() => closedOf([...crowd, ...flood])).toBe(25);
  terminal.close();
});

it('R14.3 S8 who says nothing after its handshake is closed as without TLS', async () => {
  const { tlsPort, trusted } = await gatewayWith({ speakWithin_ms: 200 });
  const socket = connectTls({ port: tlsPort, host: '127.0.0.1', ...trusted });
  socket.on('error', () => undefined).resume();
  await once(socket, 'secureConnect');
  await once(socket, 'close');
});

it('R14.3 a terminal that speaks no TLS to its port is closed and noted, and so is TLS on the other', async () => {
  const { server, tlsPort } = await gatewayWith();
  const terminal = await TestTerminal.connect(tlsPort, server.phone(0));
  terminal.sendBody(uplink.heartbeat, new Uint8Array());
  await terminal.closed();
  const [hello] = await silent(server.port, 1);
  hello?.write(Buffer.from('1603010005010000010303', 'hex'));
  await expect.poll(() => hello?.closed).toBe(true);
  const noted = () => server.rows('select kind, detail, remote, count from gateway_event');
  await expect
    .poll(noted)
    .toEqual([{ kind: 'garbage', detail: 'ERR_SSL_WRONG_VERSION_NUMBER', remote: '127.0.0.1', count: 2 }]);
  expect(server.gateway.stats().connections).toBe(0);
});
