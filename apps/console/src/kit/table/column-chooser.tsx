import './column-chooser.css';
import { SearchOutlined } from '@ant-design/icons';
import { type Density, density as densities } from '@vehicle/contract/access/list-view/contract';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceNamespace } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { DragHandle } from './drag-handle.tsx';
import { useRowDrag } from './use-row-drag.ts';

interface ColumnChooserProps {
  namespace: ResourceNamespace;
  /** In their order. */
  columns: readonly { field: string; isShown: boolean }[];
  density: Density;
  isPlain: boolean;
  onShow: (field: string, isShown: boolean) => void;
  onMove: (from: number, to: number) => void;
  onWiden: (at: number, by_px: number) => void;
  onDensity: (density: Density) => void;
  onReset: () => void;
}

interface Line {
  /** Its place. */
  id: number;
  code: string;
  title: string;
  isShown: boolean;
}

/** By one press of a key. */
const widening_px = 16;

/** Which columns of a list are in view, in which order, and how high its rows are. The first is always in view. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { namespace, columns, density, isPlain, onShow, onMove, onWiden, onDensity, onReset } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const [word, setWord] = useState('');
  const lines = columns.map(
    ({ field, isShown }, id): Line => ({ id, code: field, title: text(`field.${field}`), isShown }),
  );
  const found = lines.filter(({ title }) => title.toLowerCase().includes(word.trim().toLowerCase()));
  const drag = useRowDrag<Line, number>({
    canHold: () => false,
    // Places are those after the dragged line has been taken out.
    droppedAt: (dragged, { target, edge }) => {
      if (dragged.id === target.id) return null;
      const before = target.id > dragged.id ? target.id - 1 : target.id;
      return Math.max(1, edge === 'after' ? before + 1 : before);
    },
    onMove: (line, to) => onMove(line.id, to),
  });
  const handleKey = ({ id }: Line, event: KeyboardEvent) => {
    if (!event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowUp: () => onMove(id, id - 1),
      ArrowDown: () => onMove(id, id + 1),
      ArrowLeft: () => onWiden(id, -widening_px),
      ArrowRight: () => onWiden(id, widening_px),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <fieldset className="column-menu" aria-label={t('columns')}>
      <div className="column-menu-head">
        <strong>{t('columns')}</strong>
        <Button type="link" size="small" disabled={isPlain} onClick={onReset}>
          {t('arrangement.reset')}
        </Button>
      </div>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('arrangement.find')}
        placeholder={t('arrangement.find')}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <ul className="column-menu-lines">
        {found.map((line) => (
          <li key={line.code} {...drag.lineOf(line)}>
            <Checkbox
              checked={line.isShown}
              disabled={line.id === 0}
              onChange={({ target }) => onShow(line.code, target.checked)}
              onKeyDown={(event) => handleKey(line, event)}
            >
              {line.title}
            </Checkbox>
            {line.id === 0 ? (
              <span className="column-menu-fixed">{t('arrangement.fixed')}</span>
            ) : (
              <DragHandle label={t('dragToMove', { name: line.title })} {...drag.handleOf(line)} />
            )}
          </li>
        ))}
      </ul>
      <p className="column-menu-keys">{t('arrangement.keys')}</p>
      <div className="column-menu-foot">
        <span>{t('arrangement.density')}</span>
        <Segmented<Density>
          aria-label={t('arrangement.density')}
          size="small"
          value={density}
          options={densities.options.map((value) => ({ value, label: t(`arrangement.${value}`) }))}
          onChange={onDensity}
        />
      </div>
    </fieldset>
  );
}
