import { useTranslation } from 'react-i18next';
import { VehicleSelect } from '../../../kit/choice/vehicle-select.tsx';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import type { Criterion } from '../../../kit/list/declaration.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { datagramKinds, datagramOrders, datagramStates, kindCode } from './datagram-question.ts';
import { TimeRangeField } from './time-range-field.tsx';
import { useKindName } from './use-kind-name.ts';

interface ChoiceProps {
  of: readonly string[];
  /** Prefix of their texts. */
  texts: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

function Choice({ of, texts, ...control }: ChoiceProps) {
  const text = useText('queryMessage');
  return (
    <PromptSelect<string>
      {...control}
      options={of.map((value) => ({ value, label: text(`${texts}.${value}`) }))}
    />
  );
}

interface VehicleFieldProps {
  id?: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
}

function VehicleField(props: VehicleFieldProps) {
  const { t } = useTranslation('queryMessage');
  return <VehicleSelect {...props} placeholder={t('vehicleHint')} />;
}

interface KindsFieldProps {
  id?: string;
  value?: readonly number[];
  onChange?: (value: number[]) => void;
}

function KindsField({ value = [], onChange, ...control }: KindsFieldProps) {
  const { t } = useTranslation('queryMessage');
  const nameOf = useKindName();
  const all = [...new Set([...datagramKinds, ...value])];
  return (
    <PromptSelect<number[]>
      {...control}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder={t('allKinds')}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      onChange={(kinds) => onChange?.(kinds)}
      popupMatchSelectWidth={false}
      options={all.map((kind) => ({
        value: kind,
        label: kind === 1 ? nameOf(kind) : `${kindCode(kind)} ${nameOf(kind)}`,
      }))}
    />
  );
}

/** By what messages are looked for. */
export const criteria: readonly Criterion[] = [
  { field: 'vehicleId', control: <VehicleField /> },
  { field: 'from', until: 'until', control: <TimeRangeField /> },
  { field: 'kinds', control: <KindsField /> },
  { field: 'state', control: <Choice of={datagramStates} texts="where" />, initial: 'stored' },
  { field: 'order', control: <Choice of={datagramOrders} texts="order" />, initial: 'newest' },
];
