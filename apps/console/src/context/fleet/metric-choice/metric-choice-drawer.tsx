import './metric-choice.css';
import { textIn } from '@vehicle/contract/core/language';
import { categoryMetrics, type metricChoiceForm, modelMetrics } from '@vehicle/contract/fleet/metric/choice';
import { vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import { Alert, Button, Checkbox, Drawer, Input, Spin, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { useGuardedClose } from '../../../kit/dialog/use-guarded-close.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { usePermission } from '../../../kit/permission/permission.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';
import {
  type ChoosableMetric,
  type Chosen,
  type GroupedMetrics,
  grouped,
  metricsOf,
  withMetrics,
  withoutMetrics,
} from './chosen-metrics.ts';
import type { MetricChoiceCalls, MetricChoiceOwner } from './metric-choice-owner.ts';
import { OrderedMetrics } from './ordered-metrics.tsx';
import { type StoredChoice, useMetricChoice } from './use-metric-choice.ts';

interface ChoosableMetricsProps {
  metrics: readonly ChoosableMetric[];
  groups: readonly GroupedMetrics['group'][];
  chosen: Chosen;
  isEditable: boolean;
  onChange: (chosen: Chosen) => void;
}

/** All metrics under their groups, searched by name and code, with what is chosen ticked. */
function ChoosableMetrics(props: ChoosableMetricsProps) {
  const { metrics, groups, chosen, isEditable, onChange } = props;
  const { t } = useTranslation('metricChoice');
  const language = useLanguage();
  const [word, setWord] = useState('');
  const wanted = word.trim().toLowerCase();
  const isMatch = ({ name, code }: ChoosableMetric) =>
    `${textIn(name, language)} ${code}`.toLowerCase().includes(wanted);
  const found = grouped(metrics.filter(isMatch), groups);
  const held = new Set(chosen);
  const handleChange = (ids: readonly number[], isChosen: boolean) =>
    onChange(isChosen ? withMetrics(chosen, ids) : withoutMetrics(chosen, ids));

  return (
    <section aria-label={t('all')}>
      <h3 className="section-title">{t('all')}</h3>
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {found.length === 0 && <EmptyState title={t('nothingFound')} />}
      {found.map((each) => (
        <ChoosableGroup key={each.group.code} of={each} {...{ held, isEditable }} onChange={handleChange} />
      ))}
    </section>
  );
}

interface ChoosableGroupProps {
  of: GroupedMetrics;
  held: ReadonlySet<number>;
  isEditable: boolean;
  onChange: (ids: readonly number[], isChosen: boolean) => void;
}

function ChoosableGroup({ of: { group, metrics }, held, isEditable, onChange }: ChoosableGroupProps) {
  const ids = metrics.map(({ id }) => id);
  const number = ids.filter((id) => held.has(id)).length;
  return (
    <fieldset className="metric-group" disabled={!isEditable}>
      <legend>
        <Checkbox
          checked={number === ids.length}
          indeterminate={number > 0 && number < ids.length}
          disabled={!isEditable}
          onChange={(event) => onChange(ids, event.target.checked)}
        >
          <LocalizedName of={group.name} />
        </Checkbox>
        <span className="metric-choice-count">
          {number} / {ids.length}
        </span>
      </legend>
      <div className="metric-boxes">
        {metrics.map(({ id, name, unit, code }) => (
          <Checkbox
            key={id}
            title={code}
            checked={held.has(id)}
            disabled={!isEditable}
            onChange={(event) => onChange([id], event.target.checked)}
          >
            <LocalizedName of={name} /> {unit !== '' && <small>{unit}</small>}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceSaving {
  save: (body: z.infer<typeof metricChoiceForm>) => void;
  isSaving: boolean;
  /** The server's sentence where somebody else has saved meanwhile. */
  stale: string | null;
}

const staleEdit = 'STALE_EDIT';

/** Saves a choice; every other choice that takes it over is read anew. */
function useChoiceSaving(
  { id }: MetricChoiceOwner,
  calls: MetricChoiceCalls,
  onSaved: () => void,
): ChoiceSaving {
  const reload = useReload([calls.list, categoryMetrics, modelMetrics, vehicleMetrics]);
  const { mutate, isPending, error } = useCallMutation(calls.save, { ownedCodes: [staleEdit] });
  const handleSaved = async () => {
    onSaved();
    await reload();
  };
  return {
    save: (body) => mutate({ params: { id }, body }, { onSuccess: () => void handleSaved() }),
    isSaving: isPending,
    stale: error instanceof ApiError && error.code === staleEdit ? error.message : null,
  };
}

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

function MetricChoiceEditor(props: MetricChoiceEditorProps) {
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

interface MetricChoiceDrawerProps {
  owner: MetricChoiceOwner | null;
  calls: MetricChoiceCalls;
  onClose: () => void;
}

/** Which metrics the vehicles of a category or a model show, and in which order (R2.24, R7.23). */
export function MetricChoiceDrawer({ owner, calls, onClose }: MetricChoiceDrawerProps) {
  const { t } = useTranslation('metricChoice');
  const isNarrow = useIsNarrow();
  const { close, askAndClose, onEdited } = useGuardedClose(onClose);
  return (
    <Drawer
      open={owner !== null}
      onClose={() => void askAndClose()}
      destroyOnHidden
      title={t('titleOf', { name: owner?.name ?? '' })}
      size={isNarrow ? '100%' : 'min(1080px, 86vw)'}
    >
      {owner && <LoadedChoice {...{ owner, calls, onEdited }} onSaved={close} />}
    </Drawer>
  );
}

interface LoadedChoiceProps {
  owner: MetricChoiceOwner;
  calls: MetricChoiceCalls;
  onEdited: (isEdited: boolean) => void;
  onSaved: () => void;
}

function LoadedChoice({ owner, calls, onEdited, onSaved }: LoadedChoiceProps) {
  const { stored, error, reload } = useMetricChoice(owner, calls);
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (!stored) return <Spin className="drawer-spin" />;
  return <MetricChoiceEditor {...{ owner, calls, stored, onEdited, onSaved }} onReload={reload} />;
}
