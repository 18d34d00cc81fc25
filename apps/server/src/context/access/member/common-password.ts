import { commonWords, keyPaths, lettersOf, meantNumbers } from './common-word.ts';

/** A word, a way over the keyboard, a year or any other digit or sign is one step of a guess; an unknown letter two. */
const letterCost = 2;
/** So many steps are soon gone through: a word with a capital, some digits and a sign. */
const easy = 5;
const shortestWord = 3;
const longestWord = Math.max(...[...commonWords].map((word) => word.length));

/** As people would say it: full-width signs are plain ones, and capitals change nothing. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function means(character: string, letter: string): boolean {
  return character === letter || (lettersOf[character] ?? '').includes(letter);
}

function reads(text: string, word: string): boolean {
  return text.length === word.length && [...word].every((letter, at) => means(text.charAt(at), letter));
}

const wordsByLength = new Map<number, string[]>();
for (const word of commonWords) {
  wordsByLength.set(word.length, [...(wordsByLength.get(word.length) ?? []), word]);
}

function isWord(part: string): boolean {
  // A digit may stand for a letter of a word; digits alone are a number.
  return /[a-z]/.test(part) && (wordsByLength.get(part.length) ?? []).some((word) => reads(part, word));
}

const year = /^(?:19[3-9]|20[0-4])\d$/;
const monthAndDay = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
const dates = [
  new RegExp(`^${monthAndDay}$`),
  new RegExp(`^\\d\\d${monthAndDay}$`),
  new RegExp(`^(?:19|20)\\d\\d${monthAndDay}$`),
  new RegExp(`^${monthAndDay}(?:19|20)\\d\\d$`),
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/,
];

function isNumber(part: string): boolean {
  return meantNumbers.has(part) || year.test(part) || dates.some((date) => date.test(part));
}

const sameAgain = /^(.)\1+$/u;

/** Whether a part of two characters or more is one step of a guess. */
function isOneStep(part: string): boolean {
  if (sameAgain.test(part) || isNumber(part)) return true;
  if (part.length < shortestWord || part.includes(' ')) return false;
  return keyPaths.includes(part) || isWord(part);
}

/** The fewest steps in which somebody who tries the usual things comes to this text. */
function stepsTo(text: string): number {
  const characters = [...text];
  const fewest = [0];
  for (let end = 1; end <= characters.length; end += 1) {
    const last = characters[end - 1] ?? '';
    let best = (fewest[end - 1] ?? 0) + (/\p{L}/u.test(last) ? letterCost : 1);
    for (let begin = Math.max(0, end - longestWord); begin < end - 1; begin += 1) {
      const steps = (fewest[begin] ?? 0) + 1;
      if (steps < best && isOneStep(characters.slice(begin, end).join(''))) best = steps;
    }
    fewest.push(best);
  }
  return fewest.at(-1) ?? 0;
}

/** The part that a text repeats from its beginning to its end; the text itself where there is none. */
function repeated(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

/** Whether a password is among those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const text = plain(password);
  return stepsTo(repeated(text)) <= easy;
}

/** What is known of the person or printed on every page. */
export interface KnownWords {
  loginName: string;
  mobile: string | null;
  orgName: string;
}

const productNames = ['辅助运输', '物联网', '云平台', 'vehicle', 'iotcloud'];
/** People use the end of their number. */
const mobileEnd = 6;

function longEnough(word: string): boolean {
  return [...word].length >= (/^[\x20-\x7e]*$/.test(word) ? 4 : 2);
}

function holds(text: string, word: string): boolean {
  for (let at = 0; at + word.length <= text.length; at += 1) {
    if (reads(text.slice(at, at + word.length), word)) return true;
  }
  return false;
}

/** Whether a password holds the account's name, phone or organisation, or the product's name. */
export function holdsKnownWord(password: string, { loginName, mobile, orgName }: KnownWords): boolean {
  const name = plain(loginName);
  const words = [
    name,
    // Without the number that tells two people of one name apart.
    name.replace(/[^\p{L}]+$/u, ''),
    plain(orgName),
    ...plain(orgName).split(/[^\p{L}\p{N}]+/u),
    ...(mobile === null ? [] : [mobile.slice(-mobileEnd)]),
    ...productNames,
  ];
  const text = plain(password);
  return words.filter(longEnough).some((word) => holds(text, word));
}
