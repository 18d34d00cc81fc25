import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fail } from '../../../http/errors.ts';
import type { Access } from '../../access.ts';

/** Keeps an upload until a record refers to it. */
export async function keepFile(access: Access, name: string, content: Buffer): Promise<string> {
  const id = randomUUID();
  const sha256 = createHash('sha256').update(content).digest();
  await sql`
    insert into file (id, name, type, size, sha256, content, creator_id, created_at)
    values (${id}, ${name}, 'application/xml', ${content.length}, ${sha256}, ${content}, ${access.member.memberId},
      ${access.now})`.execute(access.executor);
  return id;
}

/** What the member has uploaded and no record uses yet. */
export async function ownUpload(access: Access, id: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from file
    where id = ${id} and record is null and creator_id = ${access.member.memberId} for update`.execute(
    access.executor,
  );
  if (!rows[0]) throw fail.referenceMissing('fileId');
  return rows[0].content;
}
