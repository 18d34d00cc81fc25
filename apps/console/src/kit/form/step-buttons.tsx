import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../state/use-is-narrow.ts';

export type Step = 'up' | 'down';

interface StepButtonsProps {
  /** What is moved, where its name does not stand beside the buttons. */
  name?: string;
  canStep: (step: Step) => boolean;
  onStep: (step: Step) => void;
}

/** Up and down, for keyboards and phones, where nothing is dragged. */
export function StepButtons({ name, canStep, onStep }: StepButtonsProps) {
  const { t } = useTranslation('crud');
  const isNarrow = useIsNarrow();
  const steps = [
    { to: 'up', title: t('moveUp'), icon: <ArrowUpOutlined /> },
    { to: 'down', title: t('moveDown'), icon: <ArrowDownOutlined /> },
  ] as const;
  return steps.map(({ to, title, icon }) => (
    <Button
      key={to}
      type="text"
      size={isNarrow ? 'large' : 'small'}
      title={title}
      aria-label={name === undefined ? title : `${title} ${name}`}
      icon={icon}
      disabled={!canStep(to)}
      onClick={() => onStep(to)}
    />
  ));
}
