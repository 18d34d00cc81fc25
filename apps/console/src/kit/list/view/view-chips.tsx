import './view-chips.css';
import { MoreOutlined, PlusOutlined, StarFilled } from '@ant-design/icons';
import { type Arrangement, type ListView, removeListView } from '@vehicle/contract/access/list-view/contract';
import { Dropdown } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../api/query.ts';
import { usePolled } from '../../api/use-polled.ts';
import { useReload } from '../../api/use-reload.ts';
import { lazyPart } from '../../dialog/lazy-part.ts';
import { useConfirmation } from '../../dialog/use-confirmation.ts';
import { useIsNarrow } from '../../state/use-is-narrow.ts';
import { formatNumber } from '../../text/format.ts';
import type { ListedRow } from '../crud-resource.ts';
import type { Criteria } from '../list-state.ts';
import type { Counting, KeepableList, ResourceList } from '../use-resource-list.ts';
import { readOfViews } from './view-content.ts';

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog);

/** What a screen offers before anybody has kept a view. */
export interface PresetView {
  key: string;
  title: string;
  criteria: Criteria;
  mark?: ReactNode;
}

const countEvery_ms = 30_000;

function Count({ counting }: { counting: Counting }) {
  const { data } = usePolled<Counting['call']>(counting.call, counting.input, countEvery_ms);
  return data ? <b className="figure">{formatNumber(data.total, 0)}</b> : null;
}

interface ChipProps {
  title: string;
  mark?: ReactNode;
  hint?: string;
  isOpen: boolean;
  /** What the list has counted already, or how to ask. */
  count: number | Counting;
  onOpen: () => void;
}

function Chip({ title, mark, hint, isOpen, count, onOpen }: ChipProps) {
  return (
    <button type="button" className="view-chip" aria-pressed={isOpen} title={hint} onClick={onOpen}>
      {mark}
      <span>{title}</span>
      {typeof count === 'number' ? (
        <b className="figure">{formatNumber(count, 0)}</b>
      ) : (
        <Count counting={count} />
      )}
    </button>
  );
}

function isSame(one: Criteria, other: Criteria): boolean {
  const text = (criteria: Criteria) =>
    JSON.stringify(Object.entries(criteria).toSorted(([a], [b]) => a.localeCompare(b)));
  return text(one) === text(other);
}

interface ViewActsProps {
  view: ListView;
  onKeep: () => void;
  onEdit: () => void;
  onGone: () => void;
}

/** What its maker can do with the view that is open. */
function ViewActs({ view, onKeep, onEdit, onGone }: ViewActsProps) {
  const { t } = useTranslation('crud');
  const ask = useConfirmation();
  const reload = useReload(readOfViews);
  const removal = useCallMutation(removeListView);
  const remove = async () => {
    if (!(await ask(t('view.sureToRemove', { name: view.name })))) return;
    await removal.mutateAsync({ params: { id: view.id } });
    onGone();
    await reload();
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'keep', label: t('view.keep'), onClick: onKeep },
          { key: 'edit', label: t('view.edit'), onClick: onEdit },
          { key: 'remove', label: t('view.remove'), danger: true, onClick: () => void remove() },
        ],
      }}
    >
      <button type="button" className="view-acts" aria-label={t('view.acts', { name: view.name })}>
        <MoreOutlined />
      </button>
    </Dropdown>
  );
}

interface ViewChipsProps<Row extends ListedRow> {
  /** What the list is called among the views. */
  name: string;
  list: ResourceList<Row>;
  keeping: KeepableList;
  views: readonly ListView[];
  presets: readonly PresetView[];
  /** The rows are those of its question; else all of them stand there in another way. */
  isListed: boolean;
  /** As the list is now. */
  arrangement: Arrangement;
}

/** The views of a list: all of it, what the screen offers, and what has been kept, each with how many rows it has now. */
export function ViewChips<Row extends ListedRow>(props: ViewChipsProps<Row>) {
  const { name, list, keeping, views, presets, isListed, arrangement } = props;
  const { t } = useTranslation('crud');
  const isNarrow = useIsNarrow();
  /** `new`, or the view whose name is asked for. */
  const [asked, setAsked] = useState<'new' | ListView | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  const { state } = list;
  const { viewId } = keeping;
  const content = { criteria: state.criteria, order: state.order, arrangement };
  const open = views.find(({ id }) => id === viewId);
  const preset = open ? undefined : presets.find(({ criteria }) => isSame(criteria, state.criteria));
  const whole = keeping.counting(null);
  const isWhole = !open && !preset && isSame(whole.criteria, state.criteria);
  const hasOthers = views.length > 0 || presets.length > 0;
  if (isNarrow && !hasOthers) return null;
  return (
    <div className="view-chips" role="toolbar" aria-label={t('view.title')}>
      <Chip
        title={t('view.all')}
        isOpen={isWhole}
        count={isWhole && isListed ? list.total : whole}
        onOpen={() => keeping.open(null)}
      />
      {presets.map((each) => (
        <Chip
          key={each.key}
          title={each.title}
          mark={each.mark}
          isOpen={each === preset}
          count={each === preset ? list.total : keeping.counting(each.criteria)}
          onOpen={() => (each === preset ? keeping.open(null) : list.search(each.criteria))}
        />
      ))}
      {views.map((view) => (
        <span key={view.id} className="view-place">
          <Chip
            title={view.name}
            {...(view.isShared && {
              mark: <StarFilled aria-label={t('view.shared')} />,
              hint: t('view.sharedBy', { name: view.makerName }),
            })}
            isOpen={view === open}
            count={view === open ? list.total : keeping.counting(view.criteria)}
            onOpen={() => keeping.open(view === open ? null : view)}
          />
          {view === open && view.isOwn && !isNarrow && (
            <ViewActs
              view={view}
              onKeep={() => {
                setIsKeeping(true);
                setAsked(view);
              }}
              onEdit={() => {
                setIsKeeping(false);
                setAsked(view);
              }}
              onGone={() => keeping.open(null)}
            />
          )}
        </span>
      ))}
      {!isNarrow && (
        <button type="button" className="view-chip view-save" onClick={() => setAsked('new')}>
          <PlusOutlined aria-hidden />
          {t('view.save')}
        </button>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <ViewDialog
            list={name}
            view={asked === 'new' ? null : asked}
            content={asked === 'new' || isKeeping ? content : asked}
            isKeeping={isKeeping}
            onDone={(view) => {
              setAsked(null);
              if (view) keeping.open(view);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
