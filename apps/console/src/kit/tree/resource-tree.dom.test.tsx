import { org } from '@vehicle/contract/access/org/contract';
import type { RowOf } from '@vehicle/contract/core/resource';
import { Button } from 'antd';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Column, RowAction } from '../list/declaration.ts';
import { button, column, titles } from '../testing/look.ts';
import { show } from '../testing/screen.tsx';
import { phone } from '../testing/window.ts';
import { ResourceTree } from './resource-tree.tsx';

type OrgRow = Pick<RowOf<typeof org>, 'id' | 'parentId' | 'version' | 'name' | 'code' | 'address'>;

const anOrg = (id: number, parentId: number | null, name: string): OrgRow => ({
  id,
  parentId,
  name,
  version: 1,
  code: `C-${id}`,
  address: null,
});
const orgs = [anOrg(1, null, '总厂'), anOrg(2, 1, '一分厂'), anOrg(3, 2, '一车间'), anOrg(4, 1, '二分厂')];
const columns: readonly Column<OrgRow>[] = [
  { field: 'name', isTitle: true },
  { field: 'code' },
  { field: 'address', render: ({ address }) => address ?? '' },
];
const edit: RowAction<OrgRow> = { key: 'edit', title: '编辑', permission: 'NONE', onClick: () => {} };

function Tree({ rows = orgs, isLoading = false }: { rows?: readonly OrgRow[]; isLoading?: boolean }) {
  return <ResourceTree namespace={org.name} {...{ rows, isLoading, columns }} actions={[edit]} />;
}
const sight = { namespaces: [org.name] };
const names = () => column('组织名称');

it('all records stand as the tree that they are, with their number, and fold by branch or all at once', async () => {
  await show(<Tree />, sight);
  await expect.poll(names).toEqual(['总厂', '一分厂', '一车间', '二分厂']);
  expect(titles()).toEqual(['组织名称', '组织编码', '地址', '操作']);
  await expect.element(page.getByText('共 4 条')).toBeVisible();
  await page.getByRole('row').filter({ hasText: '一分厂' }).getByRole('button').first().click();
  await expect.poll(names).toEqual(['总厂', '一分厂', '二分厂']);
  await button('全部收起').click();
  await expect.poll(names).toEqual(['总厂']);
  await button('全部展开').click();
  await expect.poll(names).toEqual(['总厂', '一分厂', '一车间', '二分厂']);
});

it('what is added is unfolded to, and what was folded stays so', async () => {
  function Growing() {
    const [rows, setRows] = useState<readonly OrgRow[]>([...orgs, anOrg(5, 4, '二车间')]);
    return (
      <>
        <Button onClick={() => setRows([...rows, anOrg(6, 3, '一班')])}>加</Button>
        <Tree rows={rows} />
      </>
    );
  }
  await show(<Growing />, sight);
  await button('全部收起').click();
  await expect.poll(names).toEqual(['总厂']);
  await button('加').click();
  await expect.poll(names).toEqual(['总厂', '一分厂', '一车间', '一班', '二分厂']);
});

it('R9.6 on a phone it is cards, without the fields that have nothing to say', async () => {
  await page.viewport(...phone);
  await show(<Tree />, sight);
  await expect.element(page.getByText('一车间')).toBeVisible();
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(Array(4).fill('组织编码'));
  await page.getByRole('button', { name: '收起', exact: true }).first().click();
  await expect.element(page.getByText('一车间')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: '展开', exact: true }).first())
    .toHaveAttribute('aria-expanded', 'false');
});

it('without records it says that they load, or that there are none', async () => {
  await show(
    <>
      <Tree rows={[]} isLoading />
      <Tree rows={[]} />
    </>,
    sight,
  );
  await expect.element(page.getByText('加载中…')).toBeVisible();
  await expect.element(page.getByText('暂无数据')).toBeVisible();
});
