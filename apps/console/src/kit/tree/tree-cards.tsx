import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../fields/field-value.tsx';
import type { Column } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { RowActions } from '../table/row-actions.tsx';
import { inView, type TreeRow } from './tree-rows.ts';
import type { TreeViewProps } from './tree-view.ts';

/** Deeper levels are not moved in any further: a phone has no room for it. */
const deepest = 3;

function contentOf<Row extends TreeRow>(column: Column<Row>, row: Row): ReactNode {
  return column.render?.(row) ?? <FieldValue value={row[column.field]} />;
}

/** A tree for narrow windows: cards, moved in by their level. */
export function TreeCards<Row extends TreeRow>(props: TreeViewProps<Row>) {
  const { namespace, branches, columns, actions, unfolded, onFold } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const titles = columns.filter(({ isTitle }) => isTitle);
  const rest = columns.filter(({ isTitle }) => !isTitle);
  return (
    <ul className="cards">
      {inView(branches, unfolded).map(({ id, row, depth, children }) => (
        <li key={id} className="card tree-card" data-depth={Math.min(depth, deepest)}>
          <div className="card-title">
            {children && (
              <Button
                type="text"
                aria-expanded={unfolded.has(id)}
                aria-label={t(unfolded.has(id) ? 'tree.fold' : 'tree.unfold')}
                icon={unfolded.has(id) ? <DownOutlined /> : <RightOutlined />}
                onClick={() => onFold(id, !unfolded.has(id))}
              />
            )}
            {titles.map((column) => (
              <span key={column.field}>{contentOf(column, row)}</span>
            ))}
          </div>
          <dl className="card-fields">
            {rest
              .map((column) => ({ field: column.field, content: contentOf(column, row) }))
              .filter(({ content }) => content !== '')
              .map(({ field, content }) => (
                <div key={field}>
                  <dt>{text(`field.${field}`)}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
          </dl>
          {actions.length > 0 && <RowActions row={row} actions={actions} />}
        </li>
      ))}
    </ul>
  );
}
