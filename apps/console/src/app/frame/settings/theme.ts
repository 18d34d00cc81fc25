import type { ThemeConfig } from 'antd';
import { lessMotion } from '../../../kit/state/less-motion.ts';
import type { Size } from '../../interface-store.ts';
import { inkOn, readableShade, touchedShade } from './shade.ts';

const sidebarBase = '#172556';
export const sidebarWidth = 210;
export const sidebarCollapsedWidth = 60;

interface Measures {
  fontSize: number;
  /** Of inputs and buttons. */
  controlHeight: number;
  /** Above and below the text of a table's cell. */
  cellPadding: number;
}

/** Pixels. Medium is what everything was drawn for. */
const measures: Readonly<Record<Size, Measures>> = {
  small: { fontSize: 13, controlHeight: 28, cellPadding: 5 },
  medium: { fontSize: 14, controlHeight: 32, cellPadding: 8 },
  large: { fontSize: 15, controlHeight: 38, cellPadding: 12 },
};

/** What no theme and no size changes: meaning has its own colours. */
const fixedTokens = {
  colorInfo: '#1D6FD1',
  colorSuccess: '#15803D',
  colorWarning: '#B45309',
  colorError: '#C81E1E',
  colorText: '#1f2a3d',
  colorTextSecondary: '#5b6675',
  colorTextDescription: '#5b6675',
  colorTextPlaceholder: '#6c7686',
  colorBgLayout: '#f5f7fa',
  colorBorder: '#c4ccd8',
  colorBorderSecondary: '#e3e8ef',
  borderRadius: 6,
  fontFamily: 'var(--font)',
};

const menu = {
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
};

/** Large surfaces: the colour itself, with text that can be read on it. */
function surfacesOf(colour: string): ThemeConfig['components'] {
  const ink = inkOn(colour);
  const touched = touchedShade(colour);
  const surface = { colorPrimary: colour, colorPrimaryHover: touched, colorPrimaryActive: touched };
  const shade = readableShade(colour);
  return {
    Button: {
      ...surface,
      primaryColor: ink,
      // The text and the line of the other buttons.
      defaultHoverColor: shade,
      defaultHoverBorderColor: shade,
      defaultActiveColor: shade,
      defaultActiveBorderColor: shade,
    },
    Switch: surface,
    DatePicker: { ...surface, colorTextLightSolid: ink },
  };
}

/**
 * What antd draws with: a theme colour (R2.39) and the global size (R2.37). Surfaces that are large enough to be known by their
 * colour (buttons, switches, the tag in view, chosen days) have the very colour that was chosen, with white or dark text on it,
 * whichever can be read. What is small (text, links, marks, lines) has the lightest shade of it that reaches 4.5 : 1 on the page.
 */
export function themeOf(colour: string, size: Size): ThemeConfig {
  const primary = readableShade(colour);
  const { fontSize, controlHeight, cellPadding } = measures[size];
  return {
    hashed: false,
    // One name for all places: what one has written into the document serves the next.
    cssVar: { key: 'css-var' },
    // The style sheets are made when the console is built.
    zeroRuntime: import.meta.env.PROD,
    token: {
      ...fixedTokens,
      colorPrimary: primary,
      // antd would lighten it under the pointer, below the contrast that text needs.
      colorPrimaryHover: primary,
      colorLink: primary,
      colorLinkHover: primary,
      fontSize,
      controlHeight,
      motion: !lessMotion.matches,
    },
    components: {
      ...surfacesOf(colour),
      Menu: menu,
      Table: {
        headerBg: '#f5f7fa',
        headerColor: '#3b475a',
        headerSplitColor: 'transparent',
        cellPaddingBlockSM: cellPadding,
      },
      Modal: { titleFontSize: 17 },
    },
  };
}
