import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts';
import { FieldLine, lineId } from './field-line.tsx';
import { useNodeText } from './node-text.ts';
import { keyedLine, type TreeLine } from './tree-lines.ts';

interface FieldTreeProps {
  lines: readonly TreeLine[];
  selected: TreeLine | undefined;
  /** The line of the byte that the mouse is over. */
  pointed: TreeLine | undefined;
  onSelect: (line: TreeLine) => void;
  onToggle: (line: TreeLine) => void;
  /** Null: the mouse has left. */
  onPoint: (line: TreeLine | null) => void;
}

const lineHeight = 28;
/** What a finger needs. */
const narrowHeight = 40;

/** The mark before a name opens and closes. */
function isMark(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.field-mark') !== null;
}

/** What the bytes mean, as a tree (ARIA authoring practices: tree view). */
export function FieldTree(props: FieldTreeProps) {
  const height = useIsNarrow() ? narrowHeight : lineHeight;
  // What is measured once stays so: other heights are another tree.
  return <Tree key={height} height={height} {...props} />;
}

function Tree(props: FieldTreeProps & { height: number }) {
  const { lines, selected, pointed, onSelect, onToggle, onPoint, height } = props;
  const { t } = useTranslation('queryMessage');
  const text = useNodeText();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
  });
  const shownAt = lines.findIndex(({ key }) => key === (pointed ?? selected)?.key);
  useEffect(() => {
    if (shownAt >= 0) virtual.scrollToIndex(shownAt);
  }, [virtual, shownAt]);
  const current = selected ?? lines[0];

  const lineAt = (target: EventTarget) => {
    const drawn = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    return lines.find(({ key }) => key === drawn?.dataset.key);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!current) return;
    if (event.key === 'Enter') return onSelect(current);
    const next = keyedLine(lines, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'toggle') onToggle(current);
    else onSelect(next);
  };
  return (
    <div
      ref={scroller}
      className="field-tree"
      role="tree"
      tabIndex={0}
      aria-label={t('meaning')}
      {...(current ? { 'aria-activedescendant': lineId(current.key) } : {})}
      onKeyDown={handleKey}
      onMouseMove={({ target }) => onPoint(lineAt(target) ?? null)}
      onMouseLeave={() => onPoint(null)}
      onClick={({ target }) => {
        const line = lineAt(target);
        if (line) (isMark(target) && line.isExpandable ? onToggle : onSelect)(line);
      }}
    >
      <div role="presentation" className="field-lines" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const line = lines[index];
          return (
            line && (
              <FieldLine
                key={line.key}
                line={line}
                text={text}
                top={start}
                height={size}
                isSelected={line.key === selected?.key}
                isMarked={line.key === pointed?.key}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
