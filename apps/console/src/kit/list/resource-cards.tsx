import './cards.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../fields/field-value.tsx';
import { RowActions } from '../table/row-actions.tsx';
import { absent } from '../text/format.ts';
import type { ListedRow } from './crud-resource.ts';
import type { Column } from './declaration.ts';
import type { ResourceTableProps } from './resource-table.tsx';
import { useText } from './use-text.ts';

/** How many fields make the title of a card where the columns do not say. */
const titleFields = 2;

type Slot = NonNullable<Column<object>['onCard']>;

/** The columns by their places on a card. */
interface CardPlan<Row> {
  slots: Readonly<Record<Slot, readonly Column<Row>[]>>;
  /** With their labels. */
  rest: readonly Column<Row>[];
  isPlanned: boolean;
}

function planOf<Row>(columns: readonly Column<Row>[]): CardPlan<Row> {
  const at = (slot: Slot) => columns.filter(({ onCard }) => onCard === slot);
  const slots = {
    state: at('state'),
    age: at('age'),
    title: at('title'),
    called: at('called'),
    fact: at('fact'),
    note: at('note'),
  };
  const isPlanned = columns.some(({ onCard }) => onCard !== undefined);
  if (isPlanned) return { slots, rest: columns.filter(({ onCard }) => onCard === undefined), isPlanned };
  const marked = columns.filter(({ isTitle }) => isTitle);
  const title = marked.length > 0 ? marked : columns.slice(0, titleFields);
  return { slots: { ...slots, title }, rest: columns.filter((column) => !title.includes(column)), isPlanned };
}

interface CardPartProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.render?.(row) ?? <FieldValue value={row[column.field]} />;
}

/** What is known of these columns: on a card nothing takes the room of a value that is missing. */
function known<Row>({ row, columns }: CardPartProps<Row>) {
  return columns
    .map((column) => ({ column, content: contentOf(column, row) }))
    .filter(({ column, content }) => {
      const value: unknown = row[column.field];
      return (
        content !== absent &&
        content !== '' &&
        (column.render !== undefined || (value !== null && value !== ''))
      );
    });
}

function CardLine<Row>({ className, ...part }: CardPartProps<Row> & { className: string }) {
  const parts = known(part);
  if (parts.length === 0) return null;
  return (
    <div className={className}>
      {parts.map(({ column, content }) => (
        <span key={column.field} data-place={column.onCard}>
          {content}
        </span>
      ))}
    </div>
  );
}

function CardNotes<Row>(part: CardPartProps<Row>) {
  return known(part).map(({ column, content }) => (
    <div key={column.field} className="card-note">
      {content}
    </div>
  ));
}

function Card<Row extends ListedRow>({
  row,
  plan,
  namespace,
  actions,
}: Pick<ResourceTableProps<Row>, 'namespace' | 'actions'> & { row: Row; plan: CardPlan<Row> }) {
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const [isOpen, setIsOpen] = useState(false);
  const { slots, rest, isPlanned } = plan;
  const fields = rest.length > 0 && (
    <dl className="card-fields">
      {rest.map((column) => (
        <div key={column.field}>
          <dt>{text(`field.${column.field}`)}</dt>
          <dd>{contentOf(column, row)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <li className="card">
      <CardLine row={row} columns={[...slots.state, ...slots.age]} className="card-head" />
      <CardLine row={row} columns={slots.title} className="card-title" />
      {isPlanned && (
        <div className="card-second">
          <CardLine row={row} columns={[...slots.called, ...slots.fact]} className="card-facts" />
          {fields && (
            <button
              type="button"
              className="row-link"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('details')}
            </button>
          )}
        </div>
      )}
      <CardNotes row={row} columns={slots.note} />
      {(isOpen || !isPlanned) && fields}
      {actions.length > 0 && <RowActions row={row} actions={actions} />}
    </li>
  );
}

/** The rows as cards, for narrow windows. */
export function ResourceCards<Row extends ListedRow>(props: ResourceTableProps<Row>) {
  const { namespace, list, columns, actions, whenEmpty } = props;
  if (list.rows.length === 0) return <div className="cards-empty">{whenEmpty}</div>;
  const plan = planOf(columns);
  return (
    <ul className="cards">
      {list.rows.map((row) => (
        <Card key={row.id} {...{ row, plan, namespace, actions }} />
      ))}
    </ul>
  );
}
