import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../../kit/fields/day-field.tsx';
import { MomentField } from '../../../../kit/fields/moment-field.tsx';
import { NumberField } from '../../../../kit/fields/number-field.tsx';
import type { FormField } from '../../../../kit/list/declaration.ts';
import { FittingPartSelect } from './fitting-part-select.tsx';

const reasonField: FormField = { name: 'reason', control: <Input maxLength={100} />, isWide: true };

interface PartFields {
  /** Of a piece that is fitted. */
  piece: readonly FormField[];
  replacement: readonly FormField[];
  removal: readonly FormField[];
}

/** The forms about a piece of a vehicle of that model. */
export function usePartFields(modelId: number): PartFields {
  const { t } = useTranslation('vehiclePart');
  const piece: readonly FormField[] = [
    { name: 'partInfoId', control: <FittingPartSelect modelId={modelId} />, hint: t('fitHint') },
    { name: 'serialNo', control: <Input maxLength={100} /> },
    { name: 'position', control: <Input maxLength={100} /> },
    { name: 'qty', control: <NumberField min={0} /> },
    { name: 'boundAt', control: <MomentField /> },
    { name: 'hourMeterAtBind_h', control: <NumberField min={0} />, hint: t('meterHint') },
    { name: 'warrantyUntil', control: <DayField /> },
    {
      name: 'remark',
      control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={2000} />,
      isWide: true,
    },
  ];
  return {
    piece,
    replacement: [...piece, reasonField],
    removal: [{ name: 'unboundAt', control: <MomentField /> }, reasonField],
  };
}
