import { definitionTexts } from '@vehicle/contract/texts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/screen.tsx';
import { FigureInfo } from './figure-info.tsx';

const opener = (title: string) => page.getByRole('button', { name: `${title}：说明` });

describe('what a figure is', () => {
  it('U36 is said once it is asked for, with how much is known where it stands; Escape leads back', async () => {
    await show(<FigureInfo name="coverage" title="覆盖率" known={{ vehicles: [9, 11], hours: 0.563 }} />);
    await expect.element(opener('覆盖率')).toHaveAttribute('aria-expanded', 'false');
    opener('覆盖率').element().focus();
    await userEvent.keyboard('{Enter}');
    const { what, formula, unit } = definitionTexts.coverage;
    const opened = page.getByRole('dialog', { name: '覆盖率' });
    await expect.element(opened.getByText(what[0])).toBeVisible();
    await expect.element(opened.getByText(formula?.[0] ?? '?')).toBeVisible();
    await expect.element(opened.getByText(unit?.[0] ?? '?', { exact: true })).toBeVisible();
    await expect.element(opened.getByText('11 台中 9 台有数据')).toBeVisible();
    await expect.element(opened.getByText('计划工时的 56.3% 有数据')).toBeVisible();
    expect(opened.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(opener('覆盖率')).toHaveAttribute('aria-expanded', 'false');
    expect(document.activeElement).toBe(opener('覆盖率').element());
  });

  it('U36 says nothing that the definition has not, and names each of several', async () => {
    await show(<FigureInfo name={['vehiclesOnline', 'idle_h']} title="概况" />);
    await opener('概况').click();
    const opened = page.getByRole('dialog', { name: '概况' });
    for (const name of ['在线车辆', '怠速时长'])
      await expect.element(opened.getByRole('heading', { name })).toBeVisible();
    // Neither has a formula, and nothing is told of the data.
    await expect.element(opened.getByText('计算方法')).not.toBeInTheDocument();
    await expect.element(opened.getByText('数据情况')).not.toBeInTheDocument();
  });
});
