import './expert.css';
import { option } from '@vehicle/contract/core/option';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { FaultCodeLine } from '../fault/fault-code-line.tsx';
import { addressOf, chosenBy, type Step, steps } from './expert-step.ts';

interface OptionNameProps {
  from: typeof option.model;
  id: number;
}

const namesStayFresh_ms = 60_000;

function OptionName({ from, id }: OptionNameProps) {
  const { data } = useCall(from, { query: { id } }, { ownsErrors: true, staleTime_ms: namesStayFresh_ms });
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
function Chosen({ step, criteria, onLetGo }: ChosenProps) {
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

interface StepBarProps {
  current: Step;
  criteria: Criteria;
  onLetGo: (step: Step) => void;
}

/** The steps through the library, each with what it has chosen so far. */
export function StepBar({ current, criteria, onLetGo }: StepBarProps) {
  const { t } = useTranslation('expertLibrary');
  return (
    <nav className="expert-steps" aria-label={t('steps')}>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <Link to={addressOf(step, criteria)} aria-current={step === current ? 'step' : undefined}>
              {t(`step.${step}`)}
            </Link>
            <Chosen step={step} criteria={criteria} onLetGo={() => onLetGo(step)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
