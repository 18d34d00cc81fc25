import { expect, it } from 'vitest';
import { formatInstant } from '../text/format.ts';
import { withReadersTime } from './sentence-time.ts';

it('R9.10 a time in a sentence of the server is read in the zone of the reader', () => {
  const at = '2026-11-21T22:25:16.068Z';
  const sentence = withReadersTime(`该记录已被 李工 于 ${at} 修改，请刷新后再编辑。`);
  expect(sentence).toBe(`该记录已被 李工 于 ${formatInstant(at)} 修改，请刷新后再编辑。`);
  expect(sentence).toMatch(/于 \d{4}-\d\d-\d\d \d\d:25:16 修改/);
  expect(withReadersTime('代码“2026-11”已存在，请换一个。')).toBe('代码“2026-11”已存在，请换一个。');
});
