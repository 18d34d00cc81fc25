import {
  admitDevice,
  dismissDevices,
  queryDeviceRequests,
  renewTerminalSecret,
  resetTerminalRegistration,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import { changeRoute, writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { terminalScope } from '../../../record/scope.sql.ts';
import { newToken } from '../../../record/token.ts';
import { listRequests } from './device-request.sql.ts';
import { admit, dismiss, resetRegistration, saveSecret, terminalStore } from './terminal.sql.ts';

export const module = defineModule({
  resource: terminal,
  store: terminalStore,
  options: {
    freeTerminal: ({ member }) => ({
      table: 'terminal',
      name: sql`t.terminal_no || ' / ' || t.sim_no`,
      search: sql`concat_ws(' ', t.terminal_no, t.sim_no)`,
      visible: terminalScope(member.scope, 't'),
      offered: sql<boolean>`not exists (select from vehicle where vehicle.terminal_id = t.id)`,
    }),
  },
  pages: [
    {
      code: 'terminal',
      below: 'vehicle-management',
      sort: 2,
      path: '/terminal',
      icon: 'terminal',
      permissions: [
        'terminal-add',
        'terminal-edit',
        'terminal-remove',
        'terminal-command',
        'terminal-control',
      ],
    },
  ],
  routes(app) {
    route(app, renewTerminalSecret, (context) =>
      writing(context, async (access) => {
        const { id } = context.params;
        const secret = newToken();
        await saveSecret(access, id, { ...context.body, secret });
        await recordAct(access, { call: renewTerminalSecret.name, record: `terminal/${id}` });
        context.say('updated');
        return { secret, version: context.body.version + 1 };
      }),
    );

    route(app, queryDeviceRequests, ({ body, access }) => listRequests(access, body));

    changeRoute(app, resetTerminalRegistration, terminalStore, resetRegistration);
    changeRoute(app, admitDevice, terminalStore, admit);
    changeRoute(app, dismissDevices, terminalStore, dismiss);
  },
});
