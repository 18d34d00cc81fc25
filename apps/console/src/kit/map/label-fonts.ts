/** Fonts of the system; MapLibre draws each letter itself, no server of letters is needed. */
export const labelFonts = ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'sans-serif'];
/** The name of the first says the weight. */
export const strongFonts = ['PingFang SC Semibold', ...labelFonts];
