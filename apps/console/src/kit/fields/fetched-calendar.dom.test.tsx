import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, element } from '../testing/look.ts';
import { show } from '../testing/screen.tsx';
import { desktop, phone } from '../testing/window.ts';
import { DayField } from './day-field.tsx';
import { DayPicker } from './day-picker.tsx';
import { FetchedCalendar } from './fetched-calendar.tsx';
import { MomentField } from './moment-field.tsx';
import { MomentPicker } from './moment-picker.tsx';
import { RangeField } from './range-field.tsx';
import { RangePicker } from './range-picker.tsx';

let values: Record<string, unknown> = {};
/** How often the form was sent. */
let sent = 0;

/** A form as people have it: the calendars are not there before somebody touches them. */
async function showForm(initial: Record<string, unknown> = {}): Promise<void> {
  values = {};
  sent = 0;
  const fields = { day: <DayField />, moment: <MomentField />, range: <RangeField /> };
  await show(
    <Form
      initialValues={initial}
      onFinish={() => {
        sent += 1;
      }}
      onValuesChange={(_, all) => {
        values = all;
      }}
    >
      {Object.entries(fields).map(([name, field]) => (
        <Form.Item key={name} name={name} label={name}>
          {field}
        </Form.Item>
      ))}
      <button type="submit">next</button>
    </Form>,
    { namespaces: ['crud'] },
  );
  await expect.element(button('next')).toBeVisible();
}

const calendars = () => document.querySelectorAll('.ant-picker').length;
const openCalendars = () =>
  document.querySelectorAll('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').length;
/** Those that have unfolded: while one does, its days move away under the mouse. */
const stillCalendars = () =>
  document.querySelectorAll('.ant-picker-dropdown:not([class*="-slide-"], .ant-picker-dropdown-hidden)')
    .length;
const field = (label: string) => page.getByLabelText(label);

type Draw = (onChange: (value: unknown) => void) => ReactNode;

const at = (local: string) => new Date(local).toISOString();

describe('a calendar', () => {
  it('is fetched when it is touched, and stands until then as it will', async () => {
    await showForm({ day: '2026-07-01', moment: '2026-07-01T04:05:06Z' });
    expect(calendars()).toBe(0);
    await expect.element(field('day')).toHaveValue('2026-07-01');
    const shown = element('#moment');
    const before = (shown.element() as HTMLInputElement).value;
    expect(before).toMatch(/^2026-0[67]-\d\d \d\d:05:06$/);
    await shown.click();
    await expect.poll(openCalendars).toBe(1);
    await expect.element(field('moment')).toHaveValue(before);
    expect(calendars()).toBe(1);
  });

  it('says what to choose as long as nothing is chosen, before and after', async () => {
    await showForm();
    await expect.element(field('day')).toHaveAttribute('placeholder', '请选择日期');
    await field('day').click();
    await expect.poll(calendars).toBe(1);
    await expect.element(field('day')).toHaveAttribute('placeholder', '请选择日期');
  });

  it('is as wide after the touch as before', async () => {
    await showForm();
    const widths = () =>
      [...document.querySelectorAll('.day-picker, .range-picker')].map(
        (place) => place.getBoundingClientRect().width,
      );
    const before = widths();
    for (const [at, label] of ['day', 'moment', 'range'].entries()) {
      await field(label).click();
      await expect.poll(calendars).toBe(at + 1);
    }
    expect(widths()).toEqual(before);
  });

  it('opens at the first click, and a day is chosen with the second', async () => {
    await showForm({ day: '2026-07-01' });
    await field('day').click();
    await expect.poll(stillCalendars).toBe(1);
    await page.getByTitle('2026-07-15').click();
    expect(values.day).toBe('2026-07-15');
    await expect.element(field('day')).toHaveValue('2026-07-15');
  });

  it('stays shut where the keyboard came to it, and takes what is typed', async () => {
    await showForm();
    // Not over a day of the calendar, which opens while somebody types.
    await userEvent.hover(button('next'));
    await userEvent.tab();
    await expect.poll(calendars).toBe(1);
    await expect.poll(() => document.activeElement?.id).toBe('day');
    expect(openCalendars()).toBe(0);
    await userEvent.keyboard('2026-07-02');
    await userEvent.tab();
    await expect.poll(() => values.day).toBe('2026-07-02');
  });

  it('takes a time as people type it, without a button, and Enter does not send the form around it', async () => {
    await showForm();
    await userEvent.hover(button('next'));
    await field('moment').click();
    await expect.poll(stillCalendars).toBe(1);
    await userEvent.keyboard('2026/7/2 8:30');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('moment')).toHaveValue('2026-07-02 08:30:00');
    await userEvent.tab();
    await expect.poll(() => values.moment).toBe(new Date('2026-07-02T08:30:00').toISOString());
    expect(sent).toBe(0);
  });

  it.each<{ name: string; draw: Draw; typed: string; taken: unknown }>([
    {
      name: 'day',
      draw: (onChange) => <DayPicker id="picker" value="2026-07-01" onChange={onChange} />,
      typed: '2026-07-02',
      taken: '2026-07-02',
    },
    {
      name: 'moment',
      draw: (onChange) => <MomentPicker id="picker" value={at('2026-07-01T08:30:00')} onChange={onChange} />,
      typed: '2026-07-02 08:30:00',
      taken: at('2026-07-02T08:30:00'),
    },
    {
      name: 'range',
      draw: (onChange) => (
        <RangePicker
          id="picker"
          value={[at('2026-07-01T00:00:00'), at('2026-07-03T23:59:59.999')]}
          onChange={onChange}
        />
      ),
      typed: '2026-07-02',
      taken: [at('2026-07-02T00:00:00'), at('2026-07-03T23:59:59.999')],
    },
  ])('keeps what was typed while all around it is drawn anew: a $name', async ({ draw, typed, taken }) => {
    let redraw = () => {};
    let chosen: unknown;
    function Redrawn() {
      const [times, setTimes] = useState(0);
      redraw = () => setTimes(times + 1);
      return (
        <div data-times={times}>
          <button type="button">next</button>
          {draw((next) => {
            chosen = next;
          })}
        </div>
      );
    }
    await show(<Redrawn />, { namespaces: ['crud'] });
    await userEvent.hover(button('next'));
    await element('#picker').fill(typed);
    redraw();
    await expect.poll(() => document.querySelector('[data-times="1"]')).not.toBeNull();
    await expect.element(element('#picker')).toHaveValue(typed);
    // A range is taken with its second end.
    await userEvent.keyboard('{Enter}{Enter}');
    await button('next').click();
    await expect.poll(() => chosen).toEqual(taken);
  });

  it('has every arrow and hour within the window of a phone', async () => {
    await page.viewport(...phone);
    await showForm();
    await field('moment').click();
    await expect.poll(stillCalendars).toBe(1);
    const { left, right } = document.querySelector('.ant-picker-dropdown')?.getBoundingClientRect() ?? {};
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone[0]);
    await page.viewport(...desktop);
  });

  it('does not call back who has gone on before it was there', async () => {
    const isFetched = Promise.withResolvers<typeof DayPicker>();
    await show(
      <>
        <FetchedCalendar fetch={() => isFetched.promise} given={{ id: 'day' }} className="" text="" />
        <input id="next" />
      </>,
    );
    await expect.poll(() => document.querySelector('#next')).not.toBeNull();
    await element('#day').click();
    await element('#next').click();
    isFetched.resolve(DayPicker);
    await expect.element(element('#day')).toBeVisible();
    await userEvent.keyboard('860.5');
    await expect.element(element('#next')).toHaveValue('860.5');
    expect([calendars(), openCalendars()]).toEqual([0, 0]);
    await element('#day').click();
    await expect.poll(openCalendars).toBe(1);
  });
});
