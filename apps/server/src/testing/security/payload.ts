/** What opens a quotation, a comment, a list or nothing, as a statement might hold the value. */
const openings = [
  "'",
  '"',
  "')",
  "'))",
  '0',
  '0)',
  '\\',
  "\\'",
  '`',
  ';',
  '$$',
  "%'",
  "_'",
  '/**/',
  '\u2019',
] as const;

/** What a value that is read as part of a statement would do. */
const acts = [
  ' or 1=1 --',
  ' or true /*',
  ' and 1=(select 1/0) --',
  ' union select null,null,null --',
  ' union all select token_hash from session --',
  '; select pg_sleep(20) --',
  ' || (select pg_sleep(20)) || ',
  ' or (select 1 from pg_sleep(20)) is not null --',
  '; drop table vehicle cascade; --',
  '; delete from terminal; --',
  '; update member set enabled = false; --',
  '; insert into setting (name, value) values (1, 2); --',
  '; select pg_advisory_lock(4711) --',
  ' or cast((select version()) as integer) = 1 --',
  ' order by 99 --',
  ' limit 0 offset 1; --',
  '; set role postgres; --',
  "; copy (select 1) to program 'id'; --",
  ' or t.id in (select id from member) --',
  ' is null or $1 = $2 --',
] as const;

/** 300 ways to be taken for a part of a statement. */
export const sqlPayloads: readonly string[] = openings.flatMap((opening) =>
  acts.map((act) => `${opening}${act}`),
);

export const doesSleep = (payload: string) => payload.includes('pg_sleep');

/** Some of them from a place on, so that places side by side get others and together all. */
export function somePayloads(from: number, count: number): string[] {
  // Shares no divisor with 300.
  const step = 7;
  return Array.from(
    { length: count },
    (_, at) => sqlPayloads[((from * count + at) * step) % sqlPayloads.length] ?? '',
  );
}

/** 20 texts that a careless page would run. */
export const scriptTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><svg/onload=alert(1)>',
  "'-alert(1)-'",
  '<iframe src="javascript:alert(1)">',
  'javascript:alert(1)',
  '</script><script>alert(1)',
  '</textarea><img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<style>@import "javascript:alert(1)"</style>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  '\u202e<script>\u2028alert(1)</script>',
];
