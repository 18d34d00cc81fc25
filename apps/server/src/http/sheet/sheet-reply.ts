import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../content-disposition.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface SentSheet {
  title: string;
  /** Its name for programs that know ASCII only. */
  plain: string;
  file: Readable;
}

/** Sends an xlsx file as it is made. */
export function sheetReply(reply: FastifyReply, { title, plain, file }: SentSheet): void {
  reply
    .type(xlsx)
    .header(
      'content-disposition',
      contentDisposition({ kind: 'attachment', name: `${title}.xlsx`, plain: `${plain}.xlsx` }),
    )
    .send(file);
}
