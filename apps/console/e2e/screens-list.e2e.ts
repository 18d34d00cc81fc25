import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSignedIn } from './frame-page.ts';
import { desktop, openPage, phone, screenshot, signIn, tooWide } from './harness.ts';
import { aMember } from './member.ts';
import { ask, aTerminal, aVehicle, grantRole, openView, soon } from './records.ts';

let browser: Browser;
let page: Page;
let terminals: Awaited<ReturnType<typeof aTerminal>>[];

openSignedIn((opened) => {
  ({ browser, page } = opened);
});
beforeAll(async () => {
  terminals = [];
  for (let at = 0; at < 12; at++) terminals.push(await aTerminal({ manufacturer: '本厂' }));
});

async function openList(search = ''): Promise<void> {
  await openView(page, `/terminal${search}`);
  await page.locator('.listing tbody tr[data-row-key]').first().waitFor();
}

const rows = () => page.locator('.listing tbody tr[data-row-key]');
const dialog = () => page.locator('.ant-modal.form-dialog');
const header = (title: string) => page.getByRole('columnheader', { name: title });

async function widthOf(title: string): Promise<number> {
  return Math.round((await header(title).boundingBox())?.width ?? 0);
}

async function openAdd(): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click();
  await dialog().locator('#terminalNo:focus').waitFor();
}

describe('the criteria of a list', () => {
  it('R2.43 criteria stand on top, the table below, and between them the middle area of a page that has one', async () => {
    /** From above downwards, those that are there. */
    const order = () =>
      page.locator('.listing').evaluate((listing) => {
        const parts = {
          criteria: '.criteria',
          middle: ':scope > :not(.criteria, .listing-body)',
          table: '.resource-table',
          pager: '.listing-pager',
        };
        const boxes = Object.entries(parts).flatMap(([part, selector]) => {
          const box = listing.querySelector(selector)?.getBoundingClientRect();
          return box ? [{ part, top: box.top, bottom: box.bottom }] : [];
        });
        const sorted = boxes.toSorted((one, other) => one.top - other.top);
        const overlap = sorted.some(({ top }, at) => top < (sorted[at - 1]?.bottom ?? 0));
        return { parts: sorted.map(({ part }) => part), overlap };
      });
    await openList();
    expect(await order()).toEqual({ parts: ['criteria', 'table', 'pager'], overlap: false });
    await openView(page, '/system/role');
    await rows().first().waitFor();
    expect(await order()).toEqual({ parts: ['criteria', 'middle', 'table', 'pager'], overlap: false });
  });

  it('R2.44 three of four columns always show, the rest on demand, and the table takes what is left', async () => {
    await openList();
    const items = page.locator('.criteria-item');
    expect(await items.count()).toBe(4);
    expect(await items.nth(2).isVisible()).toBe(true);
    expect(await items.nth(3).isVisible()).toBe(false);
    const form = await page.locator('.criteria').boundingBox();
    const item = await items.first().boundingBox();
    expect((item?.width ?? 0) / (form?.width ?? 1)).toBeCloseTo(6 / 24, 1);

    const table = page.locator('.resource-table');
    const before = (await table.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: '展开', exact: true }).click();
    expect(await items.nth(3).isVisible()).toBe(true);
    await expect.poll(async () => (await table.boundingBox())?.height ?? 0, soon).toBeLessThan(before);
    await page.getByRole('button', { name: '收起', exact: true }).click();
    await expect.poll(async () => (await table.boundingBox())?.height ?? 0, soon).toBe(before);
  });

  it('R2.45 searching narrows the list and its address, resetting brings everything back', async () => {
    await openList();
    const wanted = terminals[3];
    const terminalNo = page.getByRole('search').getByLabel('终端编号');
    await terminalNo.fill(wanted?.terminalNo ?? '');
    await terminalNo.press('Enter');
    await expect.poll(() => rows().count(), soon).toBe(1);
    expect(page.url()).toContain(`terminalNo=${wanted?.terminalNo}`);
    await page.reload();
    await expect.poll(() => rows().count(), soon).toBe(1);
    expect(await terminalNo.inputValue()).toBe(wanted?.terminalNo);

    await page.getByRole('button', { name: /重\s*置/ }).click();
    await expect.poll(() => rows().count(), soon).toBe(10);
    expect(await terminalNo.inputValue()).toBe('');
    expect(page.url()).not.toContain('terminalNo');
  });

  it('R2.45 what was typed and never searched for goes too, to the default of each criterion', async () => {
    await openList();
    const address = page.url();
    const form = page.getByRole('search');
    const reset = form.getByRole('button', { name: /重\s*置/ });
    await form.getByLabel('终端编号').fill('typed only');
    await reset.click();
    await expect.poll(() => form.getByLabel('终端编号').inputValue(), soon).toBe('');
    expect(page.url()).toBe(address);
    expect(await rows().count()).toBe(10);

    // One with a default, one pinned outside the form: the reset keeps the application and clears the name.
    await openView(page, '/system/role?appCode=vehicle-app');
    const name = form.getByLabel('角色名称');
    await name.fill('typed only');
    await reset.click();
    await expect.poll(() => name.inputValue(), soon).toBe('');
    expect(page.url()).toContain('appCode=vehicle-app');
    await openView(page, '/data/vehicle');
    await form.getByRole('button', { name: '展开', exact: true }).click();
    const retired = form
      .locator('.criteria-item')
      .filter({ has: page.getByText('是否退役', { exact: true }) });
    const shown = await retired.innerText();
    await retired.getByRole('combobox').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '是' }).click();
    await expect.poll(() => retired.innerText(), soon).not.toBe(shown);
    await reset.click();
    await expect.poll(() => retired.innerText(), soon).toBe(shown);
  });

  it('what was typed and not searched for yet stays while pages are turned and columns ordered', async () => {
    await openList();
    const typed = page.locator('.criteria input').first();
    await typed.fill('half a word');
    await page.locator('.ant-pagination-item-2').click();
    await page.locator('.ant-pagination-item-2.ant-pagination-item-active').waitFor();
    expect(await typed.inputValue()).toBe('half a word');
    await header('终端编号').click();
    await page.waitForURL((url) => url.hash.includes('order='));
    await page.locator('th[aria-sort]').first().waitFor();
    expect(await typed.inputValue()).toBe('half a word');
  });

  it('a click on a head is answered with the next frame, by the arrow that it will have, before the rows are drawn anew', async () => {
    await openList();
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    /** Colours of the arrows of the head as they are painted first after the click, and as they are in the end. */
    const click = () =>
      header('终端编号').evaluate((head: HTMLElement) => {
        const colours = () =>
          ['up', 'down'].map((way) => {
            const arrow = head.querySelector(`.ant-table-column-sorter-${way}`);
            return arrow && getComputedStyle(arrow).color;
          });
        const before = head.getAttribute('aria-sort');
        head.click();
        return new Promise<{ first: unknown; last: unknown }>((resolve) =>
          requestAnimationFrame(() => {
            const first = colours();
            const look = () =>
              head.getAttribute('aria-sort') === before || head.ariaBusy === 'true'
                ? requestAnimationFrame(look)
                : resolve({ first, last: colours() });
            look();
          }),
        );
      });
    try {
      for (const order of ['ascending', 'descending', 'none']) {
        const { first, last } = await click();
        expect(first, order).toEqual(last);
      }
    } finally {
      await processor.detach();
    }
  });

  it('R2.44 U42 four columns from 992 px, with the labels above where they would not fit; below it they wait behind a button', async () => {
    await openList();
    const look = () =>
      page.locator('.criteria').evaluate((form) => {
        const [first] = form.querySelectorAll('.criteria-item');
        const label = first?.querySelector('label')?.getBoundingClientRect();
        const input = first?.querySelector('input')?.getBoundingClientRect();
        return {
          columns: getComputedStyle(form).gridTemplateColumns.split(' ').length,
          isLabelAbove: (label?.bottom ?? 0) <= (input?.top ?? 0),
          fits: form.scrollWidth <= form.clientWidth && form.scrollHeight <= form.clientHeight,
        };
      });
    try {
      for (const [width, isLabelAbove] of [
        [1440, false],
        [1200, false],
        // The sidebar is folded from here down, which leaves room again.
        [1100, false],
        [992, true],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(look, { ...soon, message: `${width} px` })
          .toEqual({ columns: 4, isLabelAbove, fits: true });
        if (width === 992) await screenshot(page, 'screens-terminal-992-zh');
      }
      await page.setViewportSize({ width: 991, height: 900 });
      await page.locator('.criteria').waitFor({ state: 'detached' });
      await page.locator('main').getByRole('button', { name: '筛选' }).click();
      await page.getByRole('dialog', { name: '筛选' }).locator('.criteria').waitFor();
      // Its buttons reach to the edges of the sheet, which is what has to hold it all.
      const { columns, isLabelAbove } = await look();
      expect({ columns, isLabelAbove }).toEqual({ columns: 1, isLabelAbove: true });
      const beyond = () =>
        page
          .locator('.filter-sheet .ant-drawer-body')
          .evaluate((body) => [body.scrollWidth - body.clientWidth, body.scrollHeight - body.clientHeight]);
      await expect.poll(beyond, soon).toEqual([0, 0]);
      const edges = () =>
        page.locator('.filter-sheet .criteria').evaluate((form) => {
          const buttons = form.querySelector('.criteria-buttons')?.getBoundingClientRect();
          const last = [...form.querySelectorAll('.criteria-item')].at(-1)?.getBoundingClientRect();
          const hides = (last?.bottom ?? 0) > (buttons?.top ?? 0);
          return { hides, bottom: Math.round(buttons?.bottom ?? 0) };
        });
      await expect.poll(edges, soon).toEqual({ hides: false, bottom: 900 });
      await screenshot(page, 'screens-terminal-991-zh');
      await page.keyboard.press('Escape');
    } finally {
      await page.setViewportSize(desktop);
    }
  });

  it('says what to do where nothing matches', async () => {
    await openView(page, '/terminal?terminalNo=nobody-has-this');
    await page.getByText('没有符合条件的记录').waitFor();
    expect(await page.getByText('请调整查询条件').isVisible()).toBe(true);
  });
});

describe('the table of a list', () => {
  it('R2.46 R2.48 what has been removed is selected no more, one by one and all that were chosen', async () => {
    const own = `R${Date.now()}`;
    const made = [];
    for (const end of ['A', 'B', 'C']) made.push(await aTerminal({ terminalNo: `${own}${end}` }));
    const [first, second, third] = made.map((row) => row.terminalNo);
    await openList(`?terminalNo=${own}&size=50`);
    const rowOf = (terminalNo = '') => rows().filter({ hasText: terminalNo });
    const bulk = page.getByRole('button', { name: '删除所选' });
    const question = page.locator('.ant-modal-confirm');
    const confirm = () => question.getByRole('button', { name: /确\s*定/ }).click();
    const selected = page.locator('.bulk-bar [role=status]');
    expect(await bulk.count()).toBe(0);
    for (const terminalNo of [first, second, third]) await rowOf(terminalNo).getByRole('checkbox').check();
    expect(await selected.innerText()).toBe('已选 3 条');

    await rowOf(first)
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await confirm();
    await rowOf(first).waitFor({ state: 'detached' });
    await expect.poll(() => selected.innerText(), soon).toBe('已选 2 条');

    await bulk.click();
    await question.getByText('确定删除选中的 2 条记录吗？').waitFor();
    const removed: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') removed.push(new URL(request.url()).pathname);
    });
    await confirm();
    await rowOf(third).waitFor({ state: 'detached' });
    await bulk.waitFor({ state: 'detached' });
    expect(await rowOf(second).count()).toBe(0);
    const gone = made.slice(1).map(({ id }) => `/telematics/terminal/${id}`);
    expect(removed.toSorted()).toEqual(gone.toSorted());
    page.removeAllListeners('request');
  });

  it('R2.46 R3.13 R9.1 index 60, selection 55, action column titled 操作 160, in view while the rest scrolls', async () => {
    await openList();
    expect(await widthOf('序号')).toBe(60);
    expect(await widthOf('操作')).toBe(160);
    const selection = page.locator('.listing thead .ant-table-selection-column');
    expect(Math.round((await selection.boundingBox())?.width ?? 0)).toBe(55);

    const scroller = page.locator('.listing .ant-table-content');
    const before = await header('操作').boundingBox();
    await scroller.evaluate((element) => element.scrollTo({ left: 10_000, top: 10_000 }));
    expect(await header('操作').boundingBox()).toEqual(before);
    expect(await page.locator('.listing-pager').isVisible()).toBe(true);
    await screenshot(page, 'screens-terminal-1440-zh');
  });

  it('R2.47 R3.13 R9.1 pages of 10 of 10, 20, 30 or 50; page and limit stand in the address', async () => {
    await openList();
    expect(await rows().count()).toBe(10);
    const first = await rows().first().innerText();
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => rows().first().innerText(), soon).not.toBe(first);

    await page.locator('.ant-pagination-options-size-changer').click();
    const choices = page.locator('.ant-select-item-option');
    await choices.first().waitFor();
    expect((await choices.allInnerTexts()).map((text) => Number.parseInt(text, 10))).toEqual([
      10, 20, 30, 50,
    ]);
    await choices.nth(1).click();
    await page.waitForURL(/size=20/);
    expect(page.url()).not.toContain('page=2');
    await expect.poll(() => rows().count(), soon).toBeGreaterThanOrEqual(12);
    await openList();
    const places = await page
      .locator('.listing-pager')
      .evaluate((pager) =>
        ['total-text', 'options-size-changer', 'prev', 'item', 'next', 'options-quick-jumper'].map(
          (part) => pager.querySelector(`.ant-pagination-${part}`)?.getBoundingClientRect().left ?? -1,
        ),
      );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    const jumper = page.locator('.ant-pagination-options-quick-jumper input');
    await jumper.fill('2');
    await jumper.press('Enter');
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.locator('.ant-pagination-item-active').innerText(), soon).toBe('2');
    await expect.poll(() => rows().first().innerText(), soon).not.toBe(first);
  });

  it('U42 a page that was turned to is read from its head, in a low window and on a phone', async () => {
    // A second page as long as the first: a shorter one would bring its head into view by itself.
    for (let at = 0; at < 10; at++) await aTerminal({ manufacturer: '本厂' });
    const sizes = { phone, low: { width: 1440, height: 560 } };
    for (const [name, viewport] of Object.entries(sizes)) {
      const low = await openPage(browser, { viewport });
      await signIn(low, undefined, '/terminal?size=10');
      const first = low.locator('.listing :is(.card, tbody tr[data-row-key])').first();
      await first.waitFor();
      const before = await first.innerText();
      await low.locator('.listing-pager .ant-pagination-next').click();
      await expect.poll(() => first.innerText(), soon).not.toBe(before);
      await expect
        .poll(
          () =>
            first.evaluate((row) => {
              const { left, top, height } = row.getBoundingClientRect();
              return row.contains(document.elementFromPoint(left + 30, top + height / 2));
            }),
          { ...soon, message: name },
        )
        .toBe(true);
      await low.context().close();
    }
  });

  it('R3.13 orders by a column, and the address says so', async () => {
    await openList();
    await header('终端编号').click();
    await page.waitForURL(/order=terminalNo/);
    await page.locator('.listing th[aria-sort="ascending"]').waitFor();
    await header('终端编号').click();
    await page.waitForURL(/order=-terminalNo/);
    const isDescending = async () => {
      const numbers = await rows().locator('td:nth-child(3)').allInnerTexts();
      return numbers.join() === [...numbers].sort().reverse().join();
    };
    await expect.poll(isDescending, soon).toBe(true);
  });

  it('keeps the rows that it has when they did not come again, says so, and tries again', async () => {
    await openList();
    const address = '**/telematics/terminal/query';
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: '刷新' }).click();
    const asOf = page.locator('.listing-as-of').filter({ visible: true });
    await asOf.waitFor();
    expect(await rows().count()).toBe(10);
    await page.unroute(address);
    await asOf.getByRole('button', { name: /重\s*试/ }).click();
    await asOf.waitFor({ state: 'detached' });
    expect(await rows().count()).toBe(10);
  });

  it('R2.48 R6.5 shows no button and no switch to somebody who may only look', async () => {
    const reader = await openPage(browser);
    const member = await aMember({ memberType: 'externalUser' });
    await grantRole(member.loginName, '外部用户');
    await signIn(reader, member, '/terminal');
    await reader.locator('.listing').waitFor();
    await reader.getByRole('button', { name: '接入记录' }).waitFor();
    expect(await reader.getByRole('button', { name: '新增' }).count()).toBe(0);
    expect(await reader.getByRole('button', { name: '删除所选' }).count()).toBe(0);
    expect(await reader.locator('.row-actions button').count()).toBe(0);
    const { vin } = await aVehicle({ orgId: member.orgId });
    await openView(reader, `/data/vehicle?vin=${vin}`);
    const machine = reader.locator('.listing tbody tr').filter({ hasText: vin });
    await machine.getByText('已关闭', { exact: true }).waitFor();
    expect(await reader.locator('.listing').getByRole('switch').count()).toBe(0);
    await reader.context().close();
  });

  it('R2.48 hides an action of a row that it does not fit', async () => {
    const secretsOf = async (terminalNo = '') => {
      await openList(`?terminalNo=${terminalNo}`);
      const row = rows().filter({ hasText: terminalNo });
      await row.getByRole('button', { name: /编\s*辑/ }).waitFor();
      return row.getByRole('button', { name: /密\s*钥/ }).count();
    };
    expect(await secretsOf((await aTerminal({ type: 'JSON' })).terminalNo)).toBe(1);
    expect(await secretsOf(terminals[0]?.terminalNo)).toBe(0);
  });

  it('R8.17 R8.18 asks before it deletes', async () => {
    const doomed = await aTerminal();
    await openList(`?terminalNo=${doomed.terminalNo}`);
    await rows()
      .first()
      .getByRole('button', { name: /删\s*除/ })
      .click();
    const question = page.locator('.ant-modal-confirm');
    await question.waitFor();
    expect(await question.innerText()).toContain('提示');
    expect(await question.innerText()).toContain('确定删除选中的记录吗？');
    await question.getByRole('button', { name: /取\s*消/ }).click();
    expect(await rows().count()).toBe(1);

    await rows()
      .first()
      .getByRole('button', { name: /删\s*除/ })
      .click();
    await question.getByRole('button', { name: /确\s*定/ }).click();
    await page.getByText('删除成功！').waitFor();
    await page.getByText('没有符合条件的记录').waitFor();
  });
});

describe('the dialog of a list', () => {
  it('R2.50 R9.15 is half as wide as the window, lies at 1999, and only Esc closes it', async () => {
    await openList();
    await openAdd();
    expect((await dialog().boundingBox())?.width).toBe(720);
    const wrap = page.locator('.ant-modal-wrap').filter({ has: dialog() });
    expect(await wrap.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1999');
    await page.mouse.click(20, 880);
    expect(await dialog().isVisible()).toBe(true);
    await screenshot(page, 'screens-terminal-add-1440-zh');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('R4.9 R5.16 does nothing while a field is wrong, and says so at the field', async () => {
    await openList();
    await openAdd();
    await dialog().locator('#simNo').fill('12');
    await page.keyboard.press('Enter');
    await dialog().getByText('SIM 卡号为 11 至 20 位数字').waitFor();
    await expect
      .poll(() => dialog().locator('.ant-form-item-explain-error').allInnerTexts(), soon)
      .toEqual(['请填写终端编号', 'SIM 卡号为 11 至 20 位数字']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('R2.50 adds with Enter and closes when the server has said yes', async () => {
    await openList();
    await openAdd();
    const terminalNo = `E2E${Date.now()}`;
    await dialog().locator('#terminalNo').fill(terminalNo);
    await dialog().locator('#simNo').fill(String(Date.now()).padStart(14, '1'));
    await page.keyboard.press('Enter');
    await page.getByText('添加成功！').waitFor();
    await dialog().waitFor({ state: 'hidden' });
    await openList(`?terminalNo=${terminalNo}`);
    expect(await rows().count()).toBe(1);
  });

  it('R4.9 stays open when the server says no', async () => {
    await openList();
    await openAdd();
    await dialog()
      .locator('#terminalNo')
      .fill(terminals[0]?.terminalNo ?? '');
    await dialog().locator('#simNo').fill(String(Date.now()).padStart(14, '2'));
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('已存在，请换一个').first().waitFor();
    expect(await dialog().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('R4.9 R2.50 is confirmed with a loading state, in which it cannot be left, and logs the refusal', async () => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await openList();
    await openAdd();
    const confirm = dialog().getByRole('button', { name: /确\s*定/ });
    const cancel = dialog().getByRole('button', { name: /取\s*消/ });
    const isLoading = () => confirm.evaluate((button) => button.classList.contains('ant-btn-loading'));
    await dialog()
      .locator('#terminalNo')
      .fill(terminals[0]?.terminalNo ?? '');
    await dialog().locator('#simNo').fill(String(Date.now()).padStart(14, '3'));
    expect(await isLoading()).toBe(false);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const create = (url: URL) => url.pathname === terminal.calls.create.path;
    await page.route(create, async (route) => {
      await held;
      await route.continue();
    });
    await confirm.click();
    await expect.poll(isLoading, soon).toBe(true);
    await cancel.click();
    await page.keyboard.press('Escape');
    expect(await dialog().isVisible()).toBe(true);
    expect(await page.getByText('修改尚未保存').count()).toBe(0);
    expect(errors).toEqual([]);
    answer();
    await page.getByText('已存在，请换一个').first().waitFor();
    await expect.poll(isLoading, soon).toBe(false);
    expect(await dialog().isVisible()).toBe(true);
    expect(errors.join()).toContain('ApiError');
    await page.unroute(create);
    await cancel.click();
    await page.getByRole('button', { name: '放弃修改' }).click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('R2.50 edits a copy: unsaved edits ask, and dropped ones leave the row as it was', async () => {
    const row = await aTerminal({ remark: 'before' });
    await openList(`?terminalNo=${row.terminalNo}`);
    const edit = rows()
      .first()
      .getByRole('button', { name: /编\s*辑/ });
    await edit.click();
    await dialog().locator('#terminalNo:focus').waitFor();
    expect(await dialog().locator('#terminalNo').inputValue()).toBe(row.terminalNo);
    await dialog().locator('#terminalNo').fill('CHANGED');
    await page.keyboard.press('Escape');
    await page.getByText('修改尚未保存').waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    expect(await dialog().locator('#terminalNo').inputValue()).toBe('CHANGED');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await rows().first().innerText()).toContain(row.terminalNo);

    await edit.click();
    await dialog().locator('#terminalNo:focus').waitFor();
    expect(await dialog().locator('#terminalNo').inputValue()).toBe(row.terminalNo);
    await dialog().locator('#remark').fill('after');
    await dialog()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('修改成功！').waitFor();
    const saved = await ask(terminal.calls.get, { params: { id: row.id } });
    expect(saved.remark).toBe('after');
  });
});

describe('a list on a phone', () => {
  it('shows cards, and a dialog as wide as the window', async () => {
    const small = await openPage(browser, { viewport: phone, locale: 'en-GB' });
    await signIn(small, undefined, '/terminal');
    await small.locator('.card').first().waitFor();
    expect(await small.locator('.ant-table').count()).toBe(0);
    expect(await tooWide(small)).toEqual([]);
    const edit = small.locator('.card').first().getByRole('button', { name: 'Edit' });
    expect((await edit.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await screenshot(small, 'screens-terminal-390-en');
    await edit.click();
    await small.locator('.form-dialog #terminalNo').waitFor();
    expect((await small.locator('.ant-modal.form-dialog').boundingBox())?.width).toBe(phone.width);
    await screenshot(small, 'screens-terminal-edit-390-en');
    await small.context().close();
  });
});
