import { describe, expect, it } from 'vitest';
import { iconPaths } from './icon-paths.ts';

const names =
  '404, Sleeping, access, afterSale, bell, bug, chart, circle, clipboard, component, computer, dashboard, debug, device, ' +
  'distribution, documentation, drag, edit, education, email, example, excel, eye, form, fullscreen, gateway, guide, hand, ' +
  'international, language, lineChart, link, list, lock, message, money, monitor, nested, order, password, pdf, people, peoples, ' +
  'polygon, qq, search, shopping, size, skill, smallCar, star, statistics, stock, sysOperation, system, tab, table, terminal, ' +
  'theme, tree, tree-table, user, vehiclemonitor, wechat, zip';

describe('menu icons', () => {
  it('R2.22 every name has a drawing of its own', () => {
    const wanted = names.split(', ');
    expect(Object.keys(iconPaths).sort()).toEqual(wanted.sort());
    expect(new Set(Object.values(iconPaths)).size).toBe(wanted.length);
  });
});
