/**
 * What people's passwords are made of, by theme, as lists of leaked passwords show again and again; without what the
 * rules of runs refuse anyway. Lower case; digits and signs that stand for letters are read as such.
 */
const themes = [
  // The word itself and the accounts of machines.
  `password passwort passwd passw pass word contrasena motdepasse senha parola admin administrator administrador root
  user users guest test tester testing temp temporary login logon signin welcome hello hallo hola access open letmein
  letme enter secret private secure security master manager default change changeme system server service support
  super supervisor superman operator office company backup database oracle mysql postgres redis mongo ubuntu linux
  windows microsoft cisco huawei router switch network internet computer laptop monitor printer camera public demo
  sample example trial install setup config docker jenkins tomcat apache nginx zabbix grafana elastic kibana spring
  public master root toor wifi`,
  // This product and its trade.
  `vehicle vehicles terminal telematics platform cloud smart auxiliary transport equipment fleet truck console account
  member role terminal mine mining coal miner loader carrier diesel electric factory machine engine driver`,
  // What one is, likes and feels.
  `iloveyou loveyou loveme lovely love lover forever always angel baby babygirl babyboy princess prince queen king
  sweet sweety sweetie honey sugar heart happy smile lucky friend friends family mother father mommy daddy sister
  brother sunshine sunny beautiful pretty cutie hottie sexy cool crazy freedom trust trustno trustme peace dream
  dreams heaven hope faith jesus christ blessed god money dollar cash rich gold golden silver diamond killer hunter
  ranger warrior ninja samurai soldier pirate wizard magic mystic phantom shadow ghost demon devil legend hero`,
  // Animals, plants, things and times.
  `monkey dragon tiger lion eagle falcon panther panda kitty hello kitten puppy doggy dogs buster bailey horse mustang
  dolphin shark spider scorpion butterfly rabbit bunny turtle phoenix wolf bear flower flowers rose lily daisy orchid
  banana apple orange cherry peach lemon melon strawberry chocolate cookie coffee pepper ginger vanilla candy butter
  cheese pizza burger summer winter spring autumn january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday morning night midnight star stars moon
  ocean river island mountain thunder storm rainbow snow fire water earth blue green purple yellow black white pink`,
  // Games, sports, cars and brands.
  `football futbol soccer baseball basketball hockey tennis golf golfer boxing racing runner swimming dancer player
  gamer games gaming pokemon pikachu naruto sasuke goku zelda mario minecraft fortnite roblox warcraft starcraft
  starwars yoda matrix batman spiderman ironman avengers marvel xmen hulk barcelona realmadrid madrid arsenal chelsea
  liverpool manchester united juventus milan bayern dortmund yankees lakers cowboys steelers patriots redsox ferrari
  porsche mercedes bmw audi toyota honda nissan mazda suzuki yamaha kawasaki harley corvette camaro chevy ford google
  facebook twitter instagram youtube linkedin whatsapp wechat alibaba taobao tencent baidu xiaomi lenovo samsung nokia
  iphone android sony playstation nintendo xbox adidas nike gucci metallica slipknot nirvana eminem beatles guitar
  music rocknroll hiphop`,
  // Names.
  `michael jordan michelle jennifer jessica ashley amanda daniel david robert richard william charles charlie thomas
  matthew andrew anthony joshua justin jason jeremy joseph johnny john james jackson jack harry henry george peter
  patrick nicholas nicole natalie nathan alexander alexandra alexis alex andrea angela anna annie antonio austin
  brandon brian carlos carmen catherine chris christian christina christopher claudia diana diego eduardo elena
  elizabeth emily emma eric eva fernando francisco gabriel gabriela hannah isabella jasmine javier jorge jose juan
  julia julian karen katie kelly kevin kimberly laura lauren leonardo linda lisa louis lucas lucia luis madison manuel
  marcos maria marie mario martin mary megan melissa miguel monica natasha oliver olivia oscar pablo pamela paula
  pedro rachel rebecca ricardo roberto rodrigo ryan sabrina samantha samuel sandra sara sarah scott sebastian sergio
  sofia sophie stephanie steven susana taylor teresa tiffany tyler valentina vanessa veronica victor victoria vincent
  zachary sakura yamato takahashi tanaka suzuki watanabe hiroshi kenji yuki haruka misaki doraemon`,
  // Pinyin.
  `woaini woaiwo woaiwojia woaiwode aini aiwo wodemima mima mimashi nihao nimei laopo laogong baobei baobao xiaoxiao
  xiaobao xiaoming xiaohong laoshi pengyou gege jiejie meimei didi mama baba jiating zhongguo china beijing shanghai
  guangzhou shenzhen tianjin chongqing chengdu hangzhou nanjing wuhan shanxi hebei henan shandong meikuang kuangshan
  cheliang zhongduan pingtai guanli guanliyuan yonghu denglu zhanghao xitong gongsi jituan wang zhang zhao chen yang
  huang zhou sun zhu liang song zheng feng deng xiao tian yuan jiang cai peng zeng pan zhangsan lisi wangwu zhaoliu
  wangwei wangfang liwei lina zhangwei liuwei chenwei tiankong xingfu kuaile facai gongxi dalian woshishui`,
];

export const commonWords: ReadonlySet<string> = new Set(themes.flatMap((theme) => theme.split(/\s+/)));

/** Keys that lie beside each other, the alphabet, and the usual ways of going through them; read in both directions. */
const paths = [
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfvbgt5',
  'zaq1xsw2cde3vfr4bgt5nhy6',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2s3d4f5g6h7j8k9l',
  'a1s2d3f4g5h6j7k8l9',
  'z1x2c3v4b5n6m7',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
  'qawsedrftgyhujikolp',
  '147258369',
  '741852963',
  '159357',
  '13579',
  '24680',
  '112233445566778899',
  '!@#$%^&*()_+',
];

/** One text in which a way of three keys or more can be looked for. */
const keyPaths: string = paths.flatMap((path) => [path, [...path].reverse().join('')]).join(' ');

/** Numbers that mean something to many: love, luck, emergency, years of films. */
const meantNumbers: ReadonlySet<string> = new Set(
  `520 521 1314 5201314 1314520 5211314 168 1688 518 5188 666 888 8888 6666 999 777 007 911 110 119 120 114 2000 4321
  69 88 99 66 77 00 11 22`.split(/\s+/),
);

/** What a digit or a sign stands for where a letter is meant. */
const lettersOf: Readonly<Record<string, string>> = Object.freeze({
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'gb',
  '7': 't',
  '8': 'b',
  '9': 'gq',
  '@': 'a',
  '!': 'il',
  '|': 'il',
  $: 's',
  '+': 't',
  '(': 'c',
  '€': 'e',
});

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
