import { readFile } from 'node:fs/promises';
import { simulate } from '@vehicle/contract/access/member/contract';
import { assignableMenuEntries } from '@vehicle/contract/access/menu-entry/contract';
import { authorizeRole } from '@vehicle/contract/access/role/contract';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../server/src/record/sheet/xlsx-reader.ts';
import { textsOf } from '../../server/src/record/sheet/xlsx-testing.ts';
import { accessibilityFaults, openBrowser, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { ask, askAsAdministrator, aTerminal, openView, soon } from './records.ts';
import { aRegisteredMember, giveMenuOnly, memberPassword, settle } from './registered-member.ts';
import { aRole } from './roles.ts';
import { testServer } from './test-server.ts';

let browser: Browser;
let page: Page;
let terminalBody: WriteOf<typeof terminal>;
let changed: Awaited<ReturnType<typeof aTerminal>>;

beforeAll(async () => {
  await askAsAdministrator();
  const made = await aTerminal({ manufacturer: '旧厂' });
  const { id, version, terminalNo, simNo } = made;
  terminalBody = {
    terminalNo,
    simNo,
    type: 'JSON',
    hardwareVersion: null,
    manufacturer: '新厂',
    productionDate: null,
    debugFlag: true,
    remark: null,
  };
  changed = await ask(terminal.calls.update, { params: { id }, body: { ...terminalBody, version } });
  browser = await openBrowser();
  page = await openPage(browser);
  await signIn(page);
});

const rows = (on = page) => on.locator('.listing tbody tr[data-row-key]');
const drawer = (on = page) => on.locator('.ant-drawer');

async function openLog(search = '', on = page): Promise<void> {
  await openView(on, `/system/auditLog${search}`);
  await rows(on).first().waitFor();
}

function recordSearch(): string {
  return `?record=${encodeURIComponent(`terminal/${changed.id}`)}`;
}

describe('the audit log', () => {
  it('shows who did what to which record, when and from where, in words', async () => {
    await openLog(recordSearch());
    await expect.poll(() => rows().count(), soon).toBe(2);
    const titles = await page.locator('.listing thead th').allInnerTexts();
    expect(titles.map((title) => title.trim())).toEqual([
      '序号',
      '时间',
      '成员',
      '操作内容',
      '记录',
      '变更内容',
      '地址',
      '操作',
    ]);
    const [newest = '', oldest = ''] = await rows().allInnerTexts();
    expect(newest).toContain('终端 · 修改');
    expect(oldest).toContain('终端 · 新增');
    for (const shown of [`终端 ${changed.terminalNo}`, '127.0.0.1']) expect(newest).toContain(shown);
    expect(newest).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  });

  it('sets before and after of each changed field beside each other, titled as on the record’s own screen', async () => {
    await openLog(recordSearch());
    await rows().first().getByRole('button', { name: '详情' }).click();
    const fields = drawer().locator('tbody tr[data-row-key]');
    await fields.first().waitFor();
    const text = (await fields.allInnerTexts()).map((each) => each.replace(/\s+/g, ' ').trim()).toSorted();
    expect(text).toEqual(
      ['生产厂家 旧厂 新厂', '终端类型 部标 JT/T 808-2019 JSON（HTTPS 上报）', '调试标志 否 是'].toSorted(),
    );
    await screenshot(page, 'system-audit-log-detail-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('U16 of what a role may do says by name what came and went', async () => {
    const entries = await ask(assignableMenuEntries, { params: { id: 1 } });
    const held = entries
      .filter(({ code }) => /^(vehicle|terminal|member)-/.test(code))
      .map(({ code }) => code);
    const { id, version } = await aRole(held);
    const kept = held.filter((code) => code !== 'vehicle-add');
    const ids = entries
      .filter(({ code }) => [...kept, 'warehouse-add'].includes(code))
      .map((each) => each.id);
    await ask(authorizeRole, { params: { id }, body: { menuEntryIds: ids, version: version + 1 } });
    await openLog(`?record=${encodeURIComponent(`role/${id}`)}`);
    await rows().first().getByRole('button', { name: '详情' }).click();
    const field = await drawer().locator('tbody tr[data-row-key]').first().innerText();
    expect(field.split(/\s*[\n\t]\s*/)).toEqual([
      '菜单和功能',
      `另 ${kept.length} 项未变`,
      '新增车辆',
      '新增仓库',
    ]);
    await screenshot(page, 'system-audit-log-role-1440-zh');
  });

  it('R3.9 R3.12 is searched by member, act, record and days; each is in the address and survives a reload', async () => {
    await openLog();
    await page.locator('.criteria [id$=_memberName]').fill('nobody of this name');
    await page.getByRole('button', { name: /查\s*询/ }).click();
    await page.getByText('没有符合条件的记录').waitFor();
    await page.getByRole('button', { name: /重\s*置/ }).click();
    await rows().first().waitFor();

    await page.locator('.criteria .ant-select:has([id$=_call])').click();
    await page.keyboard.type('终端 · 修改');
    await page.locator('.ant-select-item-option-active').filter({ hasText: '终端 · 修改' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.criteria .range-picker').click();
    await page.locator('.ant-picker-dropdown').waitFor();
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await page.getByText('近 7 天').click();
    await page.getByRole('button', { name: /查\s*询/ }).click();
    await page.waitForURL(/call=terminal\.update/);
    // The newest of all may be such an act too, the others are not.
    const areFound = async () => {
      const texts = await rows().allInnerTexts();
      return texts.length > 0 && texts.every((text) => text.includes('终端 · 修改'));
    };
    await expect.poll(areFound, soon).toBe(true);
    expect(page.url()).toMatch(/from=.+to=/);
    const count = await rows().count();
    await page.reload();
    await expect.poll(() => rows().count(), soon).toBe(count);
    expect(await page.locator('.criteria .range-picker input').first().inputValue()).toMatch(/^\d{4}-/);

    const longAgo = '?from=2020-01-01T00:00:00.000Z&to=2020-01-02T00:00:00.000Z';
    await openView(page, `/system/auditLog${longAgo}`);
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('U16 names the record, tells in one sentence what has changed, and saves that as a file in the reader’s language', async () => {
    await openLog(recordSearch());
    const sentence = /生产厂家：旧厂 → 新厂/;
    await expect.poll(() => rows().first().innerText(), soon).toMatch(sentence);
    const [newest = '', oldest = ''] = await rows().allInnerTexts();
    for (const part of [
      `终端 ${changed.terminalNo}`,
      '终端类型：部标 JT/T 808-2019 → JSON（HTTPS 上报）',
      '调试标志：否 → 是',
    ])
      expect(newest).toContain(part);
    expect(oldest).toMatch(/终端类型：部标 JT\/T 808-2019；.+，共 \d+ 项/);
    for (const text of [newest, oldest]) expect(text).not.toMatch(/#\d+|JT808/);
    await screenshot(page, 'system-audit-log-changes-1440-zh');

    const exported = async (on: Page, name: string) => {
      const [download] = await Promise.all([
        on.waitForEvent('download'),
        on.locator('.toolbar').getByRole('button', { name }).click(),
      ]);
      return textsOf(await readXlsx(await readFile(await download.path())));
    };
    const [titles, first, ...others] = await exported(page, '导出');
    expect(titles).toEqual(['时间 (UTC+8)', '成员', '模拟成员', '操作内容', '记录', '变更内容', '地址']);
    expect(first?.slice(3, 6)).toEqual([
      '终端 · 修改',
      `终端 ${changed.terminalNo}`,
      expect.stringMatching(sentence),
    ]);
    // As the list is narrowed, no more.
    expect(others).toHaveLength(1);
    expect(page.url()).toContain('record=');

    const english = await openPage(browser, { locale: 'en-GB' });
    await signIn(english, testServer().administrator);
    await openLog(recordSearch(), english);
    const [, inEnglish] = await exported(english, 'Export');
    expect(inEnglish?.[3]).toMatch(/^Terminal · edit$/i);
    expect(inEnglish?.[5]).toContain('旧厂 → 新厂');
    await english.context().close();
  });

  it('U16 finds a record by what it is called', async () => {
    await openLog();
    await page.getByRole('button', { name: '展开', exact: true }).click();
    await page.locator('.criteria [id$=_record]').fill(changed.terminalNo);
    await page.getByRole('button', { name: /查\s*询/ }).click();
    await page.waitForURL(/record=/);
    await expect.poll(() => rows().count(), soon).toBe(2);
    for (const text of await rows().allInnerTexts()) expect(text).toContain(changed.terminalNo);
    await page.reload();
    await expect.poll(() => rows().count(), soon).toBe(2);
  });

  it('a record leads to everything that was done to it', async () => {
    await openLog('?call=terminal.update');
    await rows()
      .filter({ hasText: `终端 ${changed.terminalNo}` })
      .getByRole('button', { name: `终端 ${changed.terminalNo}` })
      .click();
    await page.waitForURL(/record=terminal/);
    await expect.poll(() => rows().count(), soon).toBe(2);
    expect(page.url()).not.toContain('call=');
  });

  it('what an act is called and what it changed reads as text, whatever it holds', async () => {
    const hostile = '<img src=x onerror=document.title=1>';
    const made = await aTerminal({ remark: hostile });
    await openLog(`?record=${encodeURIComponent(`terminal/${made.id}`)}`);
    await rows().first().getByRole('button', { name: '详情' }).click();
    await drawer().getByText(hostile).waitFor();
    expect(await drawer().locator('img').count()).toBe(0);
  });

  it('R4.3 names who acted, and on whose behalf', async () => {
    const target = await aRegisteredMember({ name: '受托人' });
    const { token } = await ask(simulate, { params: { id: target.id } });
    const { terminalNo, simNo, ...rest } = terminalBody;
    const body = { ...rest, terminalNo: `${terminalNo}S`, simNo: `${simNo}1` };
    const made = await ask(terminal.calls.create, { body }, `Bearer ${token}`);
    await openLog(`?record=${encodeURIComponent(`terminal/${made.id}`)}`);
    expect(await rows().first().innerText()).toMatch(/\S+（模拟 受托人）/);
    await openLog('?call=member.simulate');
    expect(await rows().first().innerText()).toContain('账号 · 开始模拟登录');
  });

  it('R8.6 with the menu but not the permission to see the log is told so', async () => {
    const row = await aRegisteredMember();
    await settle(row.id);
    await giveMenuOnly(row.id, 'audit-log');
    const theirs = await openPage(browser);
    await signIn(theirs, { loginName: row.loginName, password: memberPassword }, '/system/auditLog');
    await theirs.getByRole('alert').getByText('没有访问权限').waitFor();
    await theirs.context().close();
  });
});

describe('how it looks', () => {
  it('R1.2 in Chinese and English, without a fault that axe finds', async () => {
    await openLog();
    await page.getByRole('button', { name: '展开', exact: true }).click();
    await screenshot(page, 'system-audit-log-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    const english = await openPage(browser, { locale: 'en-GB' });
    await signIn(english, testServer().administrator);
    await openLog('', english);
    await screenshot(english, 'system-audit-log-1440-en');
    await rows(english).first().getByRole('button', { name: 'Details' }).click();
    await drawer(english).locator('.ant-table, .empty-state').waitFor();
    await screenshot(english, 'system-audit-log-detail-1440-en');
    await english.context().close();
  });

  it('on a phone the acts are cards, and the calendar fits', async () => {
    await aTerminal({ terminalNo: `T${'8'.repeat(24)}`, remark: 'A1'.repeat(60) });
    const small = await openPage(browser, { viewport: phone });
    await signIn(small, undefined, '/system/auditLog');
    await small.locator('.card').first().waitFor();
    expect(await tooWide(small)).toEqual([]);
    await screenshot(small, 'system-audit-log-390-zh');
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await small.getByRole('button', { name: '筛选' }).click();
    await small.getByRole('dialog', { name: '筛选' }).locator('.range-picker').click();
    const calendar = small.locator('.ant-picker-dropdown');
    await calendar.waitFor();
    expect((await calendar.boundingBox())?.width ?? 0).toBeLessThanOrEqual(390);
    await expect.poll(() => accessibilityFaults(small)).toEqual([]);
    await calendar.getByText('今天').click();
    await small.getByRole('button', { name: /查\s*询/ }).click();
    await small.waitForURL(/from=/);
    await small.locator('.card').first().waitFor();
    await screenshot(small, 'system-audit-log-range-390-zh');
    await small.context().close();
  });
});
