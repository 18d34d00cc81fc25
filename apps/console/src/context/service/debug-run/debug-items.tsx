import type { DebugResult } from '@vehicle/contract/service/debug-run/contract';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../kit/permission/permission.tsx';
import { DebugItemLine } from './debug-item-line.tsx';
import type { DebugRow } from './debug-row.ts';

interface DebugItemsProps {
  row: DebugRow;
  onEnter: (result: DebugResult) => Promise<void>;
}

/** What is looked at, in its order; it can be entered while the run goes on. */
export function DebugItems({ row, onEnter }: DebugItemsProps) {
  const { t } = useTranslation('vehicleDebug');
  const mayEnter = usePermission('vehicle-debug-update-progress') && row.status === 'Debuging';
  const items = row.items ?? [];
  const passed = items.filter((item) => item.passed).length;
  return (
    <section>
      <h3 className="debug-items-title">
        {t('items')}
        <small role="status">{t('passedOf', { passed, count: items.length })}</small>
      </h3>
      {row.status === 'Debuging' && <p className="drawer-note">{t('fillsItself')}</p>}
      <ol className="debug-items">
        {items.map((item) => (
          <DebugItemLine key={item.seq} item={item} onEnter={mayEnter ? onEnter : null} />
        ))}
      </ol>
    </section>
  );
}
