import { CloseOutlined } from '@ant-design/icons';
import { textIn } from '@vehicle/contract/core/language';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { StepButtons } from '../../../kit/form/step-buttons.tsx';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { DragHandle } from '../../../kit/table/drag-handle.tsx';
import { type RowDrag, useRowDrag } from '../../../kit/table/use-row-drag.ts';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';
import {
  type ChoosableMetric,
  type Chosen,
  droppedAt,
  type GroupedMetrics,
  steppedBy,
  withoutMetrics,
} from './chosen-metrics.ts';

interface OrderedMetricsProps {
  metrics: readonly ChoosableMetric[];
  chosen: Chosen;
  ordered: readonly GroupedMetrics[];
  isEditable: boolean;
  isOwn: boolean;
  onChange: (chosen: Chosen) => void;
}

/** What is chosen as the vehicle's page shows it; the order within a group is made by hand. */
export function OrderedMetrics(props: OrderedMetricsProps) {
  const { metrics, chosen, ordered, isEditable, isOwn, onChange } = props;
  const { t } = useTranslation('metricChoice');
  const drag = useRowDrag<ChoosableMetric, Chosen>({
    canHold: () => false,
    droppedAt: (dragged, at) => droppedAt(chosen, dragged, { ...at, all: metrics }),
    onMove: (_, order) => onChange(order),
  });
  return (
    <section aria-label={t('inOrder')}>
      <h3 className="section-title">{t('inOrder')}</h3>
      {ordered.length === 0 && <EmptyState title={t(isOwn ? 'chooseOne' : 'showsReported')} />}
      {ordered.map(({ group, metrics: siblings }) => (
        <div key={group.code} className="metric-group">
          <h4>
            <LocalizedName of={group.name} />
          </h4>
          <ol>
            {siblings.map((each) => (
              <OrderedMetric
                key={each.id}
                {...{ each, siblings, chosen, onChange }}
                drag={isEditable ? drag : null}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface OrderedMetricProps {
  each: ChoosableMetric;
  /** Those of its group, with itself. */
  siblings: readonly ChoosableMetric[];
  chosen: Chosen;
  /** Where the order may be changed. */
  drag: RowDrag<ChoosableMetric> | null;
  onChange: (chosen: Chosen) => void;
}

function OrderedMetric({ each, siblings, chosen, drag, onChange }: OrderedMetricProps) {
  const { t } = useTranslation(['metricChoice', 'crud']);
  const name = textIn(each.name, useLanguage());
  const isNarrow = useIsNarrow();
  const line = (
    <span className="ordered-metric-name" title={each.code}>
      {name} {each.unit !== '' && <small>{each.unit}</small>}
    </span>
  );
  if (!drag) return <li className="ordered-metric">{line}</li>;
  const { className = '', ...listeners } = drag.lineOf(each);
  return (
    <li className={`ordered-metric ${className}`} {...listeners}>
      {!isNarrow && <DragHandle label={t('crud:dragToMove', { name })} {...drag.handleOf(each)} />}
      {line}
      <StepButtons
        name={name}
        canStep={(step) => steppedBy(chosen, each, { step, siblings }) !== null}
        onStep={(step) => onChange(steppedBy(chosen, each, { step, siblings }) ?? chosen)}
      />
      <Button
        type="text"
        size={isNarrow ? 'large' : 'small'}
        aria-label={t('removeMetric', { name })}
        icon={<CloseOutlined />}
        onClick={() => onChange(withoutMetrics(chosen, [each.id]))}
      />
    </li>
  );
}
