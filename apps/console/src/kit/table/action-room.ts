/** So many stand side by side at most; what is left opens behind "more" in the last place. */
const most = 3;

/** Pixels: the action column (R2.46) without its padding. */
export const columnRoom = 144;
/** Pixels: a card of a phone. */
export const cardRoom = 280;

// Pixels: what stands between two actions, and the button for the rest.
const gap = 12;
const moreWidth = 24;

/** At the 14 px of the body: a Chinese or Japanese character takes all of it, most small Latin letters half. */
function letterWidth(letter: string): number {
  if (letter >= '\u2e80') return 14;
  if (/[mwMW]/.test(letter)) return 12;
  return /\p{Lu}/u.test(letter) ? 9 : 7;
}

function widthOf(title: string): number {
  return [...title].reduce((width, letter) => width + letterWidth(letter), 0);
}

function widthOfAll(titles: readonly string[]): number {
  return titles.reduce((width, title) => width + widthOf(title) + gap, -gap);
}

/** How many of a row's actions stand beside each other in so many pixels; at least one. */
export function directActions(titles: readonly string[], room: number): number {
  if (titles.length <= most && widthOfAll(titles) <= room) return titles.length;
  const fits = (count: number) => widthOfAll(titles.slice(0, count)) + gap + moreWidth <= room;
  return [2, 1].find((count) => count < titles.length && fits(count)) ?? 1;
}
