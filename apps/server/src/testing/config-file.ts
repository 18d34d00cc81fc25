import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { configFile, uploadConfigFile } from '@vehicle/contract/fleet/config-file/contract';
import { z } from 'zod';
import { type Answer, readAnswer, type TestApp } from './app.ts';
import { unique } from './builders.ts';

const signals = dirname(createRequire(import.meta.url).resolve('@vehicle/signals/metric-catalogue'));
export const dieselKcd = readFileSync(join(signals, '..', 'files', 'diesel.kcd'));

interface UploadedFile {
  name?: string;
  content?: Buffer | string;
}

/** Sends files as a browser's form does. */
export async function upload(
  server: TestApp,
  { token }: { token: string },
  files: readonly UploadedFile[],
): Promise<Answer> {
  const form = new FormData();
  for (const { name = 'diesel.xml', content = dieselKcd } of files) {
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'application/xml' }), name);
  }
  const { headers, body } = new Response(form);
  const response = await server.app.inject({
    method: 'POST',
    url: uploadConfigFile.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
  return readAnswer(response);
}

/** Uploads the diesel machines' file and gives its id. */
export async function parseFileUpload(server: TestApp, member: { token: string }): Promise<string> {
  const answer = await upload(server, member, [{}]);
  return z.object({ fileId: z.string() }).parse(answer.object).fileId;
}

const namespaces = 'xmlns="http://kayak.2codeornot2code.org/1.0" xmlns:v="urn:vehicle:parse-file:1"';

/** A file with one frame of two quantities: a known one and one that only this file has. */
export function smallFile(own = `bucketAngle${unique()}`): { xml: string; own: string } {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<NetworkDefinition ${namespaces}>
  <Document name="small"/>
  <Bus name="main">
    <Message id="0x18F00400" name="EEC1" length="8" format="extended" v:match="pgn" v:j1939="true">
      <Signal name="EngineSpeed" offset="24" length="16" v:metric="engineSpeed" v:name-zh="发动机转速">
        <Value slope="0.125" unit="rpm"/>
      </Signal>
    </Message>
    <Message id="0x123" name="Bucket" length="2">
      <Signal name="Angle" offset="0" length="8" v:metric="${own}" v:kind="enum" v:name-zh="斗角" v:name-en="Bucket angle">
        <Value slope="0.5" unit="°"/>
        <LabelSet><Label value="0" name="Down"/></LabelSet>
      </Signal>
    </Message>
  </Bus>
</NetworkDefinition>`;
  return { xml, own };
}

export async function made(
  server: TestApp,
  admin: { token: string },
  xml: string,
  name = `文件 ${unique()}`,
) {
  const { object } = await upload(server, admin, [{ content: xml }]);
  const { fileId } = uploadConfigFile.result.parse(object);
  const body = { name, resolutionName: 'KCD', enabled: false, fileId };
  return server.ask(configFile.calls.create, { body, token: admin.token });
}
