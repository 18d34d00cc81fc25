import type { ThemeConfig } from 'antd';
import { readableShade } from './shade.ts';

/** R9.5. */
const defaultPrimary = '#409EFF';
const primary = readableShade(defaultPrimary);
const link = '#1D6FD1';
const sidebarBase = '#172556';
export const sidebarWidth = 210;
export const sidebarCollapsedWidth = 60;

export const theme: ThemeConfig = {
  hashed: false,
  token: {
    colorPrimary: primary,
    // antd would lighten it under the pointer, below the contrast that text needs.
    colorPrimaryHover: primary,
    colorInfo: link,
    colorLink: link,
    colorLinkHover: link,
    colorSuccess: '#15803D',
    colorWarning: '#B45309',
    colorError: '#C81E1E',
    colorText: '#1f2a3d',
    colorTextSecondary: '#5b6675',
    colorTextDescription: '#5b6675',
    colorTextPlaceholder: '#6f7a89',
    colorBgLayout: '#f5f7fa',
    colorBorder: '#c4ccd8',
    colorBorderSecondary: '#e3e8ef',
    borderRadius: 6,
    fontSize: 14,
    fontFamily: 'var(--font)',
    motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  },
  components: {
    Menu: {
      darkItemBg: sidebarBase,
      darkSubMenuItemBg: '#111c45',
      darkPopupBg: sidebarBase,
      darkItemColor: '#c3cde0',
      darkItemHoverColor: '#ffffff',
      darkItemHoverBg: 'rgb(255 255 255 / 8%)',
      darkItemSelectedBg: '#2a5db0',
      darkItemSelectedColor: '#ffffff',
      darkGroupTitleColor: '#c3cde0',
      itemHeight: 42,
      itemBorderRadius: 6,
      collapsedWidth: sidebarCollapsedWidth,
      iconSize: 16,
    },
    Table: { headerBg: '#f5f7fa', headerColor: '#3b475a', headerSplitColor: 'transparent' },
    Modal: { titleFontSize: 17 },
  },
};
