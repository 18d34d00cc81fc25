import { textIn } from '@vehicle/contract/core/language';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';
import {
  type ChoosableMetric,
  type Chosen,
  type GroupedMetrics,
  grouped,
  withMetrics,
  withoutMetrics,
} from './chosen-metrics.ts';

interface ChoosableMetricsProps {
  metrics: readonly ChoosableMetric[];
  groups: readonly GroupedMetrics['group'][];
  chosen: Chosen;
  isEditable: boolean;
  onChange: (chosen: Chosen) => void;
}

/** All metrics under their groups, searched by name and code, with what is chosen ticked. */
export function ChoosableMetrics(props: ChoosableMetricsProps) {
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
