import { org } from '@vehicle/contract/access/org/contract';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aMember } from './member.ts';
import { ask, grantRole, openView, soon } from './records.ts';
import { aRole } from './roles.ts';

let browser: Browser;
let page: Page;
openSignedIn((opened) => {
  browser = opened.browser;
  page = opened.page;
});

let made = 0;

function anOrg(traits: Partial<WriteOf<typeof org>> = {}): Promise<RowOf<typeof org>> {
  made += 1;
  const code = `ORG-${process.pid}-${made}`;
  const body = {
    code,
    name: `矿山${process.pid}-${made}`,
    parentId: null,
    type: 'client' as const,
    enabled: true,
    contactPerson: '李工',
    contactNumber: '029-88887777',
    address: '陕西省榆林市',
    title: null,
    logoFileId: null,
    themeColor: null,
    ...traits,
  };
  return ask(org.calls.create, { body });
}

const rows = () => page.locator('.listing tbody tr[data-row-key]');
const rowOf = ({ code }: { code: string }) =>
  rows().filter({ has: page.getByRole('cell', { name: code, exact: true }) });
const dialog = () => page.locator('.ant-modal.form-dialog');
const confirmation = () => page.locator('.ant-modal-confirm');

async function openOrgs(search = ''): Promise<void> {
  await openView(page, `/system/org${search}`);
  await rows().first().waitFor();
}

describe('the organisations', () => {
  it('R2.33 R3.22 R3.25 stand as a tree with all that is known of them', async () => {
    const top = await anOrg({ type: 'service' });
    const below = await anOrg({ parentId: top.id, type: 'serviceTeam' });
    await openOrgs();
    // Where there are many, the tree stands folded.
    await page.getByRole('button', { name: '全部展开' }).click();
    const titles = await page.locator('.listing thead th').allInnerTexts();
    expect(titles).toEqual(
      expect.arrayContaining([
        '组织编码',
        '组织名称',
        '上级组织',
        '组织类型',
        '状态',
        '联系人',
        '联系电话',
        '地址',
        '界面标题',
        '系统组织',
        '创建人',
        '创建时间',
      ]),
    );
    await rowOf(below).waitFor();
    expect(await rowOf(below).innerText()).toContain('服务班组');
    expect(await rowOf(below).innerText()).toContain(top.name);
    await screenshot(page, 'system-org-1440-zh');
    await rowOf(top).getByRole('button', { expanded: true }).click();
    await rowOf(below).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '全部展开' }).click();
    await rowOf(below).waitFor();
    await page.getByRole('button', { name: '全部收起' }).click();
    await rowOf(below).waitFor({ state: 'hidden' });
    await page.mouse.move(0, 0);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('say to an administrator which are of the demo, and how they are removed', async () => {
    await anOrg();
    await openOrgs();
    const hint = page.getByText('npm run demo:remove');
    expect(await hint.count()).toBe(0);
    await anOrg({ code: `DEMO-${process.pid}` });
    await openOrgs();
    await hint.waitFor();
  });

  it('R2.45 are found by name, code, type and status, without their tree', async () => {
    const top = await anOrg();
    const below = await anOrg({ parentId: top.id, type: 'inPlant' });
    await openOrgs(`?code=${below.code}&type=inPlant&enabled=true`);
    await expect.poll(() => rows().count(), soon).toBe(1);
    expect(await rows().first().innerText()).toContain(below.name);
    await page.getByRole('button', { name: /重\s*置/ }).click();
    await rowOf(top).waitFor();
    await page.getByRole('button', { name: '全部展开' }).waitFor();
  });

  it('R5.16 R3.22 asks for name, code and type, and adds below another, where it is in view', async () => {
    const top = await anOrg();
    await anOrg({ parentId: top.id });
    await openOrgs();
    // As it stands where there are many.
    await page.getByRole('button', { name: '全部收起' }).click();
    await rowOf(top).getByRole('button', { name: '新增下级' }).click();
    await dialog().locator('#name:focus').waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => dialog().locator('.ant-form-item-explain-error').allInnerTexts(), soon)
      .toEqual(['请填写组织名称', '请填写组织编码', '请填写组织类型']);
    await dialog().getByTitle(top.name).waitFor();
    await screenshot(page, 'system-org-add-1440-zh');
    await dialog().locator('#name').fill('下级班组');
    await dialog().locator('#code').fill(`${top.code}-1`);
    await dialog().locator('#type').click();
    await page.getByTitle('服务班组', { exact: true }).click();
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('添加成功！').waitFor();
    const listed = await ask(org.calls.list, {
      body: { criteria: { code: `${top.code}-1` }, pageIndex: 1, pageSize: 10 },
    });
    expect(listed.rows).toMatchObject([{ parentId: top.id, type: 'serviceTeam', enabled: true }]);
    await rows()
      .filter({ hasText: `${top.code}-1` })
      .waitFor();
  });

  it('R4.10 are disabled after a question and enabled without one', async () => {
    const row = await anOrg();
    await openOrgs();
    const status = rowOf(row).getByRole('switch');
    await status.click();
    await confirmation().getByText('该组织的成员将立即下线').waitFor();
    expect(await confirmation().innerText()).toContain('提示');
    await confirmation()
      .getByRole('button', { name: /取\s*消/ })
      .click();
    expect((await ask(org.calls.get, { params: { id: row.id } })).enabled).toBe(true);
    await status.click();
    await confirmation()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('修改成功！').waitFor();
    await expect.poll(() => status.isChecked(), soon).toBe(false);
    expect((await ask(org.calls.get, { params: { id: row.id } })).enabled).toBe(false);
    await status.click();
    await expect.poll(() => status.isChecked(), soon).toBe(true);
  });

  it('R3.22 cannot be put below themselves', async () => {
    const top = await anOrg();
    const below = await anOrg({ parentId: top.id });
    await openOrgs();
    await rowOf(top)
      .getByRole('button', { name: /编\s*辑/ })
      .click();
    const choice = page.locator('.ant-select-tree-treenode').filter({ hasText: below.name });
    await dialog().locator('#parentId').click();
    // The tree comes while somebody types.
    await page.locator('.ant-select-tree').waitFor();
    await dialog().locator('#parentId').fill(below.name);
    await choice.waitFor();
    expect(await choice.getAttribute('class')).toContain('disabled');
    await page.keyboard.press('Escape');
    await dialog()
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('R8.18 says that the tree of organisations could not be obtained', async () => {
    await openOrgs();
    await page.route('**/factory/org/tree/options*', (route) => route.abort());
    await page.locator('.toolbar').getByRole('button', { name: '新增' }).click();
    await dialog().locator('#parentId').click();
    await page.locator('.ant-message').getByText('获取组织树失败').waitFor();
    await page.unroute('**/factory/org/tree/options*');
  });

  it('R3.22 R8.18 those of the system stay, others are removed after a question', async () => {
    const row = await anOrg();
    await openOrgs();
    const system = rows().filter({ has: page.getByRole('switch', { disabled: true }) });
    expect(await system.count()).toBeGreaterThan(0);
    expect(
      await system
        .first()
        .getByRole('button', { name: /删\s*除/ })
        .count(),
    ).toBe(0);
    await rowOf(row)
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await confirmation()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功！').waitFor();
    await rowOf(row).waitFor({ state: 'hidden' });
  });

  it('R3.22 R6.5 who does not see everything puts a new one below another', async () => {
    const other = await openPage(browser);
    const member = await aMember({ memberType: 'orgUser' });
    await grantRole(member.loginName, (await aRole(['org-add'])).name);
    await signIn(other, member, '/system/org');
    await other.locator('.toolbar').getByRole('button', { name: '新增' }).click();
    await other.locator('.form-dialog #name').fill('新组织');
    await other.keyboard.press('Enter');
    const parent = other.locator('.form-dialog .ant-form-item').filter({ hasText: '上级组织' });
    await parent.getByText('请填写').waitFor();
    expect(await other.locator('.listing').getByRole('switch').count()).toBe(0);
    expect(await other.locator('.listing .state-mark').first().innerText()).toBe('启用');
    expect(
      await other
        .locator('.listing')
        .getByRole('button', { name: /编\s*辑|删\s*除/ })
        .count(),
    ).toBe(0);
    await other.context().close();
  });

  it('R8.18 say that they did not come, and try again', async () => {
    await openOrgs();
    const address = '**/factory/org/query';
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: '刷新' }).click();
    await page.locator('.listing').getByText('数据加载失败').waitFor();
    await page.unroute(address);
    await page.getByRole('button', { name: /重\s*试/ }).click();
    await rows().first().waitFor();
  });

  it('stand as cards on a phone, in English', async () => {
    const long = `Mine${process.pid}`.repeat(20);
    const top = await anOrg({ name: long.slice(0, 100), title: long.slice(0, 60) });
    await anOrg({ name: 'Pit', parentId: top.id });
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small, undefined, '/system/org');
    await small.locator('.tree-card').first().waitFor();
    expect(await tooWide(small)).toEqual([]);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await small.locator('.tree-card').filter({ hasText: top.code }).scrollIntoViewIfNeeded();
    await screenshot(small, 'system-org-390-en');
    await small.context().close();
  });
});
