import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RowAction } from '../list/declaration.ts';
import { button, toasts } from '../testing/look.ts';
import { show } from '../testing/screen.tsx';
import { RowActions } from './row-actions.tsx';
import { RowSwitch } from './row-switch.tsx';

interface Row {
  isBound: boolean;
}

const done: string[] = [];
const anAction = (key: string, given: Partial<RowAction<Row>> = {}): RowAction<Row> => ({
  key,
  title: key,
  permission: 'NONE',
  onClick: () => done.push(key),
  ...given,
});

it('R2.48 a row has the actions that its permissions and its own state let it have', async () => {
  const actions = [
    anAction('查看'),
    anAction('编辑', { permission: 'terminal-edit' }),
    anAction('删除', { permission: 'terminal-remove' }),
    anAction('解绑', { isShown: ({ isBound }) => isBound }),
  ];
  await show(<RowActions row={{ isBound: false }} actions={actions} />, { actions: ['terminal-edit'] });
  await expect.element(button('编辑')).toBeVisible();
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['查看', '编辑']);
});

it('an action that cannot be done now says why instead of doing it', async () => {
  const actions = [anAction('删除', { isDisabled: ({ isBound }) => (isBound ? '请先解绑' : null) })];
  await show(<RowActions row={{ isBound: true }} actions={actions} />);
  await button('删除').click({ force: true });
  await expect.poll(toasts).toEqual(['请先解绑']);
  expect(done.splice(0)).toEqual([]);
});

it('actions that have no room open behind one button, and work from there', async () => {
  const titles = ['编辑', '登录详情', '重置密码', '模拟登录', '删除'];
  const unbind = anAction('解绑', { isDisabled: () => '请先停用' });
  const actions = [...titles.map((title) => anAction(title)), unbind];
  await show(<RowActions row={{ isBound: true }} actions={actions} />);
  await expect.element(button('登录详情')).toBeVisible();
  expect(button('删除').elements()).toEqual([]);
  await button('更多').click();
  await expect.element(page.getByRole('menuitem', { name: '解绑' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect.poll(() => done).toEqual(['删除']);
  done.splice(0);
});

it('R6.5 a switch is one for who may turn it; any other reads its state', async () => {
  const turned: boolean[] = [];
  const aSwitch = (isBusy: boolean) => (
    <RowSwitch
      label="启用甲"
      isOn
      permission="org-edit"
      isBusy={isBusy}
      onChange={(isOn) => turned.push(isOn)}
    />
  );
  await show(
    <>
      {aSwitch(false)}
      {aSwitch(true)}
    </>,
    { actions: ['org-edit'] },
  );
  const switches = page.getByRole('switch', { name: '启用甲' });
  await switches.first().click();
  await expect.poll(() => turned).toEqual([false]);
  await expect.element(switches.last()).toBeDisabled();
});

it('R6.5 who may not turn a switch has none', async () => {
  await show(
    <RowSwitch label="启用甲" isOn={false} permission="org-edit" isBusy={false} onChange={() => {}} />,
  );
  await expect.element(page.getByText('停用')).toBeVisible();
  expect(page.getByRole('switch').elements()).toEqual([]);
});
