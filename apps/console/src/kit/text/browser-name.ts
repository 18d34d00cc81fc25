// In this order: most browsers also claim to be those below them.
const browsers: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['QQ', /QQBrowser\/(\d+)/],
  ['UC', /UCBrowser\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
];

const systems: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

/** A user agent as people would say it: `Chrome 131 · Windows`; one that is no browser's reads as it is. */
export function browserName(userAgent: string): string {
  const named = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  const system = systems.find(([, pattern]) => pattern.test(userAgent));
  const parts = [named[0], system?.[0]].filter((part) => part !== undefined);
  return named[0] === undefined ? userAgent.slice(0, 60) : parts.join(' · ');
}
