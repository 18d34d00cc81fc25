import { Spin } from 'antd';
import { FieldValue } from '../fields/field-value.tsx';
import { RowActions } from '../table/row-actions.tsx';
import type { ListedRow } from './crud-resource.ts';
import type { Column } from './declaration.ts';
import type { ResourceTableProps } from './resource-table.tsx';
import { useText } from './use-text.ts';

/** How many fields make the title of a card where the columns do not say. */
const titleFields = 2;

function titleColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const marked = columns.filter(({ isTitle }) => isTitle);
  return marked.length > 0 ? marked : columns.slice(0, titleFields);
}

/** The rows as cards of label and value, for narrow windows. */
export function ResourceCards<Row extends ListedRow>(props: ResourceTableProps<Row>) {
  const { namespace, list, columns, actions, whenEmpty } = props;
  const text = useText(namespace);
  const titles = titleColumns(columns);
  const rest = columns.filter((column) => !titles.includes(column));
  const content = (column: Column<Row>, row: Row) =>
    column.render?.(row) ?? <FieldValue value={row[column.field]} />;
  if (list.rows.length === 0) return <div className="cards-empty">{whenEmpty}</div>;

  return (
    <Spin spinning={list.isLoading} delay={300}>
      <ul className="cards">
        {list.rows.map((row) => (
          <li key={row.id} className="card">
            <div className="card-title">
              {titles.map((column) => (
                <span key={column.field}>{content(column, row)}</span>
              ))}
            </div>
            <dl className="card-fields">
              {rest.map((column) => (
                <div key={column.field}>
                  <dt>{text(`field.${column.field}`)}</dt>
                  <dd>{content(column, row)}</dd>
                </div>
              ))}
            </dl>
            {actions.length > 0 && <RowActions row={row} actions={actions} />}
          </li>
        ))}
      </ul>
    </Spin>
  );
}
