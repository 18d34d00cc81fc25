/** What everything is drawn in. Dark is also the background of a screen on a wall. */
export const moods = ['light', 'dark'] as const;
export type Mood = (typeof moods)[number];

/**
 * Every colour of the console, by its name in style sheets (`--card`), each light and dark. The style sheet is made of this list:
 * `UPDATE_TOKENS=1 npx vitest run --project console tokens.test`. Ratios between them are held by `contrast-table.test.ts`.
 */
const table = {
  // Grounds. What floats (popovers, dialogs, cards on the map) is raised.
  background: ['#f5f7fa', '#0e1420'],
  card: ['#ffffff', '#161e2d'],
  raised: ['#ffffff', '#1e2839'],
  'shadow-raised': ['0 6px 20px rgb(15 27 51 / 14%)', '0 8px 24px rgb(0 0 0 / 50%)'],
  veil: ['rgb(10 18 36 / 45%)', 'rgb(0 0 0 / 60%)'],
  'table-head': ['#f0f3f8', '#1b2434'],
  'row-hover': ['#f4f7fb', '#222d40'],
  'row-selected': ['#f0f7ff', '#1b304b'],
  'row-new': ['#eff6f1', '#1b3638'],
  'row-changed': ['#fff6d6', '#3a3318'],
  'error-ground': ['#fbefef', '#372936'],
  'warning-ground': ['#faf3ee', '#35302d'],
  'success-ground': ['#eff6f1', '#1b3638'],
  'info-ground': ['#eff5fc', '#20314a'],
  // Words. Faint are notes, units and placeholders.
  ink: ['#1f2a3d', '#e6ebf3'],
  'ink-quiet': ['#5b6675', '#a9b4c6'],
  'ink-faint': ['#636d7e', '#949fb3'],
  // Lines. The outline is the one round a control, which has to be seen.
  hairline: ['#e3e8ef', '#273245'],
  border: ['#c4ccd8', '#3a475d'],
  outline: ['#818c9e', '#6b7a93'],
  // The frame, which is dark in both moods.
  navy: ['#0c3467', '#0c1b3a'],
  'navy-deep': ['#172556', '#0b1226'],
  'sidebar-below': ['#111c45', '#080d1c'],
  'sidebar-active': ['#224482', '#1a345d'],
  'sidebar-hover': ['rgb(255 255 255 / 8%)', 'rgb(255 255 255 / 8%)'],
  'sidebar-ink': ['#c3cde0', '#c3cde0'],
  'on-navy': ['#ffffff', '#ffffff'],
  'navy-line': ['#9fc3f0', '#9fc3f0'],
  'navy-live': ['#6ee7a8', '#6ee7a8'],
  'login-button': ['#0c3467', '#3a74bf'],
  'login-button-touched': ['#124384', '#356bb0'],
  'login-button-busy': ['#4d678d', '#4d678d'],
  'focus-on-navy': ['#8ec5ff', '#8ec5ff'],
  // White stands on danger and on a stop lamp.
  danger: ['#c81e1e', '#d93a40'],
  lamp: ['#c81e1e', '#c81e1e'],
  'on-danger': ['#ffffff', '#ffffff'],
  // What a machine is doing, and the glyph inside its mark.
  'state-working': ['#15803d', '#3ccb7f'],
  'state-idle': ['#b45309', '#f0a030'],
  'state-online': ['#1d6fd1', '#5aa9ff'],
  'state-fault': ['#c81e1e', '#ff6b6b'],
  'state-offline': ['#6b7280', '#98a3b5'],
  'state-never': ['#7c8798', '#7f8ba0'],
  'state-unknown': ['#5b6675', '#a9b4c6'],
  'on-state': ['#ffffff', '#081428'],
  // Of faults, mildest first.
  'level-1': ['#4b6478', '#9db4c8'],
  'level-2': ['#8a5a00', '#e3b341'],
  'level-3': ['#c2410c', '#ff9248'],
  'level-4': ['#c81e1e', '#ff6b6b'],
  // What a hand has picked out among the bytes of a message.
  picked: ['#cfe5ff', '#2b4a73'],
  // The map.
  'map-ground': ['#f1efea', '#121926'],
  'map-water': ['#d5e3ee', '#0d2233'],
  'map-outline': ['#a79f90', '#3d4b64'],
  'map-grid': ['#e3dfd5', '#1b2434'],
  'map-grid-fifth': ['#d3cdbf', '#27334a'],
  'map-boundary': ['#8a7f6a', '#5a6a87'],
  'map-road-casing': ['#b9b1a1', '#0a0f18'],
  'map-road': ['#ffffff', '#3a4760'],
  'map-label': ['#4e5868', '#b4c0d3'],
  // The speeds of a track, the slowest first.
  'speed-1': ['#1e4e8c', '#5b9bf0'],
  'speed-2': ['#0c7a83', '#2cc4cf'],
  'speed-3': ['#55801a', '#9fd04a'],
  'speed-4': ['#b8620a', '#ffb02e'],
  'speed-5': ['#b42318', '#ff7a6b'],
  // A screen on a wall is the same by day and by night.
  'wall-page': ['#070b13', '#070b13'],
  'wall-panel': ['#101826', '#101826'],
  'wall-map': ['#0b1220', '#0b1220'],
  'wall-road': ['#33415c', '#33415c'],
  'wall-ink': ['#f2f6fc', '#f2f6fc'],
  'wall-ink-quiet': ['#b9c6da', '#b9c6da'],
  'wall-overdue': ['#ff8a8a', '#ff8a8a'],
  'wall-soon': ['#f5b453', '#f5b453'],
  'wall-alarm': ['#b91c1c', '#b91c1c'],
  'wall-stale': ['#b45309', '#b45309'],
} satisfies Record<string, readonly [light: string, dark: string]>;

export type Token = keyof typeof table;

function isToken(name: string): name is Token {
  return name in table;
}

export const tokens: readonly Token[] = Object.keys(table).filter(isToken);

/** For what no style sheet reaches: charts, the canvas of a map, antd's theme. */
export function colour(token: Token, mood: Mood): string {
  return table[token][moods.indexOf(mood)] ?? '';
}
