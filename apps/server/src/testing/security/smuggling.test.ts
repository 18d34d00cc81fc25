import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../app.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await testApp();
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

/** A second request that must never be read as one. */
const hidden = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const post = 'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const chunked = `${post}Transfer-Encoding: chunked\r\n`;

const requests: ReadonlyArray<readonly [string, string]> = [
  ['a length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks and a length', `${chunked}Content-Length: 4\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: ${hidden.length}\r\n\r\n{}${hidden}`],
  ['the same length twice', `${post}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${hidden}`],
  ['a list of lengths', `${post}Content-Length: 2, 2\r\n\r\n{}${hidden}`],
  ['a length with a sign', `${post}Content-Length: +2\r\n\r\n{}${hidden}`],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n{}${hidden}`],
  ['a hexadecimal length', `${post}Content-Length: 0x2\r\n\r\n{}${hidden}`],
  ['a length that no number holds', `${post}Content-Length: 99999999999999999999999\r\n\r\n{}${hidden}`],
  ['an empty length', `${post}Content-Length:\r\n\r\n{}${hidden}`],
  ['a folded header', `GET /health HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n${hidden}`],
  ['a folded coding', `${post}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a bare line feed after a header', `GET /health HTTP/1.1\r\nHost: x\nA: b\r\n\r\n${hidden}`],
  ['bare line feeds all over', `GET /health HTTP/1.1\nHost: x\n\n${hidden}`],
  ['a bare carriage return', `GET /health HTTP/1.1\r\nHost: x\rA: b\r\n\r\n${hidden}`],
  ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the first header', `GET /health HTTP/1.1\r\n Host: x\r\n\r\n${hidden}`],
  ['a NUL in a header', `GET /health HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n${hidden}`],
  ['another coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks that are chunked', `${post}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunks and then another coding', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['two codings', `${chunked}Transfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`],
  [
    'an extension of a megabyte to a chunk',
    `${chunked}\r\n2;a=${'x'.repeat(1_048_576)}\r\n{}\r\n0\r\n\r\n${hidden}`,
  ],
  ['a chunk without a size', `${chunked}\r\n\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk with a size in another form', `${chunked}\r\n0x2\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk of a negative size', `${chunked}\r\n-2\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk that is longer than it says', `${chunked}\r\n1\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk of a size that no number holds', `${chunked}\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk that ends in a bare line feed', `${chunked}\r\n2\n{}\r\n0\r\n\r\n${hidden}`],
  ['two hosts', `GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n${hidden}`],
  ['no host', `GET /health HTTP/1.1\r\n\r\n${hidden}`],
  ['no method', ` /health HTTP/1.1\r\nHost: x\r\n\r\n${hidden}`],
  ['another protocol', `GET /health HTTP/9.9\r\nHost: x\r\n\r\n${hidden}`],
];

/** More than Node reads of a chunk's extension; what is still on its way when the server closes would undo the answer. */
const firstPart = 65_536;

/** All that comes until the other side has closed. */
function answerTo(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      if (answer === '') socket.write(request.slice(firstPart));
      answer += part;
    });
    // A connection that is torn down is closed too.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(request.slice(0, firstPart));
  });
}

describe('requests that two readers would part in different places', () => {
  it.each(requests)(
    'D58 %s: refused, the connection closed, and nothing read behind it',
    async (_, request) => {
      const answer = await answerTo(request);
      expect(answer).toMatch(/^HTTP\/1\.1 (400|413|431|501|505) /);
      expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).not.toContain('smuggled');
      expect(server.logged.splice(0).filter(({ fields }) => fields.status === 404)).toEqual([]);
    },
  );
});
