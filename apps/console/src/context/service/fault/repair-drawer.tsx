import { useTranslation } from 'react-i18next';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { type FaultRow, useFaultWords } from './fault-row.ts';
import { Repair } from './repair.tsx';

interface RepairDrawerProps {
  row: FaultRow | null;
  onClose: () => void;
}

/** All that was recorded of a repair. */
export function RepairDrawer({ row, onClose }: RepairDrawerProps) {
  const { t } = useTranslation(['serviceRecord', 'photo', 'vehicleFault']);
  const wordsOf = useFaultWords();
  return (
    <RecordDrawer row={row} title={(of) => t('repairOf', wordsOf(of))} width={720} onClose={onClose}>
      {(of) => <Repair row={of} />}
    </RecordDrawer>
  );
}
