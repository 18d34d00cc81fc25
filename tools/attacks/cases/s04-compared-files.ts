import { configFile, uploadConfigFile } from '@vehicle/contract/fleet/config-file/contract';
import { configFileDifference } from '@vehicle/contract/fleet/config-file/revision';
import { aMember, unique } from '@vehicle/server/testing/builders';
import { z } from 'zod';
import type { Attack } from '../attack.ts';
import { sendFile } from '../send.ts';
import type { Stage } from '../stage.ts';

/** Of one name; together nearly what a file may have. */
const signals = 13_000;
const most_ms = 2_000;
const uploaded = z.object({ object: z.object({ fileId: z.string() }) });

function crowdedFile(firstGroup: number): string {
  const groups = Array.from(
    { length: signals },
    (_, at) => `<MuxGroup count="${firstGroup + at}"><Signal name="S" offset="16" length="1"/></MuxGroup>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<NetworkDefinition xmlns="http://kayak.2codeornot2code.org/1.0" xmlns:v="urn:vehicle:parse-file:1">
  <Document name="crowded"/><Bus name="main"><Message id="0x123" name="Bucket" length="8">
  <Multiplex name="Mode" offset="0" length="16">${groups.join('')}</Multiplex></Message></Bus></NetworkDefinition>`;
}

async function upload(stage: Stage, firstGroup: number): Promise<string> {
  const file = { token: stage.admin.token, name: 'crowded.xml', type: 'application/xml' };
  const { status, text } = await sendFile(stage.httpUrl, uploadConfigFile, {
    ...file,
    content: Buffer.from(crowdedFile(firstGroup)),
  });
  if (status !== 200) throw new Error(`a parse file could not be uploaded: ${status} ${text.slice(0, 200)}`);
  return uploaded.parse(JSON.parse(text)).object.fileId;
}

export const s04: Attack = {
  id: 'S4',
  title: `two parse files of nearly 1 MB whose ${signals} signals share a name are compared`,
  holds: 'in the time of their size, and only by who may edit them',
  hasSetting: true,
  async run(stage) {
    const { token } = stage.admin;
    const form = { name: `crowd ${unique()}`, resolutionName: 'KCD', enabled: false };
    const { id, version } = await stage.record(configFile.calls.create, {
      body: { ...form, fileId: await upload(stage, 0) },
    });
    const body = { ...form, fileId: await upload(stage, signals / 2), version };
    await stage.record(configFile.calls.update, { params: { id }, body });
    await stage.beginWatch();
    const params = { id, from: 1, to: 2 };
    const compared = await stage.send(configFileDifference, { params, token });
    stage.measure(`answered with ${compared.status} after ${Math.round(compared.took_ms)} ms`);
    stage.holdWithin('comparing', compared.took_ms, most_ms);
    stage.hold(`comparing was answered with ${compared.status}`, compared.status === 200);
    const reader = await aMember(stage.database.kysely);
    const refused = await stage.send(configFileDifference, { params, token: reader.token });
    stage.hold(`who may not edit files compares them: ${refused.status}`, refused.status === 403);
  },
};
