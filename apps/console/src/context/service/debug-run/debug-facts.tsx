import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../../kit/text/fact-list.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { VinLink } from '../../../kit/text/vin-link.tsx';
import { DebugProgress } from './debug-progress.tsx';
import type { DebugRow } from './debug-row.ts';
import { DebugState } from './debug-state.tsx';

type Field =
  | 'status'
  | 'progress'
  | 'vin'
  | 'plateNo'
  | 'modelName'
  | 'specName'
  | 'terminalNo'
  | 'operator'
  | 'startedAt'
  | 'finishedAt'
  | 'compelReason'
  | 'remark';

/** What is debugged, against what, by whom and when. */
export function DebugFacts({ row }: { row: DebugRow }) {
  const { t } = useTranslation('vehicleDebug');
  const facts: readonly Fact<Field>[] = [
    ['status', <DebugState key="status" status={row.status} />],
    ['progress', <DebugProgress key="progress" row={row} />],
    ['vin', <VinLink key="vin" vehicleId={row.vehicleId} vin={row.vin} />],
    ['plateNo', row.plateNo],
    ['modelName', row.modelName],
    ['specName', `${row.specName} ${row.specVersion}`],
    ['terminalNo', row.terminalNo],
    ['operator', row.operator],
    ['startedAt', <Instant key="startedAt" at={row.startedAt} />],
    ['finishedAt', <Instant key="finishedAt" at={row.finishedAt} />],
    ...(row.compelReason === null ? [] : [['compelReason', row.compelReason] as const]),
    ...(row.remark === null ? [] : [['remark', row.remark] as const]),
  ];
  return <FactList className="debug-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}
