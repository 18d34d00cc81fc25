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
import type { FastifyInstance } from 'fastify';
import { found, writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { keepUpload } from '../../access/file/file.service.ts';
import { metricCodes } from '../metric/metric.service.ts';
import { configFileStore, createMetrics, enable, remap } from './config-file.service.ts';
import { currentRevision } from './config-file.sql.ts';
import { configFileRevisionRoutes } from './config-file-revision.routes.ts';
import { mappingOf, readParseFile, reportOf, signalMappings } from './parse-file.ts';
import { tryOut } from './try-out.ts';
import { xmlUpload } from './upload.ts';

/** The mapping in force, with the version to change it by. */
async function readMapping(access: Access, id: number) {
  const { version, mapping, content } = await currentRevision(access.executor, id);
  return { version, mapping: signalMappings(readParseFile(content).file, mapping) };
}

function uploadRoute(app: FastifyInstance): void {
  route(app, uploadConfigFile, async ({ access, member, request }) => {
    if (!member.permissions.has('config-file-add') && !member.permissions.has('config-file-edit')) {
      throw fail.forbidden();
    }
    const { name, content } = await xmlUpload(request);
    const { file, report } = readParseFile(content);
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

  route(app, saveConfigFileMapping, (inquiry) =>
    writing(inquiry, async (access) => {
      const { id } = inquiry.params;
      const { version, mapping } = inquiry.body;
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

  route(app, createMissingMetrics, (inquiry) =>
    writing(inquiry, async (access) => {
      const { id } = inquiry.params;
      const { version, groupId } = inquiry.body;
      const created = await createMetrics(access, { id, version }, groupId);
      await recordAct(access, {
        call: createMissingMetrics.name,
        record: `configFile/${id}`,
        after: { created },
      });
      inquiry.say('created');
      return { ...(await readMapping(access, id)), created };
    }),
  );
}

export const module = defineModule({
  resource: configFile,
  store: configFileStore,
  routes(app) {
    uploadRoute(app);
    mappingRoutes(app);
    configFileRevisionRoutes(app);

    route(app, configFileReport, async ({ params, access }) => {
      const { report, mapping } = await currentRevision(access.executor, params.id);
      return reportOf(report, mapping);
    });

    route(app, setConfigFileEnabled, (inquiry) =>
      writing(inquiry, async (access) => {
        const { id } = inquiry.params;
        const { version, enabled } = inquiry.body;
        const before = await found(configFileStore, configFile, access, id);
        await enable(access, { id, version }, enabled);
        const after = await found(configFileStore, configFile, access, id);
        await recordAct(access, {
          call: setConfigFileEnabled.name,
          record: `configFile/${id}`,
          before,
          after,
        });
        return after;
      }),
    );

    route(app, tryOutConfigFile, async ({ params, body, access }) => {
      const { content, mapping } = await currentRevision(access.executor, params.id);
      return { frames: tryOut(readParseFile(content).file, mapping, body) };
    });
  },
});
