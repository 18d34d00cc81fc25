/** R9.12: a board that scrolls, row by row. */
export const scrollBoard = Object.freeze({ rows: 5, wait_ms: 2000, headerHeight_px: 35, slideStep_ms: 300 });

/** R9.12: how long a ring shows one of its slices. */
export const ringSwitch_ms = 3000;

/** R9.12: a share as water in a vessel; `height_px` from trough to crest. */
export const waterLevel = Object.freeze({
  shape: 'rect',
  waves: 3,
  height_px: 40,
  opacity: 0.4,
  format: '{value}%',
});

/** Counts follow the machines within 2 s, of which keeping the state takes one; asked less often where finding them takes long. */
export const countsEvery_ms = 500;
export const faultsEvery_ms = 5000;
/** What is computed by days. */
export const figuresEvery_ms = 60_000;
