import { id, instant, longText } from '@vehicle/contract/core/field';
import { stockMovementLimit } from '@vehicle/contract/stock/stock-movement/contract';
import { Input } from 'antd';
import { z } from 'zod';
import { MomentField } from '../../../kit/fields/moment-field.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';

/** What every movement tells. */
export const entryShape = {
  vehicleIds: z.array(id).min(1, { error: 'REQUIRED' }).max(stockMovementLimit.vehicles),
  movedAt: instant,
  remark: longText.nullable(),
};

export const whenAndWhy: readonly FormField[] = [
  { name: 'movedAt', control: <MomentField /> },
  {
    name: 'remark',
    control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={2000} />,
    isWide: true,
  },
];
