import { vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { Checkbox, Input } from 'antd';
import { z } from 'zod';
import { VehicleSelect } from '../../../kit/choice/vehicle-select.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import { SpecField } from './spec-field.tsx';

interface AtOnceProps {
  id?: string;
  value?: boolean;
  onChange?: (value: boolean) => void;
  children?: string;
}

function AtOnce({ id, value = false, onChange, children }: AtOnceProps) {
  return (
    <Checkbox
      {...(id === undefined ? {} : { id })}
      checked={value}
      onChange={({ target }) => onChange?.(target.checked)}
    >
      {children}
    </Checkbox>
  );
}

export const newRun = z.strictObject({ ...vehicleDebug.write.shape, startsAtOnce: z.boolean() });

interface RunTexts {
  startsAtOnce: string;
}

/** `startsAtOnce` for who may start at all. */
export function runFields(texts: RunTexts | null): FormField<keyof z.infer<typeof newRun>>[] {
  return [
    { name: 'vehicleId', control: <VehicleSelect among={{ isRetired: false }} />, onlyIn: 'add' },
    { name: 'debugSpecId', control: <SpecField /> },
    { name: 'remark', control: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} /> },
    ...(texts === null
      ? []
      : [{ name: 'startsAtOnce' as const, control: <AtOnce>{texts.startsAtOnce}</AtOnce> }]),
  ];
}
