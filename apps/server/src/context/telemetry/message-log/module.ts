import type { Language } from '@vehicle/contract/core/language';
import { filledIn } from '@vehicle/contract/core/refusal/sentence';
import {
  getMessageLog,
  messageLogLimit,
  messageLogSheet,
  messageLogSheetEnd,
  messageLogSheetRow,
  queryMessageLogs,
} from '@vehicle/contract/telemetry/message-log/contract';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { streamedSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { jsonKind } from '../../../pipeline/ingest/report.ts';
import type { Access } from '../../../record/access.ts';
import { messageSpan } from '../message-span.ts';
import { datagramsOf, messageLogOf, type Question, vinInScope } from './message-log.service.ts';
import type { MessageLogRow } from './message-log-row.ts';

type SheetRow = z.input<typeof messageLogSheetRow>;
type SheetQuestion = Omit<Question, 'after' | 'limit' | 'bytes'>;

const page_rows = 500;
/** Characters that a cell of a spreadsheet holds. */
const longestCell = 32_767;

const stateNames = {
  stored: { zh: '已保存', en: 'Stored', es: 'Guardado', ja: '保存済み' },
  body: { zh: '无法解析', en: 'Unreadable', es: 'Ilegible', ja: '解析不可' },
  encrypted: { zh: '已加密', en: 'Encrypted', es: 'Cifrado', ja: '暗号化' },
  time: { zh: '时间无效', en: 'Invalid time', es: 'Hora no válida', ja: '時刻無効' },
  future: { zh: '时间在未来', en: 'Future time', es: 'Hora futura', ja: '未来の時刻' },
  past: { zh: '时间过早', en: 'Too old', es: 'Hora antigua', ja: '過去の時刻' },
  row: { zh: '无法保存', en: 'Cannot be saved', es: 'No se puede guardar', ja: '保存不可' },
} satisfies Record<SheetRow['state'], Record<Language, string>>;

function kindText(kind: number): string {
  return kind === jsonKind ? 'JSON' : `0x${kind.toString(16).toUpperCase().padStart(4, '0')}`;
}

function sheetRow(vin: string, row: MessageLogRow): SheetRow {
  const { at, receivedAt, state, isSuspect, isBacklog, length, hex } = row;
  return {
    ...{ vin, at, receivedAt, state, isSuspect, isBacklog, length },
    delay_s: at === null ? null : (Date.parse(receivedAt) - Date.parse(at)) / 1000,
    kind: kindText(row.kind),
    hex: hex.length <= longestCell ? hex : `${hex.slice(0, longestCell - 1)}…`,
  };
}

interface Reading extends SheetQuestion {
  vin: string;
  language: Language;
}

async function* rowsFound(
  access: Access,
  { vin, language, ...question }: Reading,
): AsyncGenerator<SheetRow | string> {
  const page = { ...question, limit: page_rows, bytes: Number.POSITIVE_INFINITY };
  let after: string | undefined;
  let done = 0;
  do {
    const { rows, next } = await datagramsOf(access, { ...page, ...(after ? { after } : {}) });
    for (const row of rows) {
      if (done === messageLogLimit.sheetRows) {
        yield filledIn(messageLogSheetEnd[language], { rows: messageLogLimit.sheetRows });
        return;
      }
      yield sheetRow(vin, row);
      done += 1;
    }
    after = next ?? undefined;
  } while (after !== undefined);
}

/** What has been found, page by page, and last a sentence where that is not all of it. */
async function messageLogSheetRows(access: Access, question: SheetQuestion, language: Language) {
  const vin = await vinInScope(access, question.vehicleId);
  messageSpan(question, messageLogLimit.days);
  return rowsFound(access, { ...question, vin, language });
}

export const module = defineModule({
  pages: [
    {
      code: 'query-message',
      below: 'monitoring',
      sort: 3,
      path: '/monitoring/queryMessage',
      icon: 'message',
    },
  ],
  routes(app) {
    route(app, queryMessageLogs, ({ access, body }) => datagramsOf(access, body));
    route(app, getMessageLog, ({ access, params }) => messageLogOf(access, params.id));
    streamedSheetRoute(app, messageLogSheet.call, {
      row: messageLogSheetRow,
      names: { state: stateNames },
      rowsOf: messageLogSheetRows,
    });
  },
});
