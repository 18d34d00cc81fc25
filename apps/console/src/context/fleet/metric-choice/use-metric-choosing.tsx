import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import type { RowAction } from '../../../kit/list/declaration.ts';
import type { MetricChoiceCalls, MetricChoiceOwner } from './metric-choice-owner.ts';

const MetricChoiceDrawer = lazyPart(
  async () => (await import('./metric-choice-drawer.tsx')).MetricChoiceDrawer,
);

interface MetricChoosing<Row> {
  /** Opens the drawer; who may not change the choice may read it. */
  action: RowAction<Row>;
  /** To stand beside the list; fetched when first opened. */
  drawer: ReactNode;
}

/** The choice of metrics as an action of a list's rows. */
export function useMetricChoosing<Row>(
  calls: MetricChoiceCalls,
  ownerOf: (row: Row) => MetricChoiceOwner,
): MetricChoosing<Row> {
  const { t } = useTranslation('metricChoice');
  const [owner, setOwner] = useState<MetricChoiceOwner | null>(null);
  return {
    action: {
      key: 'metrics',
      title: t('title'),
      permission: 'NONE',
      onClick: (row) => setOwner(ownerOf(row)),
    },
    drawer: (
      <OnceNeeded isNeeded={owner !== null}>
        <MetricChoiceDrawer owner={owner} calls={calls} onClose={() => setOwner(null)} />
      </OnceNeeded>
    ),
  };
}
