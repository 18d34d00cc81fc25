import type { Page } from '@vehicle/contract/core/envelope';
import {
  configFile,
  configFileMapping,
  configFileReport,
  createMissingMetrics,
  saveConfigFileMapping,
  setConfigFileEnabled,
  tryOutConfigFile,
  uploadConfigFile,
} from '@vehicle/contract/fleet/config-file/contract';
import {
  configFileDifference,
  configFileRevisions,
  configFileVehicles,
} from '@vehicle/contract/fleet/config-file/revision';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { changeRoute, writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail, present } from '../../../record/errors.ts';
import { pageOf, wireRows } from '../../../record/page.sql.ts';
import { everything, vehicleScope } from '../../../record/scope.sql.ts';
import { keepUpload } from '../../access/file/file.service.ts';
import { metricCodes } from '../metric/metric.service.ts';
import { isVehicleLike } from '../vehicle-name.sql.ts';
import { configFileStore, createMetrics, enable, remap } from './config-file.service.ts';
import { currentRevision } from './config-file.sql.ts';
import { type Mapping, mappingOf, readParseFile, reportOf, signalMappings } from './parse-file.ts';
import { type ComparedRevision, differenceOf } from './revision-difference.ts';
import { tryOut } from './try-out.ts';
import { xmlUpload } from './upload.ts';

type Revision = z.input<(typeof configFileRevisions)['result']>[number];
type VehicleQuery = z.output<(typeof configFileVehicles)['body']>;
type User = z.input<(typeof configFileVehicles)['result']>['rows'][number];

/** The newest first; none: there is no such file. */
function revisionsOf(executor: Executor, id: number): Promise<Revision[]> {
  return wireRows<Revision>(executor)`
    select revision.revision, revision.file_id as "fileId", file.name as "fileName",
      encode(file.sha256, 'hex') as checksum, (revision.report -> 'messages')::integer as "messageCount",
      (revision.report -> 'signals')::integer as "signalCount",
      (select count(*) from jsonb_each(revision.mapping) as entry where entry.value = 'null') as "unmappedCount",
      creator.name as creator, revision.created_at as "createdAt"
    from config_file_revision revision
    join file on file.id = revision.file_id
    left join member creator on creator.id = revision.creator_id
    where revision.config_file_id = ${id}
    order by revision.revision desc`;
}

interface RevisionContent {
  content: Buffer;
  mapping: Mapping;
}

async function revisionContent(executor: Executor, id: number, revision: number): Promise<RevisionContent> {
  const row = await firstRow<RevisionContent>(executor)`
    select file.content, revision.mapping
    from config_file_revision revision join file on file.id = revision.file_id
    where revision.config_file_id = ${id} and revision.revision = ${revision}`;
  return present(row, configFile.name, id);
}

/** The vehicles in scope whose model uses the file. */
function usersOf({ executor, member }: Access, id: number, query: VehicleQuery): Promise<Page<User>> {
  const { criteria, order } = query;
  const first = order?.property === 'id' ? sql`t.id` : sql`t.vin`;
  const vin = criteria?.vin ? isVehicleLike('t', criteria.vin) : everything;
  return pageOf(executor, query, {
    columns: sql`t.id, t.vin, t.plate_no as "plateNo", model.name as "modelName", owner.name as "orgName"`,
    source: sql`vehicle t
      join vehicle_model model on model.id = t.model_id
      join org owner on owner.id = t.org_id
      where model.config_file_id = ${id} and ${vehicleScope(member.scope, 't')} and ${vin}`,
    by: (towards) => sql`${first} ${towards}, t.id ${towards}`,
    direction: 'ASC',
  });
}

async function comparedRevision(access: Access, id: number, revision: number): Promise<ComparedRevision> {
  const { content, mapping } = await revisionContent(access.executor, id, revision);
  return { file: (await readParseFile(content)).file, mapping };
}

async function listedRevisions(access: Access, id: number) {
  const revisions = await revisionsOf(access.executor, id);
  if (revisions.length === 0) throw fail.notFound(configFile.name, id);
  return revisions;
}

function configFileRevisionRoutes(app: FastifyInstance): void {
  route(app, configFileRevisions, ({ params, access }) => listedRevisions(access, params.id));

  route(app, configFileDifference, async ({ params, access }) => {
    const { id, from, to } = params;
    const before = await comparedRevision(access, id, from);
    const after = await comparedRevision(access, id, to);
    return { from, to, entries: await differenceOf(before, after) };
  });

  route(app, configFileVehicles, async ({ params, body, access }) => {
    await listedRevisions(access, params.id);
    return usersOf(access, params.id, body);
  });
}

/** The mapping in force, with the version to change it by. */
async function readMapping(access: Access, id: number) {
  const { version, mapping, content } = await currentRevision(access.executor, id);
  return { version, mapping: signalMappings((await readParseFile(content)).file, mapping) };
}

function uploadRoute(app: FastifyInstance): void {
  route(app, uploadConfigFile, async ({ access, member, request }) => {
    if (!member.permissions.has('config-file-add') && !member.permissions.has('config-file-edit')) {
      throw fail.forbidden();
    }
    const { name, content } = await xmlUpload(request);
    const { file, report } = await readParseFile(content);
    const mapping = mappingOf(file, await metricCodes(access.executor));
    return {
      fileId: await keepUpload(access, { name, type: 'application/xml', content }),
      fileName: name,
      report: reportOf(report, mapping),
    };
  });
}

function mappingRoutes(app: FastifyInstance): void {
  route(app, configFileMapping, ({ params, access }) => readMapping(access, params.id));

  route(app, saveConfigFileMapping, (context) =>
    writing(context, async (access) => {
      const { id } = context.params;
      const { version, mapping } = context.body;
      const { mapping: before } = await currentRevision(access.executor, id);
      await remap(access, { id, version }, mapping);
      const { mapping: after } = await currentRevision(access.executor, id);
      await recordAct(access, {
        call: saveConfigFileMapping.name,
        record: `configFile/${id}`,
        before,
        after,
      });
      return readMapping(access, id);
    }),
  );

  route(app, createMissingMetrics, (context) =>
    writing(context, async (access) => {
      const { id } = context.params;
      const { version, groupId } = context.body;
      const created = await createMetrics(access, { id, version }, groupId);
      await recordAct(access, {
        call: createMissingMetrics.name,
        record: `configFile/${id}`,
        after: { created },
      });
      context.say('created');
      return { ...(await readMapping(access, id)), created };
    }),
  );
}

export const module = defineModule({
  resource: configFile,
  store: configFileStore,
  options: {
    configFile: () => ({
      table: 'config_file',
      name: sql`t.name`,
      search: sql`t.name`,
      offered: sql<boolean>`t.enabled`,
    }),
  },
  pages: [{ code: 'config-file', below: 'vehicle-management', sort: 4, path: '/configFile', icon: 'form' }],
  routes(app) {
    uploadRoute(app);
    mappingRoutes(app);
    configFileRevisionRoutes(app);

    route(app, configFileReport, async ({ params, access }) => {
      const { report, mapping } = await currentRevision(access.executor, params.id);
      return reportOf(report, mapping);
    });

    changeRoute(app, setConfigFileEnabled, configFileStore, enable);

    route(app, tryOutConfigFile, async ({ params, body, access }) => {
      const { content, mapping } = await currentRevision(access.executor, params.id);
      return { frames: tryOut((await readParseFile(content)).file, mapping, body) };
    });
  },
});
