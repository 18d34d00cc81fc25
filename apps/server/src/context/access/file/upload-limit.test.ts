import { connect } from 'node:net';
import { uploadFile } from '@vehicle/contract/core/file';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { formBody, noise, plainPicture, sendFiles, uploaded } from '../../../testing/file.ts';

let server: TestApp;
let admin: TestMember;
let png: Buffer;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  png = await plainPicture(32, 32).png().toBuffer();
});
afterAll(() => server.close());

async function fileCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from file`.execute(
    server.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

describe('size and number', () => {
  const mebibyte = 1024 * 1024;

  it('E59 5 MB are taken, one byte more is 413', async () => {
    const document = (bytes: number) => {
      const content = Buffer.alloc(bytes, ' ');
      content.write('%PDF-1.7');
      content.write('%%EOF', bytes - 6);
      return { name: 'a.pdf', type: 'application/pdf', content };
    };
    expect(await sendFiles(server, admin, [document(5 * mebibyte)])).toMatchObject({ status: 200 });
    const before = await fileCount();
    const answer = await sendFiles(server, admin, [document(5 * mebibyte + 1)]);
    expect(answer).toMatchObject({ status: 413, object: { code: 'PAYLOAD_TOO_LARGE' } });
    expect(answer.message).toContain('5 MiB');
    expect(await fileCount()).toBe(before);
  });

  it('E59 two files, a field, and no file are 400', async () => {
    const before = await fileCount();
    expect(await sendFiles(server, admin, [{ content: png }, { content: png }])).toMatchObject({
      status: 400,
    });
    expect(await sendFiles(server, admin, [])).toMatchObject({
      status: 400,
      object: { code: 'FILE_MISSING' },
    });
    const boundary = 'xyz';
    const response = await server.app.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`,
    });
    expect(response.statusCode).toBe(400);
    expect(await fileCount()).toBe(before);
  });

  it('E59 an upload that breaks off leaves no file', async () => {
    const origin = new URL(await server.listen());
    const before = await fileCount();
    const { type, payload } = formBody([{ content: await noise(300, 300).png().toBuffer() }]);
    for (const part of [0.1, 0.5, 0.99]) {
      const socket = connect(Number(origin.port), origin.hostname);
      const head = [
        `POST ${uploadFile.path} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${admin.token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${payload.length}`,
      ];
      await new Promise((resolve) => {
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
        socket.write(payload.subarray(0, Math.floor(payload.length * part)), resolve);
      });
      socket.destroy();
    }
    // The places of those that broke off are free again.
    for (let at = 0; at < 20; at += 1) await uploaded(server, admin, { content: png });
    expect(await fileCount()).toBe(before + 20);
  });
});
