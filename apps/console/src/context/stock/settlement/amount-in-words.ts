const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'] as const;
const sections = ['', '万', '亿', '万亿'] as const;

/** Four digits with their places; several zeros within are said once, those at the end not at all. */
function sectionWords(section: number): string {
  const figures = [...String(section)].map(Number);
  return figures
    .map((figure, at) => (figure === 0 ? '零' : `${digits[figure]}${places[figures.length - 1 - at]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
}

function wholeWords(whole: number): string {
  const groups: number[] = [];
  for (let rest = whole; rest > 0; rest = Math.floor(rest / 10_000)) groups.push(rest % 10_000);
  return groups
    .map((group, at) => {
      if (group === 0) return '零';
      // A section that does not fill its thousands is set off from the one before.
      const gap = group < 1000 && at < groups.length - 1 ? '零' : '';
      return `${gap}${sectionWords(group)}${sections[at]}`;
    })
    .reverse()
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
}

/** An amount of CNY as Chinese documents spell it, e.g. 壹佰贰拾捌万元整. */
export function amountInWords(amount: number): string {
  const fen = Math.round(Math.abs(amount) * 100);
  const [whole, jiao, rest] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  const sign = amount < 0 && fen > 0 ? '负' : '';
  const yuan = whole > 0 ? `${wholeWords(whole)}元` : '';
  if (fen % 100 === 0) return `${sign}${yuan || '零元'}整`;
  const tenths = jiao > 0 ? `${digits[jiao]}角` : yuan === '' ? '' : '零';
  const hundredths = rest > 0 ? `${digits[rest]}分` : '整';
  return `${sign}${yuan}${tenths}${hundredths}`;
}
