import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import { org } from '@vehicle/contract/access/org/contract';
import { role } from '@vehicle/contract/access/role/contract';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { scriptTexts } from '../../server/src/testing/security/payload.ts';
import { aCategory, aModelOf, aPart, nextMark } from './data-records.ts';
import { anOwnSpn } from './faults.ts';
import { openSignedIn } from './frame-page.ts';
import { screenshot } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { aModel, ask, aTerminal, aVehicle, openView } from './records.ts';
import { aRegisteredMember } from './registered-member.ts';
import { settle, type Watch, watch } from './tour-watch.ts';

let page: Page;
let listing: ListingPage;
let watched: Watch;
const dialogs: string[] = [];

openSignedIn((opened) => {
  page = opened.page;
  listing = listingPage(page);
  watched = watch(page);
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
});

/** A record of each list with the text wherever it takes one. */
async function makeRecords(text: string, modelId: number, categoryId: number): Promise<void> {
  const contact = { contactPerson: text, contactNumber: null, address: text };
  const inOrg = { code: nextMark('X'), name: text, parentId: null, type: 'client' as const, enabled: true };
  const fault = {
    modelId: null,
    sourceAddress: null,
    spn: anOwnSpn(),
    fmi: 3,
    level: 2,
    enabled: true,
  } as const;
  const entry = { kind: 'manufacturer', code: nextMark('x'), sort: 1, enabled: true } as const;
  await aVehicle({ modelId, plateNo: text, remark: text });
  await aTerminal({ manufacturer: text, hardwareVersion: text, remark: text });
  await aCategory({ name: text });
  await aModelOf(categoryId, { name: text, manufacturer: text });
  await aPart({ name: text, specification: text, maker: text, remark: text });
  await aRegisteredMember({ name: text });
  const look = { title: text.slice(0, 60), logoFileId: null, themeColor: null };
  await ask(org.calls.create, { body: { ...inOrg, ...contact, ...look } });
  await ask(role.calls.create, { body: { name: text, description: text, enabled: true } });
  await ask(faultCode.calls.create, { body: { ...fault, name: text, unit: text, description: text } });
  const dictName = { zh: text, en: text, es: text, ja: text };
  await ask(dictionary.calls.create, { body: { ...entry, dictName } });
}

beforeAll(async () => {
  const [{ id: modelId }, { id: categoryId }] = [await aModel(), await aCategory()];
  for (const text of scriptTexts) await makeRecords(text, modelId, categoryId);
});

/** How many of the texts stand in the page as texts. */
async function shownTexts(): Promise<string[]> {
  const shown = await page.locator('.frame, [data-frame]').first().textContent();
  return scriptTexts.filter((text) => shown?.includes(text));
}

/** Elements that only such a text could have brought. */
function strangeElements(): Promise<string[]> {
  return page.evaluate(() => {
    const strange =
      'img[src="x"], iframe, math, svg[onload], [onerror], [onload], [ontoggle], a[href^="javascript:"]';
    return [...document.querySelectorAll(strange)].map((element) => element.outerHTML.slice(0, 120));
  });
}

async function expectHarmless(path: string): Promise<void> {
  await settle(page, watched, path);
  expect(dialogs, path).toEqual([]);
  expect(await strangeElements(), path).toEqual([]);
  expect(watched.takeComplaints(), path).toEqual([]);
}

const lists = [
  '/data/vehicle',
  '/terminal',
  '/data/vehicleCategory',
  '/data/vehicleModel',
  '/data/partsDictionary',
  '/research/faultCode',
  '/system/account',
  '/system/org',
  '/system/role',
  '/system/dictionary',
] as const;

describe('texts that a page might run', () => {
  it.each(lists)('D56 %s shows them as texts and runs none', async (path) => {
    await openView(page, `${path}?size=50`);
    // A tree may be folded.
    const unfold = page.getByRole('button', { name: '全部展开' });
    const shown = async () => {
      if (await unfold.isVisible()) await unfold.click();
      return (await shownTexts()).length;
    };
    await expect.poll(shown, { message: path }).toBe(scriptTexts.length);
    await expectHarmless(path);
    await screenshot(page, `security-text${path.replaceAll('/', '-')}`);
  });

  it('D56 the dialogs that edit and remove such a record run none either', async () => {
    // Part of no other of them.
    const text = '<details open ontoggle=alert(1)>';
    expect(scriptTexts).toContain(text);
    await openView(page, '/system/role?size=50');
    await listing.act(text, '编辑');
    await listing.dialog.waitFor();
    expect(await listing.dialog.locator('input').first().inputValue()).toBe(text);
    await expectHarmless('/system/role');
    await page.keyboard.press('Escape');
    await listing.dialog.waitFor({ state: 'hidden' });
    await listing.act(text, '删除');
    await page.getByRole('dialog').filter({ visible: true }).waitFor();
    await expectHarmless('/system/role');
    await screenshot(page, 'security-text-remove');
  });
});
