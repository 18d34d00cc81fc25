import { Input } from 'antd';
import type { FormField } from '../../../kit/list/declaration.ts';

export const remarkField: FormField = {
  name: 'remark',
  control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={2000} />,
  isWide: true,
};
