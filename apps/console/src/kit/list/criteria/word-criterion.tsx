import { Input } from 'antd';
import type { Criterion } from '../declaration.ts';

/** A criterion that is typed: a name, a code, a number that is read as text. */
export function wordCriterion(field: string, maxLength = 64): Criterion {
  return { field, isWord: true, control: <Input allowClear maxLength={maxLength} /> };
}
