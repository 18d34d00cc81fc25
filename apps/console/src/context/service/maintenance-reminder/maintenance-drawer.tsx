import { useTranslation } from 'react-i18next';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { Fact } from '../../../kit/text/fact-list.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';
import { vehicleWord } from '../../../kit/text/vehicle-name.tsx';
import { ServiceFacts } from '../service-record/service-facts.tsx';
import type { ReminderRow } from './reminder-row.ts';

function meter(value: number | null): string {
  return value === null ? absent : formatNumber(value, 1);
}

function MaintenanceDetail({ row }: { row: ReminderRow }) {
  const { t } = useTranslation('maintenance');
  const facts: readonly Fact<string>[] = [
    [t('field.doneAt'), <Instant key="done" at={row.doneAt} />],
    [t('field.doneBy'), <FieldValue key="by" value={row.doneBy} />],
    [t('field.round'), row.round],
    [t('field.done_h'), meter(row.done_h)],
    [t('field.done_km'), meter(row.done_km)],
    [t('field.parts'), row.parts.map(({ name, qty }) => `${name} × ${qty}`).join(', ') || absent],
    [t('field.cost'), moneyText(row.cost)],
    [t('field.remark'), <FieldValue key="remark" value={row.remark} />],
    [t('field.tasks'), <FieldValue key="tasks" value={row.tasks} />],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
    <article className="maintenance-detail" tabIndex={0}>
      <ServiceFacts record={row} namespace="maintenance" facts={facts} />
    </article>
  );
}

interface MaintenanceDrawerProps {
  row: ReminderRow | null;
  onClose: () => void;
}

/** All that was recorded of a maintenance. */
export function MaintenanceDrawer({ row, onClose }: MaintenanceDrawerProps) {
  const { t } = useTranslation('serviceRecord');
  return (
    <RecordDrawer
      row={row}
      title={(of) => t('maintenanceOf', { strategy: of.strategyName, vehicle: vehicleWord(of) })}
      width={640}
      onClose={onClose}
    >
      {(shown) => <MaintenanceDetail row={shown} />}
    </RecordDrawer>
  );
}
