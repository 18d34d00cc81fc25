import { allFmis, searchSpns } from '@vehicle/contract/core/j1939';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aFaultCode, aKnowledge, anOwnSpn, nextNumber } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aMember } from './member.ts';
import { ask, grantRole, openView, soon } from './records.ts';
import { aRole } from './roles.ts';

let browser: Browser;
let page: Page;
let listing: ListingPage;
openSignedIn((opened) => {
  ({ browser, page } = opened);
  listing = listingPage(page);
});

/** The first parameter that the standard's list finds for a word. */
async function spnFor(keyword: string) {
  const [first] = await ask(searchSpns, { query: { keyword } });
  if (!first) throw new Error(`no SPN is found for ${keyword}`);
  return first;
}

async function openCode(spn: number): Promise<void> {
  await openView(page, `/research/faultCode?spn=${spn}`);
  await listing.rows.first().waitFor();
}

describe('the fault codes', () => {
  it('R2.30 R3.25 shows SPN and FMI with their meanings, level, model, component, creator and creation time', async () => {
    const { spn, name } = await spnFor('100');
    const fmis = await ask(allFmis, {});
    const own = `低油压${nextNumber()}`;
    const fmi = fmis.find((each) => each.fmi === 18) ?? fmis[0];
    if (!fmi) throw new Error('no FMI is seeded');
    const traits = { sourceAddress: nextNumber() % 250, name: own, unit: '润滑系统', level: 4 };
    await aFaultCode({ spn, fmi: fmi.fmi, ...traits });
    await openView(page, `/research/faultCode?spn=${spn}&name=${encodeURIComponent(own)}`);
    await listing.row(own).waitFor();
    expect(await page.locator('.listing thead th').allInnerTexts()).toEqual(
      expect.arrayContaining([
        'SPN',
        'FMI',
        '故障等级',
        '适用车型',
        '故障部件',
        '状态',
        '创建人',
        '创建时间',
      ]),
    );
    const text = await listing.row(own).innerText();
    for (const part of [name.zh, fmi.name.zh, '严重', '全部车型', '润滑系统']) expect(text).toContain(part);
    expect(await listing.row(own).locator('.fault-level').getAttribute('data-level')).toBe('4');
    await openView(page, '/research/faultCode');
    await listing.rows.first().waitFor();
    await screenshot(page, 'research-fault-code-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('R2.30 R5.16 finds the SPN by number and by name, shows its meaning at once, and adds the code', async () => {
    const { spn, name } = await spnFor('110');
    await openView(page, '/research/faultCode');
    await page.getByRole('button', { name: '新增' }).click();
    const { dialog } = listing;
    await dialog.locator('#spn:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '新增' }).click();
    await dialog.locator('#name').fill(`水温${nextNumber()}`);
    await listing.confirm();
    await expect.poll(() => dialog.getByText('请填写').count(), soon).toBe(4);

    await listing.choose(dialog.locator('#spn'), String(spn), `${spn} · ${name.zh}`);
    await expect.poll(() => dialog.innerText(), soon).toContain(name.zh);
    await listing.choose(dialog.locator('#spn'), name.zh.slice(0, 4), `${spn} · ${name.zh}`);
    const [, worst] = await ask(allFmis, {});
    await listing.choose(dialog.locator('#fmi'), String(worst?.name.zh), `${worst?.fmi} · ${worst?.name.zh}`);
    const address = nextNumber() % 250;
    await dialog.locator('#sourceAddress').fill(String(address));
    await dialog.locator('#unit').fill('冷却系统');
    await dialog.locator('#description').fill('水温高于报警值');
    // A field is looked at when it is left.
    await page.keyboard.press('Tab');
    await expect.poll(() => dialog.getByText('请填写').count(), soon).toBe(0);
    await screenshot(page, 'research-fault-code-add-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await listing.confirm();
    await page.getByText('添加成功！').waitFor();
    const { rows } = await ask(faultCode.calls.list, { body: { criteria: { spn } } });
    expect(rows.filter((row) => row.sourceAddress === address)).toMatchObject([
      { spn, fmi: worst?.fmi, level: 2 },
    ]);
  });

  it('R2.30 takes an SPN that no list knows by its number', async () => {
    const spn = anOwnSpn();
    await openView(page, '/research/faultCode');
    await page.getByRole('button', { name: '新增' }).click();
    const { dialog } = listing;
    await listing.choose(dialog.locator('#spn'), String(spn), `${spn} · 自定义参数`);
    await listing.choose(dialog.locator('#fmi'), '31');
    await dialog.locator('#name').fill(`自有故障${spn}`);
    await dialog.locator('#unit').fill('冷却系统');
    await dialog.locator('#description').fill('水温高于报警值');
    await listing.confirm();
    await page.getByText('添加成功！').waitFor();
    await openCode(spn);
    expect(await listing.rows.first().innerText()).toContain(`自有故障${spn}`);
  });

  it('R2.30 says in a sentence that a code exists already, and keeps the dialog open', async () => {
    const { spn, fmi } = await aFaultCode();
    await openView(page, '/research/faultCode');
    await page.getByRole('button', { name: '新增' }).click();
    const { dialog } = listing;
    await listing.choose(dialog.locator('#spn'), String(spn));
    await listing.choose(dialog.locator('#fmi'), String(fmi), `${fmi} · `);
    await dialog.locator('#name').fill('重复的故障码');
    await dialog.locator('#unit').fill('冷却系统');
    await dialog.locator('#description').fill('水温高于报警值');
    await listing.confirm();
    const complaint = dialog.locator('.ant-form-item:has(#spn) .ant-form-item-explain-error');
    await expect
      .poll(() => complaint.allInnerTexts(), soon)
      .toEqual([`SPN“${spn} / FMI ${fmi}”已存在，请换一个。`]);
    expect(await dialog.isVisible()).toBe(true);
  });

  it('R2.30 R8.18 edits, switches off and removes a code', async () => {
    const code = await aFaultCode();
    await openCode(code.spn);
    await listing.act(code.name, '编辑');
    await listing.dialog.locator('#unit').fill('燃油系统');
    await listing.confirm();
    await page.getByText('修改成功！').waitFor();
    await expect.poll(() => listing.row(code.name).innerText(), soon).toContain('燃油系统');
    await listing.row(code.name).getByRole('switch').click();
    await listing.row(code.name).getByRole('switch', { checked: false }).waitFor();
    expect(await ask(faultCode.calls.get, { params: { id: code.id } })).toMatchObject({
      enabled: false,
      unit: '燃油系统',
      name: code.name,
    });
    await listing.act(code.name, '删除');
    await page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功！').waitFor();
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('R2.30 R2.34 leads with one click to the cases of a code', async () => {
    const code = await aFaultCode();
    const { faultName } = await aKnowledge({ faultCodes: [{ spn: code.spn, fmi: code.fmi }] });
    await aKnowledge({ faultName: '别的故障', faultCodes: [{ spn: code.spn, fmi: code.fmi + 1 }] });
    await openCode(code.spn);
    await listing.row(code.name).getByRole('link', { name: '1' }).click();
    await page.waitForURL(new RegExp(`#/expert/case\\?spn=${code.spn}&fmi=${code.fmi}$`));
    await listing.row(faultName).waitFor();
    expect(await listing.rows.count()).toBe(1);
  });

  it('R2.49 exports the codes and says what is wrong in a file before it takes the corrected one', async () => {
    const code = await aFaultCode({ level: 3 });
    await openCode(code.spn);
    const [titles = [], ...rest] = await listing.exported('全部');
    expect(titles.slice(0, 3)).toEqual(['SPN', 'FMI', '控制器地址']);
    expect(rest).toHaveLength(1);
    expect(rest[0]).toEqual(expect.arrayContaining([String(code.spn), code.name]));

    const columns = ['SPN', 'FMI', '故障名称', '故障部件', '故障等级', '故障描述', '状态'];
    const aRow = (fmi: number) => [
      anOwnSpn(),
      fmi,
      `导入${nextNumber()}`,
      '冷却系统',
      1,
      '水温高于报警值',
      true,
    ];
    const good = aRow(4);
    await listing.chooseRows([columns, good, aRow(32)]);
    const problem = page.locator('.sheet-problems > li');
    await problem.first().waitFor();
    expect(await problem.allInnerTexts()).toEqual([
      expect.stringMatching(/^FMI\s[\s\S]*1 行[\s\S]*第 3 行 32/),
    ]);
    await page.getByText('尚未写入任何数据').waitFor();
    await listing.importRows([columns, good, aRow(31)]);
    await page.getByText('已导入 2 条记录').waitFor();
  });
});

describe('the fault codes for others', () => {
  it('R6.5 R2.48 shows who may not keep them no button, and a state in place of a switch', async () => {
    const code = await aFaultCode();
    const reader = await openPage(browser, { locale: 'en-GB' });
    const member = await aMember({ memberType: 'orgUser' });
    await grantRole(member.loginName, (await aRole(['fault-code-menu', 'expert-case'])).name);
    await signIn(reader, member);
    await openView(reader, `/research/faultCode?spn=${code.spn}`);
    const list = listingPage(reader);
    await list.row(code.name).waitFor();
    expect(await reader.getByRole('button', { name: 'Add' }).count()).toBe(0);
    expect(await reader.getByRole('button', { name: 'Import' }).count()).toBe(0);
    expect(await list.row(code.name).getByRole('button').count()).toBe(0);
    expect(await list.row(code.name).getByRole('switch').count()).toBe(0);
    await list.row(code.name).getByText('Enabled', { exact: true }).waitFor();
    await openView(reader, '/research/faultCode');
    await list.rows.first().waitFor();
    await screenshot(reader, 'research-fault-code-1440-en');
    await reader.context().close();
  });

  it('R2.30 is readable on a phone', async () => {
    const narrow = await openPage(browser, { viewport: phone });
    await signIn(narrow);
    await openView(narrow, '/research/faultCode');
    await narrow.locator('.listing .card').first().waitFor();
    await screenshot(narrow, 'research-fault-code-390-zh');
    await expect.poll(() => accessibilityFaults(narrow)).toEqual([]);
    await narrow.context().close();
  });
});
