import { Alert, Button, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../kit/permission/permission.tsx';
import { ChoosableMetrics } from './choosable-metrics.tsx';
import { type Chosen, grouped, metricsOf } from './chosen-metrics.ts';
import type { MetricChoiceCalls, MetricChoiceOwner } from './metric-choice-owner.ts';
import { OrderedMetrics } from './ordered-metrics.tsx';
import { useChoiceSaving } from './use-choice-saving.ts';
import type { StoredChoice } from './use-metric-choice.ts';
import './metric-choice.css';

interface MetricChoiceEditorProps {
  owner: MetricChoiceOwner;
  calls: MetricChoiceCalls;
  stored: StoredChoice;
  onEdited: (isEdited: boolean) => void;
  onSaved: () => void;
  onReload: () => void;
}

/** The choice as it is being edited; the inherited one is what an own one starts with. */
function useDraft({ choice, inherited }: StoredChoice) {
  const [isOwn, setIsOwn] = useState(choice.isOwn);
  const [own, setOwn] = useState<Chosen>(choice.isOwn ? choice.metricIds : inherited.chosen);
  const isEdited = isOwn !== choice.isOwn || (isOwn && own.join() !== choice.metricIds.join());
  return { isOwn, setIsOwn, setOwn, isEdited, chosen: isOwn ? own : inherited.chosen };
}

export function MetricChoiceEditor(props: MetricChoiceEditorProps) {
  const { owner, calls, stored, onEdited, onSaved, onReload } = props;
  const { t } = useTranslation('metricChoice');
  const mayEdit = usePermission(calls.permission);
  const { isOwn, setIsOwn, setOwn, isEdited, chosen } = useDraft(stored);
  const { save, isSaving, stale } = useChoiceSaving(owner, calls, onSaved);
  useEffect(() => onEdited(isEdited), [onEdited, isEdited]);
  const { choice, inherited, metrics, groups } = stored;
  const ordered = grouped(metricsOf(chosen, metrics), groups);
  const isEditable = mayEdit && isOwn;
  const source =
    inherited.from === null ? t('inheritsNothing') : t('inheritedFrom', { name: inherited.from });

  return (
    <>
      <div className="metric-choice-bar">
        {mayEdit && (
          <>
            <Switch id="metric-choice-own" checked={isOwn} onChange={(is) => setIsOwn(is)} />
            <label htmlFor="metric-choice-own">{t('own')}</label>
          </>
        )}
        <span className="metric-choice-source">{isOwn ? t('ownNote') : source}</span>
        <span className="metric-choice-count" role="status">
          {t('chosen', { metrics: chosen.length, groups: ordered.length })}
        </span>
        {mayEdit && (
          <Button
            type="primary"
            disabled={!isEdited || (isOwn && chosen.length === 0)}
            loading={isSaving}
            onClick={() => save({ version: choice.version, metricIds: isOwn ? [...chosen] : null })}
          >
            {t('save')}
          </Button>
        )}
      </div>
      {stale !== null && (
        <Alert
          type="warning"
          showIcon
          title={stale}
          action={<Button onClick={onReload}>{t('reload')}</Button>}
        />
      )}
      <div className="metric-choice">
        <ChoosableMetrics {...{ metrics, groups, chosen }} isEditable={isEditable} onChange={setOwn} />
        <OrderedMetrics
          {...{ metrics, chosen, ordered }}
          isEditable={isEditable}
          isOwn={isOwn}
          onChange={setOwn}
        />
      </div>
    </>
  );
}
