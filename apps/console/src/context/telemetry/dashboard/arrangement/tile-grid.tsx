import './arrangement.css';
import { EyeInvisibleOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeferredMount } from '../../../../kit/task-queue/deferred-mount.tsx';
import { type HomeRole, kindOf, movedBefore, movedBy, type PlacedTile, type TileName } from './tile-list.ts';

interface TileGridProps {
  role: HomeRole;
  tiles: readonly PlacedTile[];
  /** Those that the reader may see at all. */
  isOffered: (name: TileName) => boolean;
  isArranging: boolean;
  onArrange: (tiles: readonly PlacedTile[]) => void;
  draw: (name: TileName) => ReactNode;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Dragged {
  name: TileName;
  /** Before which it would come to stand. */
  before: TileName | null;
}

interface TileToolsProps {
  title: string;
  place: string;
  onStep: (step: 1 | -1) => void;
  onHide: () => void;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}

/** Lies over a tile while it can be moved. */
function TileTools({ title, place, onStep, onHide, onDragStart, onDragEnd }: TileToolsProps) {
  const { t } = useTranslation('dashboard');
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <div className="tile-tools">
      <button
        type="button"
        className="tile-handle"
        draggable
        aria-label={t('arrange.move', { title, place })}
        title={t('arrange.moveHint')}
        onKeyDown={handleKey}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      >
        <HolderOutlined aria-hidden />
        <span>{title}</span>
      </button>
      <Button
        size="small"
        icon={<EyeInvisibleOutlined />}
        aria-label={t('arrange.hideOf', { title })}
        onClick={onHide}
      >
        {t('arrange.hide')}
      </Button>
    </div>
  );
}

interface HiddenTilesProps {
  names: readonly TileName[];
  onAdd: (name: TileName) => void;
}

function HiddenTiles({ names, onAdd }: HiddenTilesProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section className="tile-store" aria-label={t('arrange.hidden')}>
      <h2>{t('arrange.hidden')}</h2>
      {names.length === 0 ? (
        <p>{t('arrange.nothingHidden')}</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Button
                size="small"
                icon={<PlusOutlined />}
                aria-label={t('arrange.addOf', { title: t(`tile.${name}`) })}
                onClick={() => onAdd(name)}
              >
                {t(`tile.${name}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The tiles in their order, twelve columns wide; each row is filled by what stands in it. */
export function TileGrid({ role, tiles, isOffered, isArranging, onArrange, draw }: TileGridProps) {
  const { t } = useTranslation('dashboard');
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [told, setTold] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const stepped = useRef<TileName | null>(null);
  const offered = tiles.filter(({ name }) => isOffered(name));
  const shown = offered.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  const hidden = offered.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const setHidden = (changed: TileName, isHidden: boolean) =>
    onArrange(tiles.map((tile) => (tile.name === changed ? { ...tile, isHidden } : tile)));
  const placeOf = (at: number) => t('arrange.place', { place: at + 1, total: shown.length });

  const dropAt = (name: TileName) => {
    if (dragged === null) return undefined;
    if (dragged.before === name) return 'before';
    return dragged.before === null && name === shown.at(-1) ? 'behind' : undefined;
  };
  // An element that is put elsewhere among the others loses the focus.
  useEffect(() => {
    if (tiles.length === 0 || stepped.current === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-tile="${stepped.current}"] .tile-handle`)?.focus();
    stepped.current = null;
  }, [tiles]);

  const handleStep = (name: TileName, step: 1 | -1) => {
    const at = shown.indexOf(name) + step;
    if (at < 0 || at >= shown.length) return;
    stepped.current = name;
    onArrange(movedBy(tiles, name, { step, shown }));
    setTold(`${t(`tile.${name}`)} ${placeOf(at)}`);
  };
  const handleOver = (name: TileName, event: DragEvent<HTMLElement>) => {
    if (!dragged) return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const isBehind = event.clientX > left + width / 2;
    const before = isBehind ? (shown[shown.indexOf(name) + 1] ?? null) : name;
    if (dragged.before !== before) setDragged({ ...dragged, before });
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged) onArrange(movedBefore(tiles, dragged.name, dragged.before));
    setDragged(null);
  };
  return (
    <>
      {isArranging && <HiddenTiles names={hidden} onAdd={(name) => setHidden(name, false)} />}
      <span className="tile-told" aria-live="polite">
        {told}
      </span>
      <div ref={grid} className="tile-grid" data-arranging={isArranging}>
        {shown.map((name, at) => {
          const { span, size } = kindOf(name, role);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: what is dragged is let go over it; the keyboard has the handle
            <div
              key={name}
              className="tile-place"
              data-tile={name}
              data-size={size}
              data-span={span}
              data-drop={dropAt(name)}
              data-dragged={dragged?.name === name}
              onDragOver={(event) => handleOver(name, event)}
              onDrop={handleDrop}
            >
              {isArranging && (
                <TileTools
                  title={t(`tile.${name}`)}
                  place={placeOf(at)}
                  onStep={(step) => handleStep(name, step)}
                  onHide={() => setHidden(name, true)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', name);
                    setDragged({ name, before: name });
                  }}
                  onDragEnd={() => setDragged(null)}
                />
              )}
              <DeferredMount>{draw(name)}</DeferredMount>
            </div>
          );
        })}
      </div>
    </>
  );
}
