import { tryOutConfigFile } from '@vehicle/contract/fleet/config-file/contract';
import { canUploadOf } from '@vehicle/jt808/can';
import { encodeFrame, phoneBytesOf } from '@vehicle/jt808/frame';
import { encodeBody } from '@vehicle/jt808/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { dieselKcd, made } from '../../../testing/config-file.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

describe('trying it out', () => {
  const speed = 'FFFFFF401FFFFFFF';

  async function tried(body: unknown, xml = dieselKcd.toString()) {
    const { id } = await made(server, admin, xml);
    return server.send(tryOutConfigFile, { params: { id }, body, token: admin.token });
  }

  it('R3.18 decodes a CAN frame by its id and data', async () => {
    const body = { kind: 'can', canId: '0x0CF00400', extended: true, data: speed };
    const { frames } = tryOutConfigFile.result.parse((await tried(body)).object);
    const signal = frames[0]?.signals.find(({ metricCode }) => metricCode === 'engineSpeed');
    expect(signal).toMatchObject({ value: 1000, unit: 'rpm', raw: '8000', special: null });
    expect(frames[0]?.signals.some(({ special }) => special === 'notAvailable')).toBe(true);
  });

  it('decodes the CAN frames of a whole JT/T 808 message', async () => {
    const can = {
      channel: 1,
      extended: true,
      averaged: false,
      id: 0x0cf00400,
      data: Buffer.from(speed, 'hex'),
    } as const;
    const unknown = { ...can, id: 0x18abcdef };
    const message = { type: 'canUpload' as const, ...canUploadOf(new Date(), [can, unknown]) };
    const frame = encodeFrame({
      messageId: 0x0705,
      phoneBytes: phoneBytesOf('13800000000', '2013'),
      version: '2013',
      serial: 1,
      body: encodeBody(message, '2013'),
    });
    const answer = await tried({ kind: 'jt808', data: frame.toString('hex') });
    const { frames } = tryOutConfigFile.result.parse(answer.object);
    expect(frames.map(({ message: name }) => name !== null)).toEqual([true, false]);
  });

  it.each([
    ['a broken frame', { kind: 'jt808', data: '7E0102037E' }],
    ['a heartbeat', { kind: 'jt808', data: '7E000200000138000000000001B87E' }],
    ['an identifier that is too large', { kind: 'can', canId: '0x800', extended: false, data: '00' }],
    ['an identifier beyond 29 bits', { kind: 'can', canId: '4294967295', extended: true, data: '00' }],
  ])('says that %s cannot be read', async (_, body) => {
    const answer = await tried(body);
    expect(answer).toMatchObject({ status: 400, object: { code: 'FRAME_UNREADABLE' } });
  });

  it.each([
    [{ kind: 'can', canId: '0x12', extended: false, data: 'xyz' }],
    [{ kind: 'can', canId: 'GG', extended: false, data: '00' }],
    [{ kind: 'other', data: '00' }],
  ])('%j is 400', async (body) => {
    expect(await tried(body)).toMatchObject({ status: 400, object: { code: 'VALIDATION_FAILED' } });
  });
});
