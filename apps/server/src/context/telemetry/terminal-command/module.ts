import {
  cancelTerminalCommand,
  controlTerminal,
  getTerminalCommand,
  queryTerminalCommands,
  sendTerminalCommand,
} from '@vehicle/contract/telemetry/terminal-command/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { cancelCommand, readCommand, sendCommand } from './terminal-command.service.ts';
import { listCommands } from './terminal-command.sql.ts';

export const module = defineModule({
  routes(app) {
    route(app, sendTerminalCommand, (inquiry) => {
      const { terminalId, ...order } = inquiry.body;
      const { name: call } = sendTerminalCommand;
      return writing(inquiry, (access) => sendCommand(access, { call, terminalId, order }));
    });

    route(app, controlTerminal, (inquiry) => {
      const { terminalId, ...order } = inquiry.body;
      const { name: call } = controlTerminal;
      return writing(inquiry, (access) => sendCommand(access, { call, terminalId, order }));
    });

    route(app, getTerminalCommand, ({ params, access }) => readCommand(access, params.id));

    route(app, queryTerminalCommands, async ({ body, access }) => {
      const { pageIndex, pageSize } = body;
      return { ...(await listCommands(access, body)), pageIndex, pageSize };
    });

    route(app, cancelTerminalCommand, async (inquiry) => {
      const { id } = inquiry.params;
      await writing(inquiry, (access) => cancelCommand(access, cancelTerminalCommand.name, id));
      return undefined;
    });
  },
});
