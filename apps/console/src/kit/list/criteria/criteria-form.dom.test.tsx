import { part } from '@vehicle/contract/fleet/part/contract';
import { Button } from 'antd';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { type FakeServer, openFakeServer } from '../../testing/fake-server.ts';
import { button, column, toasts } from '../../testing/look.ts';
import { aPart, PartPage, pageOf } from '../../testing/part-page.tsx';
import { searchInAddress, show } from '../../testing/screen.tsx';
import type { Criteria } from '../list-state.ts';
import { CriteriaForm } from './criteria-form.tsx';
import { wordCriterion } from './word-criterion.tsx';

const { list } = part.calls;
let server: FakeServer;

beforeEach(() => {
  server = openFakeServer();
  server.on(list, () => pageOf([aPart()]));
});

const field = (label: string) => page.getByRole('search').getByLabelText(label);
const question = z.looseObject({ criteria: z.looseObject({}), pageSize: z.int() });
/** For rows; a single one is asked for where something is only counted. */
const questions = () =>
  server
    .bodies(list)
    .map((body) => question.parse(body))
    .filter(({ pageSize }) => pageSize > 1);
const criteriaAsked = () => questions().map(({ criteria }) => criteria);

describe('declared criteria', () => {
  it('R3.9 are asked for as they were typed, from the first page on, and stand in the address', async () => {
    await show(<PartPage />, { address: '/?page=3&size=20' });
    await field('配件编码').fill('  P-1 ');
    await button('查询').click();
    await expect
      .poll(() => questions().at(-1))
      .toEqual({
        criteria: { code: 'P-1' },
        pageIndex: 1,
        pageSize: 20,
      });
    expect(searchInAddress()).toEqual({ size: '20', code: 'P-1' });
  });

  it('vanish from question and address when they are emptied', async () => {
    await show(<PartPage />, { address: '/?code=P-1&maker=K' });
    await expect.poll(criteriaAsked).toEqual([{ code: 'P-1', maker: 'K' }]);
    await field('配件编码').fill('');
    await field('生产厂家').fill('   ');
    await button('查询').click();
    await expect.poll(() => criteriaAsked().at(-1)).toEqual({});
    expect(searchInAddress()).toEqual({});
  });

  it('fill the form out of the address, each as its own kind', async () => {
    await show(<PartPage />, { address: '/?name=12&serialised=false' });
    await expect.poll(criteriaAsked).toEqual([{ name: '12', serialised: false }]);
    await expect.element(field('配件名称')).toHaveValue('12');
    await expect.element(page.getByRole('search').getByText('否', { exact: true })).toBeVisible();
  });

  it('R2.44 beyond three show on demand, or where an address narrows by one of them', async () => {
    await show(<PartPage />);
    const fourth = page.getByRole('search').getByText('序列号管理');
    await expect.element(fourth).not.toBeVisible();
    await button('展开').click();
    await expect.element(fourth).toBeVisible();
    await button('收起').click();
    await expect.element(fourth).not.toBeVisible();
    window.location.hash = '#/?serialised=true';
    await expect.element(fourth).toBeVisible();
  });

  it('R2.45 return to their defaults, what was typed and never searched for too', async () => {
    const criteria = [wordCriterion('code'), { ...wordCriterion('maker'), initial: 'K' }];
    await show(<PartPage criteria={criteria} />);
    await expect.poll(criteriaAsked).toEqual([{ maker: 'K' }]);
    await field('生产厂家').fill('');
    await button('查询').click();
    await expect.poll(() => criteriaAsked().at(-1)).toEqual({});
    await field('配件编码').fill('typed only');
    await button('重置').click();
    await expect.poll(() => criteriaAsked().at(-1)).toEqual({ maker: 'K' });
    await expect.element(field('配件编码')).toHaveValue('');
    await expect.element(field('生产厂家')).toHaveValue('K');
    expect(searchInAddress()).toEqual({});
  });

  it('that the resource does not know are not asked for', async () => {
    await show(<PartPage />, { address: '/?secret=1&modelId=x&name=N' });
    await expect.poll(criteriaAsked).toEqual([{ name: 'N' }]);
  });

  it('R8.7 that the server refuses are told in its sentence, above the list and in it', async () => {
    server.on(list, () => ({ refused: 400, message: '配件编码过长', code: 'VALIDATION_FAILED' }));
    await show(<PartPage />, { address: '/?code=P' });
    await expect
      .element(page.getByRole('alert').filter({ hasText: '数据加载失败' }))
      .toMatchTextContent('配件编码过长');
    await expect.poll(toasts).toEqual(['配件编码过长']);
    server.on(list, () => pageOf([aPart()]));
    await button('重置').click();
    await expect.poll(() => column('配件编码')).toEqual(['P-1']);
  });

  it('of both ends of a range come from one control', async () => {
    const found: Criteria[] = [];
    interface RangeProps {
      value?: unknown;
      onChange?: (value: readonly [string, string]) => void;
    }
    const Range = ({ value, onChange }: RangeProps) => (
      <Button onClick={() => onChange?.(['a', 'z'])}>{JSON.stringify(value)}</Button>
    );
    await show(
      <CriteriaForm
        namespace="part"
        criteria={[{ field: 'code', until: 'name', control: <Range /> }]}
        shown={{ code: 'b' }}
        onSearch={(criteria) => found.push(criteria)}
        onReset={() => {}}
      />,
    );
    await button('["b",null]').click();
    await button('查询').click();
    await expect.poll(() => found).toEqual([{ code: 'a', name: 'z' }]);
  });
});
