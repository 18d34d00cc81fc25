import { option } from '@vehicle/contract/core/option';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { FaultCodeLine } from '../fault/fault-code-line.tsx';
import { chosenBy, type Step } from './expert-step.ts';

interface OptionNameProps {
  from: typeof option.model;
  id: number;
}

const namesStayFreshMs = 60_000;

function OptionName({ from, id }: OptionNameProps) {
  const { data } = useCall(from, { query: { id } }, { ownsErrors: true, staleTimeMs: namesStayFreshMs });
  return data?.find((each) => each.id === id)?.dictName ?? `#${id}`;
}

/** What a step has chosen, in words. */
function chosenName(step: Step, criteria: Criteria): ReactNode {
  const { categoryId, modelId, specNumber, spn, fmi } = criteria;
  if (step === 'category') return <OptionName from={option.category} id={Number(categoryId)} />;
  if (step === 'model') return <OptionName from={option.model} id={Number(modelId)} />;
  if (step === 'spec') return String(specNumber);
  if (typeof spn === 'number' && typeof fmi === 'number') return <FaultCodeLine spn={spn} fmi={fmi} />;
  return spn === undefined ? `FMI ${String(fmi)}` : `SPN ${String(spn)}`;
}

interface ChosenProps {
  step: Step;
  criteria: Criteria;
  onLetGo: () => void;
}

/** What a step has chosen, with a way to let go of it; nothing where it has not been gone through. */
export function Chosen({ step, criteria, onLetGo }: ChosenProps) {
  const { t } = useTranslation('expertLibrary');
  if (chosenBy[step].every((name) => criteria[name] === undefined)) return null;
  return (
    <Tag
      className="expert-chosen"
      closable={{ 'aria-label': t('letGo', { title: t(`step.${step}`) }) }}
      onClose={(event) => {
        event.preventDefault();
        onLetGo();
      }}
    >
      {chosenName(step, criteria)}
    </Tag>
  );
}
