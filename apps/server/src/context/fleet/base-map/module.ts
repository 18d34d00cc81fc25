import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  abandonBaseMap,
  baseMapLimit,
  beginBaseMap,
  finishBaseMap,
  listBaseMaps,
  readBaseMap,
  removeBaseMap,
  sendBaseMapPiece,
} from '@vehicle/contract/fleet/base-map/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { oneFile } from '../../../http/form-parts.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { filePolicy } from '../../../http/security-headers.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail, present } from '../../../record/errors.ts';
import { archivePath, archivesIn, entityTag, mapsFolder, removeArchive } from './folder.ts';
import { rangeOf } from './range.ts';
import { abandonUpload, beginUpload, finishUpload, sweepUploads, takePiece } from './upload.ts';

const partLimits = { fileSize: baseMapLimit.pieceBytes, files: 1, fields: 0, parts: 1 };
const sweepEvery_ms = 60_000;
const octets = 'application/octet-stream';

export const module = defineModule({
  pages: [
    {
      code: 'base-map',
      below: 'system',
      sort: 8,
      path: '/system/baseMap',
      icon: 'distribution',
      permissions: ['base-map-add', 'base-map-remove'],
    },
  ],
  routes(app) {
    const { env, log } = app.context;
    const folderOf = () => mapsFolder(env);
    const sweep = () =>
      folderOf()
        .then(sweepUploads)
        .catch((error: unknown) => log.warn('baseMap.notSwept', { error }));
    const timer = setInterval(sweep, sweepEvery_ms).unref();
    app.addHook('onReady', sweep);
    app.addHook('preClose', async () => clearInterval(timer));

    route(app, listBaseMaps, async () => archivesIn(await folderOf()));

    route(app, readBaseMap, async ({ params, request, reply }) => {
      const path = present(await archivePath(await folderOf(), params.id), 'baseMap', params.id);
      const stats = await stat(path);
      const range = rangeOf(request.headers.range, stats.size);
      if (range === null) throw fail.rangeRefused(stats.size);
      const { start, end } = range;
      reply
        .code(206)
        .header('accept-ranges', 'bytes')
        .header('content-range', `bytes ${start}-${end}/${stats.size}`)
        .header('content-length', end - start + 1)
        .header('etag', entityTag(stats))
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', filePolicy)
        .type(octets)
        .send(createReadStream(path, { start, end }));
      return undefined;
    });

    route(app, beginBaseMap, async ({ member, body }) => ({
      uploadId: await beginUpload(await folderOf(), member.memberId, body.size),
    }));

    route(app, sendBaseMapPiece, async ({ member, params, query, request }) => {
      const { content } = await oneFile(request, { limit: '1 MiB', limits: partLimits });
      const piece = { memberId: member.memberId, id: params.id, offset: query.offset, content };
      return { received: await takePiece(await folderOf(), piece) };
    });

    route(app, abandonBaseMap, async ({ member, params }) => {
      await abandonUpload(await folderOf(), member.memberId, params.id);
      return null;
    });

    route(app, finishBaseMap, (context) =>
      writing(context, async (access) => {
        const { params, body, member } = context;
        const upload = { memberId: member.memberId, id: params.id, fileName: body.fileName };
        const after = await finishUpload(await folderOf(), upload);
        await recordAct(access, { call: finishBaseMap.name, record: `baseMap/${after.id}`, after });
        return after;
      }),
    );

    route(app, removeBaseMap, (context) =>
      writing(context, async (access) => {
        const { id } = context.params;
        const folder = await folderOf();
        const before = present(
          (await archivesIn(folder)).find((one) => one.id === id) ?? null,
          'baseMap',
          id,
        );
        const path = present(await archivePath(folder, id), 'baseMap', id);
        await recordAct(access, { call: removeBaseMap.name, record: `baseMap/${id}`, before });
        await removeArchive(path);
        return null;
      }),
    );
  },
});
