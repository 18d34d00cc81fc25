import { type ThemeConfig, theme } from 'antd';
import { type Theme, themeIn } from '../../../kit/mood/theme-colours.ts';
import { colour, type Mood } from '../../../kit/mood/tokens.ts';
import { lessMotion } from '../../../kit/state/less-motion.ts';
import type { Size } from '../../interface-store.ts';

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

/** antd's dark algorithm makes shades of its own of these, which have been chosen for the dark already. */
const kept = [
  'colorPrimary',
  'colorInfo',
  'colorSuccess',
  'colorWarning',
  'colorError',
  'colorLink',
] as const;

type Algorithm = typeof theme.darkAlgorithm;

const darkAlgorithm: Algorithm = (seed, map) => {
  const derived = theme.darkAlgorithm(seed, map);
  for (const token of kept) derived[token] = seed[token];
  return derived;
};

/** What no theme and no size changes: meaning, words and grounds have their own colours. */
function fixedTokens(mood: Mood): NonNullable<ThemeConfig['token']> {
  return {
    colorInfo: colour('state-online', mood),
    colorSuccess: colour('state-working', mood),
    colorWarning: colour('state-idle', mood),
    colorError: colour('state-fault', mood),
    colorErrorHover: colour('state-fault', mood),
    colorErrorActive: colour('state-fault', mood),
    colorInfoBg: colour('info-ground', mood),
    colorSuccessBg: colour('success-ground', mood),
    colorWarningBg: colour('warning-ground', mood),
    colorErrorBg: colour('error-ground', mood),
    colorText: colour('ink', mood),
    colorTextSecondary: colour('ink-quiet', mood),
    colorTextDescription: colour('ink-quiet', mood),
    colorTextTertiary: colour('ink-faint', mood),
    colorTextPlaceholder: colour('ink-faint', mood),
    colorIcon: colour('ink-faint', mood),
    colorBgLayout: colour('background', mood),
    colorBgContainer: colour('card', mood),
    colorBgElevated: colour('raised', mood),
    // Under hints, whose text is white.
    colorBgSpotlight: colour(mood === 'light' ? 'ink' : 'border', mood),
    colorBgMask: colour('veil', mood),
    colorFillAlter: colour('table-head', mood),
    controlItemBgHover: colour('row-hover', mood),
    controlItemBgActive: colour('row-selected', mood),
    controlItemBgActiveHover: colour('row-selected', mood),
    colorPrimaryBg: colour('row-selected', mood),
    colorBorder: colour('outline', mood),
    colorBorderSecondary: colour('hairline', mood),
    colorSplit: colour('hairline', mood),
    borderRadius: 6,
    fontFamily: 'var(--font)',
  };
}

function menuOf(mood: Mood) {
  return {
    darkItemBg: colour('navy-deep', mood),
    darkSubMenuItemBg: colour('sidebar-below', mood),
    darkPopupBg: colour('navy-deep', mood),
    darkItemColor: colour('sidebar-ink', mood),
    darkItemHoverColor: colour('on-navy', mood),
    darkItemHoverBg: colour('sidebar-hover', mood),
    darkItemSelectedBg: colour('sidebar-active', mood),
    darkItemSelectedColor: colour('on-navy', mood),
    darkGroupTitleColor: colour('sidebar-ink', mood),
    itemHeight: 42,
    itemBorderRadius: 6,
    collapsedWidth: sidebarCollapsedWidth,
    iconSize: 16,
  };
}

/** Large surfaces: the colour itself, with text that can be read on it. */
function surfacesOf({ surface, ink, touched, shade }: Theme, mood: Mood): ThemeConfig['components'] {
  const filled = { colorPrimary: surface, colorPrimaryHover: touched, colorPrimaryActive: touched };
  return {
    Button: {
      ...filled,
      primaryColor: ink,
      // The text and the line of the other buttons.
      defaultHoverColor: shade,
      defaultHoverBorderColor: shade,
      defaultActiveColor: shade,
      defaultActiveBorderColor: shade,
    },
    Switch: {
      ...filled,
      // While it is off.
      colorTextQuaternary: colour('outline', mood),
      colorTextTertiary: colour('ink-faint', mood),
    },
    DatePicker: { ...filled, colorTextLightSolid: ink },
    Segmented: { itemSelectedBg: surface, itemSelectedColor: ink },
    Pagination: { itemActiveBg: surface, itemActiveColor: ink, itemActiveColorHover: ink },
    // The hook and the dot stand on the shade.
    Checkbox: { colorWhite: colour('on-state', mood) },
    Radio: { colorWhite: colour('on-state', mood) },
  };
}

/** Fixed in all themes, so that the words of the states can be read on them. */
function tableOf(mood: Mood, cellPadding: number) {
  return {
    headerBg: colour('table-head', mood),
    headerColor: colour('ink-quiet', mood),
    headerSplitColor: 'transparent',
    rowHoverBg: colour('row-hover', mood),
    rowSelectedBg: colour('row-selected', mood),
    rowSelectedHoverBg: colour('row-selected', mood),
    borderColor: colour('hairline', mood),
    cellPaddingBlockSM: cellPadding,
  };
}

/**
 * What antd draws with: a mood (U44), a theme colour (R2.39) and the global size (R2.37). Surfaces that are large enough to be known by
 * their colour (buttons, switches, the tag in view, chosen days) have the very colour that was chosen, with white or dark text on it,
 * whichever can be read. What is small (text, links, marks, lines) has a shade of it that can be read on every ground.
 */
export function themeOf(chosen: string, size: Size, mood: Mood): ThemeConfig {
  const drawn = themeIn(mood, chosen);
  const { shade } = drawn;
  const { fontSize, controlHeight, cellPadding } = measures[size];
  return {
    ...(mood === 'dark' ? { algorithm: darkAlgorithm } : {}),
    hashed: false,
    // One name for all places: what one has written into the document serves the next.
    cssVar: { key: 'css-var' },
    // The style sheets are made when the console is built.
    zeroRuntime: import.meta.env.PROD,
    token: {
      ...fixedTokens(mood),
      colorPrimary: shade,
      // antd would lighten it under the pointer, below the contrast that text needs.
      colorPrimaryHover: shade,
      colorLink: shade,
      colorLinkHover: shade,
      colorPrimaryActive: shade,
      colorLinkActive: shade,
      fontSize,
      controlHeight,
      motion: !lessMotion.matches,
    },
    components: {
      ...surfacesOf(drawn, mood),
      Menu: menuOf(mood),
      Table: tableOf(mood, cellPadding),
      Modal: { titleFontSize: 17 },
    },
  };
}
