import { Input } from 'antd';
import type { FormField } from '../list/declaration.ts';

/** A field for text of several lines, as wide as the form; it grows with what is written. */
export function longTextField<Name extends string>(
  name: Name,
  [minRows, maxRows]: readonly [minRows: number, maxRows: number],
): FormField<Name> {
  return { name, control: <Input.TextArea autoSize={{ minRows, maxRows }} maxLength={2000} />, isWide: true };
}
