import {
  faultKnowledge,
  handleFault,
  takeFault,
  vehicleFault,
} from '@vehicle/contract/service/vehicle-fault/contract';
import { faultResponse } from '@vehicle/contract/service/vehicle-fault/response';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { knowledgeAbout } from './fault-knowledge.sql.ts';
import { responseOf } from './fault-response.sql.ts';
import { faultOf, handleTakenFault, takeFaultOver, vehicleFaultStore } from './vehicle-fault.service.ts';

export const module = defineModule({
  resource: vehicleFault,
  store: vehicleFaultStore,
  routes(app) {
    route(app, takeFault, (inquiry) =>
      writing(inquiry, async (access) => {
        const { id } = inquiry.params;
        const before = await faultOf(access, id);
        await takeFaultOver(access, id, inquiry.body.version);
        const after = await faultOf(access, id);
        await recordAct(access, {
          call: takeFault.name,
          record: `${vehicleFault.name}/${id}`,
          before,
          after,
        });
        return after;
      }),
    );

    route(app, handleFault, (inquiry) =>
      writing(inquiry, async (access) => {
        const { id } = inquiry.params;
        const before = await faultOf(access, id);
        await handleTakenFault(access, id, inquiry.body);
        const after = await faultOf(access, id);
        await recordAct(access, {
          call: handleFault.name,
          record: `${vehicleFault.name}/${id}`,
          before,
          after,
        });
        return after;
      }),
    );

    route(app, faultResponse, ({ access, body }) => responseOf(access, body));

    route(app, faultKnowledge, async ({ params, access }) => {
      await faultOf(access, params.id);
      return knowledgeAbout(access, params.id);
    });
  },
});
