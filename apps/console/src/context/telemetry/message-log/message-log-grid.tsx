import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyStep } from '../../../kit/state/key-step.ts';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { useReusedLines } from '../../../kit/state/use-reused-lines.ts';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { gridCell, gridRow, gridRows, gridTitle } from './aria-parts.ts';
import { useDelayText } from './delay-text.ts';
import { kindCode } from './message-log-question.ts';
import { MessageLogState } from './message-log-state.tsx';
import { useKindName } from './use-kind-name.ts';
import type { MessageLogRow } from './use-message-logs.ts';
import { useScrolledLines } from './use-scrolled-lines.ts';

interface MessageLogLineProps {
  row: MessageLogRow;
  /** From 0, of all rows. */
  at: number;
  /** Pixels from the top of the grid. */
  top: number;
  height: number;
  isActive: boolean;
}

const jsonKind = 1;

/** Pairs of digits are read more easily. */
function spaced(hex: string): string {
  return hex.match(/../g)?.join(' ') ?? '';
}

function rowId(at: number): string {
  return `message-log-row-${at}`;
}

/** A message in a line; memoised, because the grid renders with every frame of a scroll. */
const MessageLogLine = memo(function MessageLogLine(props: MessageLogLineProps) {
  const { row, at, top, height, isActive } = props;
  const nameOf = useKindName();
  const delayOf = useDelayText();
  return (
    <div
      {...gridRow(at + 2)}
      {...{ 'aria-selected': isActive }}
      id={rowId(at)}
      className="message-log-row"
      style={{ transform: `translateY(${top}px)`, height }}
      data-at={at}
    >
      <span {...gridCell}>
        <Instant at={row.at} />
      </span>
      <span {...gridCell} className="message-log-received">
        <Instant at={row.receivedAt} />
      </span>
      <span {...gridCell} className="figure message-log-delay">
        {delayOf(row.at, row.receivedAt)}
      </span>
      <span {...gridCell} className="message-log-kind">
        {row.kind !== jsonKind && <code>{kindCode(row.kind)}</code>} {nameOf(row.kind)}
      </span>
      <span {...gridCell} className="message-log-state">
        <MessageLogState row={row} />
      </span>
      <span {...gridCell} className="figure message-log-length">
        {row.length} B
      </span>
      <code {...gridCell} className="message-log-hex">
        {row.length === 0 ? absent : spaced(row.hex)}
      </code>
    </div>
  );
});

interface MessageLogGridProps {
  rows: readonly MessageLogRow[];
  openId: string | null;
  isLoading: boolean;
  onOpen: (id: string) => void;
  /** The end of what is there is near. */
  onNearEnd: () => void;
}

const lineHeight = 36;
/** On a phone a message takes two lines. */
const narrowHeight = 68;
/** Rows that are fetched before the reader gets there. */
const ahead = 60;

const columns = ['at', 'receivedAt', 'delay', 'kind', 'state', 'length', 'hex'] as const;

/** The row that was clicked; -1: none was. */
function rowAt(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  return row ? Number(row.dataset.at) : -1;
}

/** Messages as rows of which only those in view are drawn; arrows move, Enter opens. */
export function MessageLogGrid(props: MessageLogGridProps) {
  const height = useIsNarrow() ? narrowHeight : lineHeight;
  // What is measured once stays so: other heights are another grid.
  return <Grid key={height} height={height} {...props} />;
}

interface GridPartProps {
  rows: readonly MessageLogRow[];
  current: number;
  virtual: Virtualizer<HTMLDivElement, Element>;
}

function Titles() {
  const { t } = useTranslation('queryMessage');
  return (
    <div {...gridRow(1)} className="message-log-row message-log-head">
      {columns.map((column) => (
        <span key={column} {...gridTitle} className={`message-log-${column}`}>
          {t(`column.${column}`)}
        </span>
      ))}
    </div>
  );
}

/** The rows in view. */
function Lines({ rows, current, virtual }: GridPartProps) {
  const reused = useReusedLines(virtual);
  return (
    <div {...gridRows} className="message-log-body" style={{ height: virtual.getTotalSize() }}>
      {reused.map(({ key, item: { index, start, size } }) => {
        const row = rows[index];
        return (
          row && (
            <MessageLogLine
              key={key}
              row={row}
              at={index}
              top={start}
              height={size}
              isActive={index === current}
            />
          )
        );
      })}
    </div>
  );
}

function Grid({
  rows,
  openId,
  isLoading,
  onOpen,
  onNearEnd,
  height,
}: MessageLogGridProps & { height: number }) {
  const { t } = useTranslation('queryMessage');
  const [active, setActive] = useState(0);
  const openAt = openId === null ? -1 : rows.findIndex(({ id }) => id === openId);
  const current = Math.min(openAt < 0 ? active : openAt, rows.length - 1);
  const { scroller, virtual } = useScrolledLines({
    count: rows.length,
    height,
    overscan: 6,
    wanted: openAt,
  });
  const lastShown = virtual.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && lastShown + ahead > rows.length) onNearEnd();
  });

  const open = (at: number) => {
    const row = rows[at];
    if (!row) return;
    setActive(at);
    onOpen(row.id);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(current);
    const step = keyStep(event.key, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    if (step === null || rows.length === 0) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(rows.length - 1, current + step));
    setActive(next);
    virtual.scrollToIndex(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a table would stand in the flow
    <div
      ref={scroller}
      className="message-log-grid"
      role="grid"
      tabIndex={0}
      aria-label={t('title')}
      aria-busy={isLoading}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={rows.length > 0 ? rowId(current) : undefined}
      onKeyDown={handleKey}
      onClick={({ target }) => open(rowAt(target))}
    >
      <Titles />
      <Lines rows={rows} current={current} virtual={virtual} />
    </div>
  );
}
