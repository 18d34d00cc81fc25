import { figureState } from '@vehicle/contract/telemetry/usage-state/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { readFigureState } from './usage-state.sql.ts';

export const module = defineModule({
  routes(app) {
    route(app, figureState, ({ access }) => readFigureState(access));
  },
});
