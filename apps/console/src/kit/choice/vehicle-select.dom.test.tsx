import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { Button } from 'antd';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useReload } from '../api/use-reload.ts';
import { openFakeServer } from '../testing/fake-server.ts';
import { button, element } from '../testing/look.ts';
import { pageOf } from '../testing/part-page.tsx';
import { show } from '../testing/screen.tsx';
import { VehicleSelect } from './vehicle-select.tsx';

const { list } = vehicle.calls;

it('a list that was searched by a word is not asked for any more once it is closed', async () => {
  const server = openFakeServer();
  server.on(list, () => pageOf([]));
  const read: string[] = [];
  function Choice() {
    const reload = useReload([list]);
    const handleClick = async () => {
      await reload();
      read.push('again');
    };
    return (
      <>
        <VehicleSelect />
        <Button onClick={handleClick}>重读</Button>
      </>
    );
  }
  await show(<Choice />);
  await expect.element(button('重读')).toBeVisible();
  await element('.ant-select').click();
  await userEvent.keyboard('LT');
  await expect.poll(() => server.bodies(list).at(-1)).toMatchObject({ criteria: { word: 'LT' } });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  const asked = server.bodies(list).length;
  await button('重读').click();
  await expect.poll(() => read).toEqual(['again']);
  expect(server.bodies(list)).toHaveLength(asked);
});
