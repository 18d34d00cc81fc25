import { useTranslation } from 'react-i18next';
import { documentNumber } from '../../../kit/print/print-number.ts';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { WorkSheet } from '../work-sheet/work-sheet.tsx';
import { FaultLevel } from './fault-level.tsx';
import { codeOf, type FaultRow, useFaultName } from './fault-row.ts';

interface RepairSheetProps {
  row: FaultRow;
  onClose: () => void;
}

/** The repair of a fault on paper: to be done, or as it was done. */
export function RepairSheet({ row, onClose }: RepairSheetProps) {
  const { t } = useTranslation(['vehicleFault', 'workSheet', 'singleVehicle']);
  const nameOf = useFaultName();
  const isDone = row.handledAt !== null;
  const facts = [
    ['faultName', nameOf(row)],
    ['spn', codeOf(row)],
    ['level', row.level === null ? absent : <FaultLevel key="level" level={row.level} />],
    ['firstAt', formatInstant(row.firstAt)],
    ['lastAt', formatInstant(row.lastAt)],
    ['occurrences', row.occurrences],
    ['handler', row.handler],
    ['handledAt', formatInstant(row.handledAt)],
  ] as const;
  return (
    <WorkSheet
      title={t('workSheet:repair')}
      number={documentNumber('FR', row.id)}
      machine={row}
      about={{
        title: t('workSheet:fault'),
        facts,
        label: (field: (typeof facts)[number][0]) => t(`field.${field}`),
      }}
      meters={{ hours: row.hourMeter_h, odometer: row.odometer_km }}
      steps={row.resolution === null ? [] : [row.resolution]}
      isDone={isDone}
      parts={row.parts.map(({ partId, partName, qty }) => ({
        key: partId,
        code: '',
        name: partName,
        qty: String(qty),
      }))}
      record={row}
      onClose={onClose}
    />
  );
}
