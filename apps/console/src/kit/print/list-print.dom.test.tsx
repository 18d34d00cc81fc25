import { memberInfo } from '@vehicle/contract/access/member/passport';
import { part } from '@vehicle/contract/fleet/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { type FakeServer, openFakeServer } from '../testing/fake-server.ts';
import { aPart, PartPage, pageOf, partsDictionary } from '../testing/part-page.tsx';
import { show } from '../testing/screen.tsx';

const { list } = part.calls;
const asked = z.looseObject({ pageIndex: z.int(), pageSize: z.int() });
let server: FakeServer;

/** A list of so many parts, of which the server gives what it is asked for. */
function have(total: number): void {
  server.on(list, ({ body }) => {
    const { pageIndex, pageSize } = asked.parse(body);
    const first = (pageIndex - 1) * pageSize + 1;
    const count = Math.max(0, Math.min(pageSize, total - first + 1));
    return pageOf(
      Array.from({ length: count }, (_, at) => aPart({ id: first + at, price: 2 })),
      total,
    );
  });
}

beforeEach(() => {
  server = openFakeServer();
  server.on(memberInfo, () => ({ refused: 404, message: '没有' }));
});

const openDocument = () => userEvent.click(page.getByRole('button', { name: '打印', exact: true }));
const printed = () => [...document.querySelectorAll('.print-table tbody tr')];
const printing = () => page.getByRole('dialog').getByRole('button', { name: '打印' });

describe('a list as a document', () => {
  it('U43 is read in pieces to its end, whatever page of it is in view', async () => {
    have(730);
    await show(<PartPage />, { actions: partsDictionary });
    await openDocument();
    await expect.poll(() => printed().length).toBe(730);
    const pieces = server.bodies(list).map((body) => asked.parse(body));
    expect(pieces.filter(({ pageSize }) => pageSize === 500)).toMatchObject([
      { pageIndex: 1 },
      { pageIndex: 2 },
    ]);
    await expect.element(printing()).toBeEnabled();
  });

  it('U43 ends at 2,000 rows, and says so on the paper', async () => {
    have(2300);
    await show(<PartPage />, { actions: partsDictionary });
    await openDocument();
    await expect.poll(() => printed().length, { timeout: 20_000 }).toBe(2000);
    const sheet = document.querySelector('.print-sheet');
    expect(sheet?.textContent).toContain('共 2,300 条，只打印前 2,000 条');
  });

  it('U43 cannot be printed before it is read, and can be read again where that failed', async () => {
    have(3);
    await show(<PartPage />, { actions: partsDictionary });
    await expect.poll(() => document.querySelectorAll('tr[data-row-key]').length).toBe(3);
    server.on(list, () => ({ refused: 500, message: '数据库忙' }));
    await openDocument();
    await expect.element(page.getByRole('dialog').getByText('数据库忙')).toBeVisible();
    await expect.element(printing()).toBeDisabled();
    have(3);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '重试' }));
    await expect.poll(() => printed().length).toBe(3);
    await expect.element(printing()).toBeEnabled();
  });
});
