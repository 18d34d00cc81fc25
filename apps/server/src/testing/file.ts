import { randomFillSync } from 'node:crypto';
import { readFile, uploadFile } from '@vehicle/contract/core/file';
import sharp, { type Sharp } from 'sharp';
import { type Answer, readAnswer, type TestApp } from './app.ts';

export interface SentFile {
  name?: string;
  type?: string;
  content: Buffer | string;
}

interface FormBody {
  type: string;
  payload: Buffer;
}

/** A form with files, as a browser writes it; names go out byte by byte as they stand. */
export function formBody(files: readonly SentFile[]): FormBody {
  const boundary = '----vehicle-test-form';
  const parts = files.flatMap(({ name = 'picture.png', type = 'image/png', content }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="`),
    Buffer.from(`${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

interface Sender {
  token: string;
}

export async function sendFiles(
  { app }: TestApp,
  { token }: Sender,
  files: readonly SentFile[],
): Promise<Answer> {
  const { type, payload } = formBody(files);
  const response = await app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
  return readAnswer(response);
}

/** Uploads one file and gives its id. */
export async function uploaded(server: TestApp, sender: Sender, file: SentFile): Promise<string> {
  const answer = await sendFiles(server, sender, [file]);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer)}`);
  return uploadFile.result.parse(answer.object);
}

/** What the member gets for the path of a file. */
export async function fetched({ app }: TestApp, { token }: Sender, id: string) {
  const { statusCode, headers, rawPayload } = await app.inject({
    method: 'GET',
    url: readFile.path.replace(':id', id),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, headers, content: rawPayload };
}

/** Pixels that no encoder can make small. */
export function noise(width: number, height: number): Sharp {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function plainPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c8102e' } });
}
