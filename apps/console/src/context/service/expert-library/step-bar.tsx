import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { Chosen } from './chosen.tsx';
import { addressOf, type Step, steps } from './expert-step.ts';
import './expert.css';

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
