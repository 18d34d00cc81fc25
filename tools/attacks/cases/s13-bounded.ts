import { uploadFile } from '@vehicle/contract/core/file';
import { encodeMessage, phoneBytesOf } from '@vehicle/jt808/frame';
import { aMember } from '@vehicle/server/testing/builders';
import { plainPicture } from '@vehicle/server/testing/file';
import { comesTrue } from '../../load/deadline.ts';
import type { Attack } from '../attack.ts';
import { Line } from '../line.ts';
import { sendFile } from '../send.ts';

const events = 260_000;
const mostEvents = 200_000;
/** Written since the job looked. */
const meanwhile = 1_000;
const boundedWithin_ms = 45_000;

export const s13d: Attack = {
  id: 'S13d',
  title: `${events} entries of today fill the connection log`,
  holds: `no more than ${mostEvents} are kept`,
  async run(stage) {
    await stage.rows(
      `insert into gateway_event (kind, phone, remote, count, first_at, last_at)
       select 'unknownTerminal', '199' || n, '127.0.0.1', 1, now(), now() from generate_series(1, $1::integer) n`,
      [events],
    );
    await stage.rows(`update job set ran_at = '2000-01-01'`);
    const kept = () => stage.count('select count(*) as count from gateway_event');
    const isBounded = await comesTrue(async () => (await kept()) <= mostEvents + meanwhile, boundedWithin_ms);
    stage.measure(`${await kept()} kept`);
    stage.hold(`${await kept()} entries are kept`, isBounded);
    await stage.rows('truncate gateway_event');
  },
};

const side_px = 8_192;
const pictures = 4;
const mostWait_ms = 4_000;

/** As well compressed as a picture can be: a byte or two for each thousand pixels, all to be drawn. */
const hugeWebp = (): Promise<Buffer> =>
  plainPicture(side_px, side_px).webp({ effort: 0, quality: 1 }).toBuffer();

export const s13e: Attack = {
  id: 'S13e',
  title: `${pictures} WebP pictures of ${side_px} × ${side_px} while somebody else uploads a small one`,
  holds: 'refused by their pixels, the small one is drawn at once',
  hasSetting: true,
  async run(stage) {
    const content = await hugeWebp();
    const small = await plainPicture(64, 64).png().toBuffer();
    const { token } = await aMember(stage.database.kysely);
    await stage.beginWatch();
    const picture = { token, name: 'a.webp', type: 'image/webp', content };
    const huge = Array.from({ length: pictures }, () => sendFile(stage.httpUrl, uploadFile, picture));
    const other = { token: stage.admin.token, name: 'b.png', type: 'image/png', content: small };
    const answer = await sendFile(stage.httpUrl, uploadFile, other);
    const statuses = (await Promise.all(huge)).map(({ status }) => status);
    stage.measure(
      `${Math.round(content.length / 1024)} KB each: ${statuses.join(', ')}; the small one ${answer.status} after ${Math.round(answer.took_ms)} ms`,
    );
    stage.hold(`a small picture was answered with ${answer.status}`, answer.status === 200);
    stage.holdWithin('a small picture', answer.took_ms, mostWait_ms);
    stage.hold('a picture of so many pixels was drawn', !statuses.includes(200));
  },
};

const declared = 65_535;
const batches = 15;

export const s13f: Attack = {
  id: 'S13f',
  title: `${batches} batches of locations (0x0704) that declare ${declared} items and hold as many empty ones`,
  holds: 'no more is looked at than locations could fill the bytes',
  async run(stage) {
    const vehicle = stage.vehicle();
    const line = await Line.signedIn({ port: stage.gatewayPort }, vehicle);
    const body = Buffer.alloc(3 + declared * 2);
    body.writeUInt16BE(declared, 0);
    const phoneBytes = phoneBytesOf(vehicle.phone, '2013');
    const header = { messageId: 0x0704, phoneBytes, version: '2013', body } as const;
    const started_ms = performance.now();
    for (let batch = 0; batch < batches; batch++) {
      const frames = encodeMessage({ ...header, serial: batch * 200 });
      await line.write(Buffer.concat(frames));
    }
    const answered = await line.receivesWithin(batches * 15, 20_000);
    line.close();
    const took_ms = Math.round(performance.now() - started_ms);
    stage.measure(`${batches} batches, ${answered ? 'answered' : 'not all answered'} after ${took_ms} ms`);
  },
};
