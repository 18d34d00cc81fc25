import {
  partChange,
  partChangeSheet,
  queryPartChanges,
  replacePart,
  unbindPart,
  vehiclePart,
} from '@vehicle/contract/fleet/fitted-part/contract';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { streamedSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import {
  partChangesOf,
  pieceOf,
  replacePiece,
  unbindPiece,
  vehiclePartStore,
} from './fitted-part.service.ts';
import { partChangeLines } from './part-change-sheet.service.ts';

function recordOf(id: number): string {
  return `${vehiclePart.name}/${id}`;
}

/** Runs a change of a piece and notes in the audit log how the piece has changed. */
async function noting<T>(
  access: Access,
  { call, id }: { call: string; id: number },
  work: () => Promise<T>,
): Promise<T> {
  const before = await pieceOf(access, id);
  const result = await work();
  await recordAct(access, { call, record: recordOf(id), before, after: await pieceOf(access, id) });
  return result;
}

export const module = defineModule({
  resource: vehiclePart,
  store: vehiclePartStore,
  routes(app) {
    route(app, replacePart, (inquiry) =>
      writing(inquiry, async (access) => {
        const { id } = inquiry.params;
        const call = replacePart.name;
        const work = () => replacePiece(access, id, inquiry.body);
        const successorId = await noting(access, { call, id }, work);
        const after = await pieceOf(access, successorId);
        await recordAct(access, { call, record: recordOf(successorId), after });
        return after;
      }),
    );

    route(app, unbindPart, (inquiry) =>
      writing(inquiry, async (access) => {
        const { id } = inquiry.params;
        await noting(access, { call: unbindPart.name, id }, () => unbindPiece(access, id, inquiry.body));
        return pieceOf(access, id);
      }),
    );

    route(app, queryPartChanges, async ({ access, body }) => {
      const { pageIndex, pageSize } = body;
      return { ...(await partChangesOf(access, body)), pageIndex, pageSize };
    });

    streamedSheetRoute(app, partChangeSheet.call, {
      row: partChange,
      rowsOf: partChangeLines,
    });
  },
});
