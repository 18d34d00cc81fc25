/** The characters of GB 2312, which are those that the mainland writes in simplified form. */
const simplified = new Set<string>();
const decoder = new TextDecoder('gb18030');
for (let row = 0xb0; row <= 0xf7; row += 1)
  for (let cell = 0xa1; cell <= 0xfe; cell += 1) simplified.add(decoder.decode(Uint8Array.of(row, cell)));

const han = /^\p{Script=Han}{1,12}$/u;
const kana = /^[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}ー・]{1,20}$/u;
const withKana = /[\p{Script=Katakana}\p{Script=Hiragana}]/u;
/** A place is called without the word for what it is, where two characters are left. */
const suffix = /(?<=..)[市县縣區区鎮镇乡鄉旗盟]$/u;

const baseOf = (name: string): string => name.replace(suffix, '');

/** How many of the names are made of this one: of old names and nicknames nothing else is made. */
const madeOf = (base: string, names: readonly string[]): number =>
  names.filter((name) => name.includes(base)).length;

function best(names: readonly string[], rank: (base: string) => readonly number[]): string {
  const bases = [...new Set(names.map(baseOf))];
  const ranked = bases.map((base) => ({ base, rank: rank(base) }));
  const compare = (one: readonly number[], other: readonly number[]) =>
    one.map((value, at) => (other[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
  return ranked.toSorted((one, other) => compare(one.rank, other.rank))[0]?.base ?? '';
}

/** What people on the mainland call the town; '' where the list does not tell. */
export function chineseName(names: readonly string[]): string {
  const own = names.filter((name) => han.test(name));
  return best(own, (base) => [
    Number([...base].every((character) => simplified.has(character))),
    Number([...base].length > 1),
    madeOf(base, own),
  ]);
}

/** What it is called in Japanese, where that is not written as in Chinese. */
export function japaneseName(names: readonly string[]): string {
  const own = names.filter((name) => kana.test(name) && withKana.test(name));
  return best(own, (base) => [madeOf(base, own), -base.length]);
}
