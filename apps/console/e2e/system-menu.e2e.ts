import { allMenuEntries, menuEntry } from '@vehicle/contract/access/menu-entry/contract';
import type { CallResult } from '@vehicle/contract/core/call';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { ask, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
openSignedIn((opened) => {
  browser = opened.browser;
  page = opened.page;
});

let made = 0;

/** Of the mobile application, whose menu is empty: this console's own stays as it is. */
function anEntry(traits: Partial<WriteOf<typeof menuEntry>> = {}): Promise<RowOf<typeof menuEntry>> {
  made += 1;
  const body = {
    name: `菜单${made}`,
    code: `e2e-${process.pid}-${made}`,
    kind: 'Menu' as const,
    url: '',
    path: `/e2e${made}`,
    icon: 'star',
    sort: made * 10,
    parentId: null,
    hidden: false,
    affix: false,
    activeMenu: '',
    alwaysShow: false,
    ...traits,
  };
  return ask(menuEntry.calls.create, { body, appCode: 'vehicle-app' });
}

const entries = (): Promise<CallResult<typeof allMenuEntries>> =>
  ask(allMenuEntries, { appCode: 'vehicle-app' });

async function codesBelow(parentId: number | null): Promise<string[]> {
  return (await entries()).filter((entry) => entry.parentId === parentId).map(({ code }) => code);
}

const add = () => page.locator('.toolbar').getByRole('button', { name: '新增' });
const rows = () => page.locator('.listing tbody tr[data-row-key]');
const rowOf = ({ code }: { code: string }) =>
  rows().filter({ has: page.getByRole('cell', { name: code, exact: true }) });
const dialog = () => page.locator('.ant-modal.form-dialog');
const confirm = () =>
  dialog()
    .getByRole('button', { name: /确\s*定/ })
    .click();

async function openMenus(search = '?appCode=vehicle-app'): Promise<void> {
  await openView(page, `/system/menu${search}`);
  await rows().first().waitFor();
}

describe('the menu', () => {
  it('R2.33 R3.21 R3.25 stands as a tree that opens on demand', async () => {
    await openMenus('');
    const titles = await page.locator('.listing thead th').allInnerTexts();
    expect(titles).toEqual(
      expect.arrayContaining([
        '资源名称',
        '资源类型',
        '资源编码',
        '资源地址',
        '路由地址',
        '排序',
        '创建人',
        '创建时间',
      ]),
    );
    expect(await rowOf({ code: 'terminal' }).count()).toBe(0);
    await rowOf({ code: 'vehicle-management' }).getByRole('button', { expanded: false }).click();
    await rowOf({ code: 'terminal' }).waitFor();
    expect(await rowOf({ code: 'terminal-add' }).count()).toBe(0);
    await rowOf({ code: 'terminal' }).getByRole('button', { expanded: false }).click();
    await rowOf({ code: 'terminal-add' }).waitFor();
    expect(await rowOf({ code: 'terminal-add' }).innerText()).toContain('功能');
    await screenshot(page, 'system-menu-1440-zh');
    await page.mouse.move(0, 0);
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('R3.21 what came with the product is not removed, and keeps code and type', async () => {
    await openMenus('?appCode=vehicle&code=terminal-add');
    await expect.poll(() => rows().count(), soon).toBe(1);
    expect(
      await rows()
        .first()
        .getByRole('button', { name: /删\s*除/ })
        .count(),
    ).toBe(0);
    await rows()
      .first()
      .getByRole('button', { name: /编\s*辑/ })
      .click();
    await dialog().locator('#name:focus').waitFor();
    expect(await dialog().locator('#code').isDisabled()).toBe(true);
    expect(await dialog().getByRole('radio', { name: '菜单' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('R5.16 asks for name, code, type and sort', async () => {
    await anEntry();
    await openMenus();
    await add().click();
    await dialog().locator('#name:focus').waitFor();
    await dialog().locator('#sort').fill('');
    await page.keyboard.press('Enter');
    const errorAt = (field: string) =>
      dialog()
        .locator('.ant-form-item')
        .filter({ has: page.locator(`#${field}`) })
        .locator('.ant-form-item-explain-error');
    const titles = { name: '资源名称', code: '资源编码', kind: '资源类型', sort: '排序' };
    for (const [field, title] of Object.entries(titles)) {
      await errorAt(field).waitFor();
      expect(await errorAt(field).innerText(), field).toBe(`请填写${title}`);
    }
    expect(await dialog().locator('.ant-form-item-explain-error').count()).toBe(4);
    await screenshot(page, 'system-menu-add-1440-zh');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();
  });

  it('R2.22 R3.7 R3.21 adds a menu with an icon that is found by its name', async () => {
    await anEntry();
    await openMenus();
    await add().click();
    const code = `e2e-icon-${process.pid}`;
    await dialog().locator('#name').fill('图标菜单');
    await dialog().locator('#code').fill(code);
    await dialog().getByText('菜单', { exact: true }).click();
    await dialog().locator('#icon').fill('smallC');
    const choices = page.locator('.ant-select-item-option');
    await expect.poll(() => choices.allInnerTexts(), soon).toEqual(['smallCar']);
    expect(await choices.first().locator('svg').count()).toBe(1);
    await choices.first().click();
    await dialog().locator('#url').fill('data/vehicle');
    await dialog().locator('#path').fill('/e2e/icon');
    await dialog().locator('#activeMenu').fill('data');
    await confirm();
    await dialog().locator('.ant-form-item-explain-error').waitFor();
    await dialog().locator('#activeMenu').fill('/data/vehicle');
    await dialog().locator('#alwaysShow').click();
    await confirm();
    await page.getByText('添加成功！').waitFor();
    expect((await entries()).find((entry) => entry.code === code)).toMatchObject({
      icon: 'smallCar',
      url: 'data/vehicle',
      path: '/e2e/icon',
      activeMenu: '/data/vehicle',
      alwaysShow: true,
      appCode: 'vehicle-app',
    });
  });

  it('R2.20 R3.21 suggests the views that the console has', async () => {
    await anEntry();
    await openMenus();
    await add().click();
    await dialog().locator('#url').waitFor();
    const list = await dialog().locator('#url').getAttribute('list');
    const offered = await page
      .locator(`[id="${list}"] option`)
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(offered).toEqual(expect.arrayContaining(['data/vehicle', 'system/menu', 'terminal']));
    await page.keyboard.press('Escape');
  });

  it('R3.21 a function below a menu is a name and a code', async () => {
    const page1 = await anEntry({ url: 'terminal' });
    await openMenus();
    await rowOf(page1).getByRole('button', { name: '新增下级' }).click();
    await dialog().locator('#name:focus').waitFor();
    expect(await dialog().getByRole('radio', { name: '功能' }).isChecked()).toBe(true);
    expect(await dialog().locator('#path').count()).toBe(0);
    expect(await dialog().locator('#sort').inputValue()).toBe('10');
    await dialog().locator('#name').fill('审核');
    await dialog().locator('#code').fill(`${page1.code}-check`);
    await confirm();
    await page.getByText('添加成功！').waitFor();
    const added = (await entries()).find(({ code }) => code === `${page1.code}-check`);
    expect(added).toMatchObject({ kind: 'Action', parentId: page1.id, url: '', icon: '' });
  });

  it('R3.21 moves by hand and by button, and the order stays', async () => {
    const group = await anEntry();
    const [one, two, three] = [
      await anEntry({ parentId: group.id }),
      await anEntry({ parentId: group.id }),
      await anEntry({ parentId: group.id }),
    ];
    await openMenus();
    await rowOf(three).waitFor();
    await rowOf(one).getByRole('button', { name: '下移' }).click();
    await page.getByText('修改成功！').first().waitFor();
    await expect.poll(() => codesBelow(group.id), soon).toEqual([two.code, one.code, three.code]);
    const shownOrder = async () => {
      const codes = await rows().locator('td:nth-child(4)').allInnerTexts();
      return codes.filter((code) => [one, two, three].some((entry) => entry.code === code));
    };
    await expect.poll(shownOrder, soon).toEqual([two.code, one.code, three.code]);

    expect(await rowOf(two).getByRole('button', { name: '上移' }).isDisabled()).toBe(true);
    const lowest = await rowOf(two).boundingBox();
    await rowOf(three)
      .locator('.drag-handle')
      .dragTo(rowOf(two), { targetPosition: { x: 200, y: 4 } });
    await expect.poll(() => codesBelow(group.id), soon).toEqual([three.code, two.code, one.code]);
    // The lines move once the table has been read anew.
    await expect.poll(shownOrder, soon).toEqual([three.code, two.code, one.code]);
    await rowOf(one)
      .locator('.drag-handle')
      .dragTo(rowOf(two), { targetPosition: { x: 200, y: (lowest?.height ?? 40) / 2 } });
    await expect.poll(() => codesBelow(two.id), soon).toEqual([one.code]);
    expect(await codesBelow(group.id)).toEqual([three.code, two.code]);
  });

  it('R8.18 says that the parent entries did not load', async () => {
    const entry = await anEntry();
    await openMenus(`?appCode=vehicle-app&code=${entry.code}`);
    await page.route('**/passport/resource/all*', (route) => route.abort());
    await openView(page, `/system/menu?appCode=vehicle-app&code=${entry.code}`);
    await rowOf(entry)
      .getByRole('button', { name: /编\s*辑/ })
      .click();
    await dialog().locator('.ant-tree-select').click();
    await page.locator('.ant-message').getByText('上级资源加载失败').waitFor();
    await page.unroute('**/passport/resource/all*');
  });

  it('R3.21 R8.18 removes its own entries after a question', async () => {
    const entry = await anEntry();
    await openMenus();
    await rowOf(entry)
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功！').waitFor();
    await rowOf(entry).waitFor({ state: 'hidden' });
  });

  it('stands as cards on a phone, in English', async () => {
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small);
    await openView(small, '/system/menu');
    await small.locator('.tree-card').first().waitFor();
    expect(await tooWide(small)).toEqual([]);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await screenshot(small, 'system-menu-390-en');
    await small.locator('.tree-card').first().getByRole('button', { name: 'Edit' }).click();
    await small.locator('.form-dialog #name').waitFor();
    await screenshot(small, 'system-menu-edit-390-en');
    await small.context().close();
  });
});
