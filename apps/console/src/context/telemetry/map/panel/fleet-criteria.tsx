import { option } from '@vehicle/contract/core/option';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '../../../../kit/choice/option-select.tsx';
import { OrgTreeSelect } from '../../../../kit/choice/org-tree-select.tsx';
import { useDebounced } from '../../../../kit/list/use-debounced.ts';
import { type FleetFilter, type FleetFilterChange, longestWord } from '../fleet-filter.ts';

// Long enough for a word to be typed, short enough to feel immediate.
const typingPause_ms = 400;

interface FleetCriteriaProps {
  filter: FleetFilter;
  onChange: (change: FleetFilterChange) => void;
}

/** Part of a VIN or plate; what is typed counts once the typing rests. */
function WordCriterion({ id, filter, onChange }: FleetCriteriaProps & { id: string }) {
  const [typed, setTyped] = useState({ text: filter.word ?? '', from: filter.word });
  // The address may have changed beside this field.
  const text = typed.from === filter.word ? typed.text : (filter.word ?? '');
  const rested = useDebounced(text, typingPause_ms).trim();
  const handleRest = useEffectEvent((word: string) => {
    if (word !== (filter.word ?? '') && word === text.trim()) {
      const from = word === '' ? undefined : word;
      setTyped({ text, from });
      onChange({ word: from });
    }
  });
  useEffect(() => handleRest(rested), [rested]);
  return (
    <Input
      id={id}
      allowClear
      maxLength={longestWord}
      value={text}
      onChange={({ target }) => setTyped({ text: target.value, from: filter.word })}
    />
  );
}

/** Which vehicles are on the map, beside their status. */
export function FleetCriteria({ filter, onChange }: FleetCriteriaProps) {
  const { t } = useTranslation('distribution');
  const id = useId();
  const { modelId, orgId } = filter;
  return (
    <>
      <label htmlFor={`${id}model`}>{t('model')}</label>
      <OptionSelect
        id={`${id}model`}
        from={option.model}
        namespace="vehicle"
        field="modelId"
        allowClear
        value={modelId ?? null}
        onChange={(chosen) => onChange({ modelId: typeof chosen === 'number' ? chosen : undefined })}
      />
      <label htmlFor={`${id}org`}>{t('org')}</label>
      <OrgTreeSelect
        id={`${id}org`}
        allowClear
        value={orgId ?? null}
        onChange={(chosen) => onChange({ orgId: chosen })}
      />
      <label htmlFor={`${id}word`}>{t('word')}</label>
      <WordCriterion id={`${id}word`} filter={filter} onChange={onChange} />
    </>
  );
}
