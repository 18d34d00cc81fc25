import { renewTerminalSecret, resetTerminalRegistration, terminal } from '@vehicle/contract/terminal';
import type { FastifyInstance } from 'fastify';
import { found, writing } from '../../../http/crud-calls.ts';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { route } from '../../../http/route.ts';
import { recordAct } from '../../audit.sql.ts';
import { newToken } from '../../token.ts';
import { resetRegistration, saveSecret, terminalStore } from './terminal.sql.ts';

export function terminalRoutes(app: FastifyInstance): void {
  crudRoutes(app, terminal, terminalStore);

  route(app, renewTerminalSecret, (inquiry) =>
    writing(inquiry, async (access) => {
      const { id } = inquiry.params;
      const secret = newToken();
      await saveSecret(access, { id, version: inquiry.body.version }, secret);
      await recordAct(access, { call: renewTerminalSecret.name, record: `terminal/${id}` });
      inquiry.say('updated');
      return { secret, version: inquiry.body.version + 1 };
    }),
  );

  route(app, resetTerminalRegistration, (inquiry) =>
    writing(inquiry, async (access) => {
      const { id } = inquiry.params;
      const before = await found(terminalStore, terminal, access, id);
      await resetRegistration(access, { id, version: inquiry.body.version });
      const after = await found(terminalStore, terminal, access, id);
      await recordAct(access, {
        call: resetTerminalRegistration.name,
        record: `terminal/${id}`,
        before,
        after,
      });
      return terminal.row.parse(after);
    }),
  );
}
