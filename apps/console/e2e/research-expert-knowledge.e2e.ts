import { readFile } from 'node:fs/promises';
import { part } from '@vehicle/contract/fleet/part/contract';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aCategory, aKnowledge, aModelOf, aVehicleFault, nextNumber } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { accessibilityFaults, openPage, phone, screenshot, signIn } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aMember } from './member.ts';
import { ask, aVehicle, grantRole, openView, soon } from './records.ts';
import { aRole } from './roles.ts';

let browser: Browser;
let page: Page;
let listing: ListingPage;
openSignedIn((opened) => {
  ({ browser, page } = opened);
  listing = listingPage(page);
});

function aPart(name: string) {
  const rest = { specification: null, unit: 'each', maker: null, modelIds: [], serialised: false };
  const life = { life_h: null, life_km: null, life_months: null, price: null, minStock: null, remark: null };
  return ask(part.calls.create, { body: { code: `P${nextNumber()}`, name, ...rest, ...life } });
}

/** The smallest file that says of itself that it is a PDF. */
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function openEntry(faultName: string): Promise<void> {
  await openView(page, `/research/repository?faultName=${encodeURIComponent(faultName)}`);
  await listing.row(faultName).waitFor();
}

describe('the expert knowledge', () => {
  it('R2.30 R3.24 R3.25 adds an entry: category, its models, codes, level, articles, steps in order, parts', async () => {
    const category = await aCategory();
    const [model, other] = [await aModelOf(category.id), await aModelOf((await aCategory()).id)];
    const part = await aPart(`机油滤清器${nextNumber()}`);
    const faultName = `机油压力过低${nextNumber()}`;
    await openView(page, '/research/repository');
    await page.getByRole('button', { name: '新增' }).click();
    const { dialog } = listing;
    await dialog.locator('#faultName:focus').waitFor();
    // While fields are still coming each of them may take the focus to what is missing.
    await dialog.locator('#caseIds').waitFor();
    await listing.confirm();
    await dialog.getByText('请填写').first().waitFor();
    await dialog.locator('#faultName').fill(faultName);
    await listing.choose(dialog.locator('#faultLevel'), '', '4 · 严重');
    await dialog.getByRole('button', { name: '添加故障码' }).click();
    await listing.choose(dialog.getByRole('combobox', { name: '第 1 个故障码的 SPN' }), '100', '100 · ');
    await listing.confirm();
    await dialog.locator('.ant-form-item-explain-error').first().waitFor();
    await listing.choose(dialog.getByRole('combobox', { name: '第 1 个故障码的 FMI' }), '1', '1 · ');
    await dialog.locator('#faultUnit').fill('润滑系统');
    await dialog.locator('#specNumber').fill('WC55Y-2.1');
    await listing.choose(dialog.locator('#categoryId'), category.name);
    await dialog.locator('#modelIds').click();
    await dialog.locator('#modelIds').fill(other.name);
    await page.getByText('暂无选项').filter({ visible: true }).waitFor();
    await listing.choose(dialog.locator('#modelIds'), model.name);
    await dialog.locator('#description').fill('机油压力低于报警值');
    await dialog.locator('#resolvent').fill('更换机油滤清器');
    await dialog.locator('#reason').fill('机油液位低；机油滤清器堵塞；机油泵磨损');
    await dialog.locator('#measures').fill('立即停机，检查油位与滤清器');
    await dialog.locator('#steps').fill('停机并拉起驻车制动\n检查机油液位\n\n更换机油滤清器');
    await listing.choose(dialog.locator('#partIds'), part.name);
    await screenshot(page, 'research-expert-knowledge-add-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
    await listing.confirm();
    await page.getByText('添加成功！').waitFor();

    const { rows } = await ask(expertKnowledge.calls.list, { body: { criteria: { faultName } } });
    expect(rows).toMatchObject([
      {
        faultName,
        faultLevel: 4,
        faultCodes: [{ spn: 100, fmi: 1 }],
        faultUnit: '润滑系统',
        specNumber: 'WC55Y-2.1',
        categoryId: category.id,
        modelIds: [model.id],
        partIds: [part.id],
        steps: ['停机并拉起驻车制动', '检查机油液位', '更换机油滤清器'],
      },
    ]);
  });

  it('R2.30 reads an entry as an article: codes with meanings, level, reason, measures, numbered steps', async () => {
    const made = await aKnowledge({
      faultName: `冷却液温度过高${nextNumber()}`,
      faultLevel: 3,
      faultCodes: [
        { spn: 110, fmi: 0 },
        { spn: 110, fmi: 16 },
      ],
      faultUnit: '冷却系统',
      description: '仪表报警，冷却液温度高于 105 ℃。',
      reason: '散热器堵塞\n风扇皮带打滑',
      measures: '降低负荷运行，待温度下降后停机检查。',
      steps: ['怠速运行 3 分钟后停机', '清理散热器', '张紧风扇皮带'],
      resolvent: '每周清理一次散热器。',
    });
    await openEntry(made.faultName);
    await listing.act(made.faultName, '查看');
    const article = listing.drawer.getByRole('article');
    await article.waitFor();
    const headings = await article.getByRole('heading').allInnerTexts();
    expect(headings).toEqual([
      '故障码',
      '故障描述',
      '故障原因',
      '维修措施',
      '处理步骤',
      '解决方案',
      '相关案例',
    ]);
    await expect.poll(() => article.innerText(), soon).toContain('冷却液');
    expect(await article.locator('.article-steps li').allInnerTexts()).toEqual(made.steps);
    expect(await article.locator('.fault-level').getAttribute('data-level')).toBe('3');
    await screenshot(page, 'research-expert-knowledge-read-1440-zh');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('R2.30 finds entries by a Chinese word of two characters and by a code, in any of the texts', async () => {
    const mark = nextNumber();
    const one = await aKnowledge({
      faultName: `变矩器过热${mark}`,
      reason: '导轮卡滞',
      faultCodes: [{ spn: 177, fmi: 16 }],
    });
    const two = await aKnowledge({
      faultName: `制动气压低${mark}`,
      measures: '排放储气筒积水',
      faultCodes: [{ spn: 117, fmi: 1 }],
    });
    await openView(page, '/research/repository');
    const box = page.getByPlaceholder('名称、故障码、原因、措施…');
    const search = async (word: string) => {
      await box.fill(word);
      await page.keyboard.press('Enter');
    };
    await search('卡滞');
    await listing.row(one.faultName).waitFor();
    await expect.poll(() => listing.row(two.faultName).count(), soon).toBe(0);
    await search('积水');
    await listing.row(two.faultName).waitFor();
    await search('177/16');
    await listing.row(one.faultName).waitFor();
    await expect.poll(() => listing.row(two.faultName).count(), soon).toBe(0);
    await search(`没有这种故障${mark}`);
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('R2.30 takes attachments up and brings them down as they were', async () => {
    const made = await aKnowledge();
    await openEntry(made.faultName);
    await listing.act(made.faultName, '编辑');
    const { dialog } = listing;
    await dialog.locator('#fileIds').waitFor({ state: 'attached' });
    await dialog
      .locator('.attachment-upload input[type="file"]')
      .setInputFiles({ name: '拆装手册.pdf', mimeType: 'application/pdf', buffer: pdf });
    await dialog.getByRole('button', { name: '移除拆装手册.pdf' }).waitFor();
    await dialog
      .locator('.attachment-upload input[type="file"]')
      .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('文字') });
    await dialog.getByText('只能上传').waitFor();
    await listing.confirm();
    await page.getByText('修改成功！').waitFor();
    const { files } = await ask(expertKnowledge.calls.get, { params: { id: made.id } });
    expect(files).toMatchObject([{ name: '拆装手册.pdf', type: 'application/pdf', size: pdf.length }]);

    // The line that was edited may be drawn anew a moment after its dialog has gone.
    await openEntry(made.faultName);
    await listing.act(made.faultName, '查看');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      listing.drawer.getByRole('button', { name: '拆装手册.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('拆装手册.pdf');
    expect((await readFile(await download.path())).equals(pdf)).toBe(true);
  });

  it('R2.30 R2.6 names related cases, each with a link to its vehicle', async () => {
    const vehicle = await aVehicle();
    const fault = await aVehicleFault(vehicle.id);
    const made = await aKnowledge();
    await openEntry(made.faultName);
    await listing.act(made.faultName, '编辑');
    await listing.choose(listing.dialog.locator('#caseIds'), vehicle.vin, `${vehicle.vin} · SPN 100 FMI 1`);
    await listing.confirm();
    await page.getByText('修改成功！').waitFor();
    expect(await ask(expertKnowledge.calls.get, { params: { id: made.id } })).toMatchObject({
      caseIds: [fault.id],
    });
    // As above: the line must be the one after the change.
    await openEntry(made.faultName);
    await listing.act(made.faultName, '查看');
    await listing.drawer.getByRole('link', { name: vehicle.vin }).click();
    await page.waitForURL(new RegExp(`#/singleVehicle/index/${vehicle.id}$`));
    await page.getByRole('heading', { name: vehicle.vin }).waitFor();
    await expect.poll(() => listing.drawer.count(), soon).toBe(0);
  });

  it('R2.30 R2.50 asks before edits are lost, and removes an entry', async () => {
    const made = await aKnowledge({ steps: ['第一步', '第二步'] });
    await openEntry(made.faultName);
    await listing.act(made.faultName, '编辑');
    await listing.dialog.locator('#steps').fill('第二步\n第一步');
    await page.keyboard.press('Escape');
    await page.getByText('修改尚未保存，确定放弃吗？').waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await listing.confirm();
    await page.getByText('修改成功！').waitFor();
    expect(await ask(expertKnowledge.calls.get, { params: { id: made.id } })).toMatchObject({
      steps: ['第二步', '第一步'],
    });
    await listing.act(made.faultName, '删除');
    await page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功！').waitFor();
    await page.getByText('没有符合条件的记录').waitFor();
  });

  it('R2.49 exports entries with their codes, and imports some', async () => {
    const made = await aKnowledge({ faultCodes: [{ spn: 190, fmi: 0 }], faultLevel: 4 });
    await openEntry(made.faultName);
    const [titles = [], ...rest] = await listing.exported('全部');
    expect(titles).toEqual(
      expect.arrayContaining(['车辆类别', '故障码', '故障名称', '维修措施', '所需配件']),
    );
    expect(rest).toHaveLength(1);
    expect(rest[0]).toEqual(expect.arrayContaining(['190/0', made.faultName]));
    const imported = `导入案例${nextNumber()}`;
    await listing.importRows([
      ['故障名称', '故障码', '故障部件', '故障等级', '故障描述', '故障原因', '解决方案'],
      [imported, '190/0', '发动机', 3, '转速异常', '线束磨损', '更换线束'],
    ]);
    await page.getByText('已导入 1 条记录').waitFor();
    const { rows } = await ask(expertKnowledge.calls.list, { body: { criteria: { faultName: imported } } });
    expect(rows).toMatchObject([
      { reason: '线束磨损', faultLevel: 3, faultCodes: [{ spn: 190, fmi: 0 }], modelIds: [], steps: [] },
    ]);
  });
});

describe('the expert knowledge for others', () => {
  it('R6.5 R2.48 lets who may not keep it read, and shows no other button', async () => {
    const made = await aKnowledge();
    const reader = await openPage(browser, { locale: 'en-GB' });
    const member = await aMember({ memberType: 'orgUser' });
    await grantRole(member.loginName, (await aRole(['repository-menu'])).name);
    await signIn(reader, member);
    await openView(reader, '/research/repository');
    const list = listingPage(reader);
    await list.row(made.faultName).waitFor();
    await screenshot(reader, 'research-expert-knowledge-1440-en');
    expect(await reader.getByRole('button', { name: 'Add' }).count()).toBe(0);
    expect(await reader.getByRole('button', { name: 'Import' }).count()).toBe(0);
    const actions = list.row(made.faultName).locator('.row-actions').getByRole('button');
    expect(await actions.allInnerTexts()).toEqual(['View']);
    await actions.click();
    await list.drawer.getByRole('article').waitFor();
    await screenshot(reader, 'research-expert-knowledge-read-1440-en');
    await reader.context().close();
  });

  it('R2.30 is readable on a phone', async () => {
    const narrow = await openPage(browser, { viewport: phone });
    await signIn(narrow);
    await openView(narrow, `/research/repository?keyword=${encodeURIComponent('动力电池')}`);
    await narrow.locator('.listing .card').first().waitFor();
    await screenshot(narrow, 'research-expert-knowledge-390-zh');
    await narrow
      .getByRole('button', { name: /查\s*看/ })
      .first()
      .click();
    await narrow.getByRole('article').waitFor();
    await screenshot(narrow, 'research-expert-knowledge-read-390-zh');
    await expect.poll(() => accessibilityFaults(narrow)).toEqual([]);
    await narrow.keyboard.press('Escape');
    await narrow.getByRole('button', { name: '新增' }).click();
    await narrow.locator('.ant-modal.form-dialog').waitFor();
    await narrow.getByRole('button', { name: '添加故障码' }).click();
    await screenshot(narrow, 'research-expert-knowledge-add-390-zh');
    await narrow.context().close();
  });
});
