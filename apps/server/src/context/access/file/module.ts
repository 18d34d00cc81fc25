import { readFile, uploadFile } from '@vehicle/contract/core/file';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { keepUpload, readableFile, refuseHoarding } from './file.service.ts';
import { pixelsOf, redrawn } from './picture.ts';
import { type FileUpload, fileUpload } from './upload.ts';
import { WorkGate } from './work-gate.ts';

/** Whoever waits sends on no faster than it is read, so what waits lies with the clients and not in memory. */
const uploadLimits = { slots: 3, slotsOfOne: 2, waiting: 200, waitingOfOne: 100, patience_ms: 12_000 };
/** One picture at a time: decoded, the largest ones fill hundreds of megabytes. */
const drawingLimits = { slots: 1, slotsOfOne: 1, waiting: 3, waitingOfOne: 2, patience_ms: 60_000 };
/** What a camera takes is drawn beside the largest ones, and waits for none of them. */
const large_px = 16_000_000;

/** A place for large pictures and one for the others. */
interface Drawing {
  large: WorkGate;
  common: WorkGate;
}

/** What is kept of an upload: a picture is written anew, a document stays as it is. */
async function keptContent(
  { type, content }: FileUpload,
  { drawing, who }: { drawing: Drawing; who: number },
): Promise<Buffer> {
  if (type === 'application/pdf') return content;
  const gate = (await pixelsOf(content, type)) > large_px ? drawing.large : drawing.common;
  return gate.run(who, () => redrawn(content, type));
}

/** No page comes of it, whatever it holds: no script, no frame, no form. */
const policy = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const module = defineModule({
  routes(app) {
    const uploading = new WorkGate(uploadLimits);
    const drawing: Drawing = { large: new WorkGate(drawingLimits), common: new WorkGate(drawingLimits) };

    route(app, uploadFile, async ({ access, member, request, say }) => {
      await refuseHoarding(access);
      const id = await uploading.run(member.memberId, async () => {
        const upload = await fileUpload(request);
        const { name, type } = upload;
        return keepUpload(access, {
          name,
          type,
          content: await keptContent(upload, { drawing, who: member.memberId }),
        });
      });
      say('created');
      return id;
    });

    route(app, readFile, async ({ access, params, reply }) => {
      const { name, type, content } = await readableFile(access, params.id);
      const kind = type.startsWith('image/') ? 'inline' : 'attachment';
      reply
        .header('content-security-policy', policy)
        .header('content-disposition', contentDisposition({ kind, name }))
        .type(type)
        .send(content);
      return undefined;
    });
  },
});
