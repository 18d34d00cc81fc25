import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import {
  configFileDifference,
  configFileRevisions,
  configFileVehicles,
} from '@vehicle/contract/fleet/config-file/revision';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { revisionContent, revisionsOf, usersOf } from './config-file-revision.sql.ts';
import { readParseFile } from './parse-file.ts';
import { type ComparedRevision, differenceOf } from './revision-difference.ts';

async function comparedRevision(access: Access, id: number, revision: number): Promise<ComparedRevision> {
  const { content, mapping } = await revisionContent(access.executor, id, revision);
  return { file: readParseFile(content).file, mapping };
}

async function listedRevisions(access: Access, id: number) {
  const revisions = await revisionsOf(access.executor, id);
  if (revisions.length === 0) throw fail.notFound(configFile.name, id);
  return revisions;
}

export function configFileRevisionRoutes(app: FastifyInstance): void {
  route(app, configFileRevisions, ({ params, access }) => listedRevisions(access, params.id));

  route(app, configFileDifference, async ({ params, access }) => {
    const { id, from, to } = params;
    const before = await comparedRevision(access, id, from);
    const after = await comparedRevision(access, id, to);
    return { from, to, entries: await differenceOf(before, after) };
  });

  route(app, configFileVehicles, async ({ params, body, access }) => {
    await listedRevisions(access, params.id);
    const { pageIndex, pageSize } = body;
    return { ...(await usersOf(access, params.id, body)), pageIndex, pageSize };
  });
}
