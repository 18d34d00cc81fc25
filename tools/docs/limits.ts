import { listViewLimit } from '@vehicle/contract/access/list-view/contract';
import { noticeLimit } from '@vehicle/contract/access/notice/contract';
import { longPage_rows } from '@vehicle/contract/core/call';
import { fileLimit } from '@vehicle/contract/core/file';
import { sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import { statisticsLimit } from '@vehicle/contract/core/statistics';
import { baseMapLimit } from '@vehicle/contract/fleet/base-map/contract';
import { vehicleBatchLimit } from '@vehicle/contract/fleet/vehicle/batch';
import { stockMovementLimit } from '@vehicle/contract/stock/stock-movement/contract';
import { forwardLimit } from '@vehicle/contract/telemetry/forward-target/contract';
import { positionsLimit, trackLimit } from '@vehicle/contract/telemetry/map/contract';
import { messageLogLimit } from '@vehicle/contract/telemetry/message-log/contract';
import { historyLimit } from '@vehicle/contract/telemetry/metric-history/contract';
import { roadLimit } from '@vehicle/contract/telemetry/road/contract';
import { pendingLimit } from '@vehicle/contract/telemetry/terminal-command/contract';
import { retention } from '@vehicle/server/app/worker/retention';
import { gateLimits } from '@vehicle/server/context/access/member/session/argon-gate';
import { memberLimit, sourceLimit } from '@vehicle/server/context/access/member/session/login-limit.sql';
import { paceLimit } from '@vehicle/server/context/access/member/session/login-pace';
import { sessionLimits } from '@vehicle/server/context/access/member/session/session.sql';
import { streamsOfMember } from '@vehicle/server/context/fleet/vehicle/stream-guard';
import { httpLimits } from '@vehicle/server/http/connections';
import { heavyLimits, memberLimits } from '@vehicle/server/http/heavy-places';
import { gatewayLimits } from '@vehicle/server/pipeline/gateway/limits';
import { ingestLimits } from '@vehicle/server/pipeline/ingest/limits';
import { tlsLimits } from '@vehicle/server/platform/tls/certificate';
import { pageLimit } from '@vehicle/server/record/table-list.sql';
import { threadLimit } from '@vehicle/server/record/thread-reader';

interface Group {
  title: string;
  /** Who meets the bound, and the answer they get. */
  note: string;
  /** By name, as the code has them. */
  limits: Readonly<Record<string, number | readonly string[]>>;
}

const groups: readonly Group[] = [
  {
    title: 'Terminals (TCP)',
    note: 'A terminal that goes beyond is closed, read later, or gives way to the next one; each is counted in the connection log (接入记录). `…Ms` are milliseconds.',
    limits: { ...gatewayLimits },
  },
  {
    title: 'Taking in reports',
    note: 'Beyond `queueReports` or `queueBytes` sockets are not read; three times as many are not taken, and are sent again by the terminal since nothing has acknowledged them.',
    limits: { ...ingestLimits },
  },
  {
    title: 'Connections (HTTP)',
    note: 'Of one address the connection that was served longest ago gives way; an answer that nobody takes ends. A head is waited for 8 s, a whole request 15 s, a body may have 1 MiB (413).',
    limits: { ...httpLimits },
  },
  {
    title: 'TLS',
    note: 'Of terminals and of the console; a connection counts from its first moment on, whatever becomes of its handshake. With TLS a tenth of the connections is kept for those without, who are sent on.',
    limits: { handshake_ms: tlsLimits.handshake_ms },
  },
  {
    title: 'Heavy calls',
    note: 'Calls with `isHeavy` in the contract, among them every file that is made or read, and pages of more than `longPage_rows`. The next ones wait for a place for `patience_ms`, then answer 429 `PLACES_TAKEN` with the number of places and `Retry-After`. What such a call reads comes in pieces, and ends when the caller leaves; who takes the answer slowly keeps only the own places.',
    limits: { ...heavyLimits, longPage_rows },
  },
  {
    title: 'Ground of the map',
    note: 'Archives come in pieces; a larger one, or one more upload, is refused (400, 429). A range is cut to `rangeBytes`. Of roads the busiest are answered, with `hasMore`.',
    limits: {
      ...baseMapLimit,
      roads: roadLimit.lines,
      points: roadLimit.points,
      places: roadLimit.places,
      exported: roadLimit.exported,
    },
  },
  {
    title: 'Calls of members',
    note: 'All others, but uploads and event streams. The next ones of the member wait for a place, then answer 429 `PLACES_TAKEN`; who has the fewest running is next. Work that took more than `slow_ms` of late has `slowPlaces` of them, one member one less.',
    limits: { ...memberLimits },
  },
  {
    title: 'Signing in: hashing',
    note: 'Sources take turns; 429 `TOO_MANY_REQUESTS` with `Retry-After`.',
    limits: { ...gateLimits },
  },
  {
    title: 'Signing in: a member at a place',
    note: 'A place is an address, of IPv6 its /64. From `slowAfter` failures on it has to wait, from `lockAfter` on for the window; other places do not.',
    limits: { ...memberLimit },
  },
  {
    title: 'Signing in: a member from everywhere',
    note: 'After `freeFailures` the next guesses follow each other slowly, but not from where the member has been used in 90 days; 429 with `Retry-After` for who would wait longer than `patience_ms`.',
    limits: { ...paceLimit },
  },
  {
    title: 'Signing in: a place, whatever the members',
    note: '429 `TOO_MANY_REQUESTS` with `Retry-After`.',
    limits: { ...sourceLimit },
  },
  { title: 'Sessions', note: '401 after that.', limits: { ...sessionLimits, streamsOfMember } },
  {
    title: 'History of metrics, one question',
    note: '400 `VALIDATION_FAILED` with the field; `SHEET_TOO_LONG` with the limit for a file.',
    limits: { ...historyLimit },
  },
  {
    title: 'Tracks and positions, one question',
    note: '400 `VALIDATION_FAILED` with the field.',
    limits: { ...trackLimit, vehicles: positionsLimit },
  },
  { title: 'Raw messages, one question', note: '400 with the field.', limits: { ...messageLogLimit } },
  { title: 'Statistics, one question', note: '400 with the field.', limits: { ...statisticsLimit } },
  {
    title: 'Sheets',
    note: '413, `SHEET_TOO_LONG` or `SHEET_REFUSED`, each with the limit.',
    limits: { ...sheetLimit },
  },
  {
    title: 'Sheets and long parse files, read in a thread',
    note: '429 where too many wait; refused as too slow or too large above the others.',
    limits: { ...threadLimit },
  },
  {
    title: 'Files',
    note: '413, `IMAGE_UNREADABLE` or `IMAGE_TOO_LARGE`, each with the limit.',
    limits: { ...fileLimit },
  },
  { title: 'Pages of records', note: '400 with the field.', limits: { ...pageLimit } },
  { title: 'Vehicles changed at once', note: '400 with the field.', limits: { ...vehicleBatchLimit } },
  { title: 'Stock movements at once', note: '400 with the field.', limits: { ...stockMovementLimit } },
  {
    title: 'Commands that wait for a terminal',
    note: '406 with the limit.',
    limits: { pending: pendingLimit },
  },
  { title: 'Forwarding', note: '400 with the field.', limits: { ...forwardLimit } },
  {
    title: 'Lists as members have them',
    note: '406 `VIEWS_TAKEN` beyond the numbers of views and lists, 400 for one that holds more.',
    limits: { ...listViewLimit },
  },
  { title: 'Notices', note: 'Older ones go.', limits: { ...noticeLimit } },
];

function written(value: number | readonly string[]): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value.join(', ');
}

function groupText({ title, note, limits }: Group): string {
  const rows = Object.entries(limits).map(([name, value]) => `| \`${name}\` | ${written(value)} |`);
  return [`## ${title}`, '', note, '', '| bound | value |', '|---|---|', ...rows].join('\n');
}

function keepingText(): string {
  const rows = Object.entries(retention)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([table, keeping]) => {
      if (keeping.kind === 'days') return [[table, `${keeping.days} days`]];
      if (keeping.kind === 'rows')
        return [[table, `${keeping.days} days, ${written(keeping.rows)} rows at the most`]];
      if (keeping.kind === 'job') return [[table, keeping.rule]];
      return keeping.kind === 'each' ? [[table, `one for each ${keeping.of}`]] : [];
    });
  return [
    '## How long each table keeps',
    '',
    ...['| table | keeps |', '|---|---|', ...rows.map(([table, keeps]) => `| \`${table}\` | ${keeps} |`)],
    '',
    'Every other table holds records, which people make one by one with a right to, and keeps them as long as people do.',
  ].join('\n');
}

/** The page of all bounds, made from the code that keeps them. */
export function limitsPage(): string {
  const head = [
    '# Limits',
    '',
    'What one client can ask for, and how long it is kept. Made from the code by `UPDATE_LIMITS=1 npx vitest run tools/docs/limits.test.ts`;',
    'change the code, not this page.',
  ].join('\n');
  return `${[head, ...groups.map(groupText), keepingText()].join('\n\n')}\n`;
}
