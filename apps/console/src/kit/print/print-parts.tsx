import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from '../file/stored-picture.tsx';
import { type Fact, FactList } from '../text/fact-list.tsx';

interface PrintFactsProps<Field extends string> {
  facts: readonly Fact<Field>[];
  label: (field: Field) => ReactNode;
}

/** What is known of a record, two a row, in lines. */
export function PrintFacts<Field extends string>(props: PrintFactsProps<Field>) {
  return <FactList className="print-facts" {...props} />;
}

interface PrintSectionProps {
  title: string;
  children: ReactNode;
}

export function PrintSection({ title, children }: PrintSectionProps) {
  return (
    <section className="print-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export interface PrintColumn<Row> {
  key: string;
  title: string;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface PrintTableProps<Row> {
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  /** The last row, e.g. sums; one cell for each column. */
  foot?: readonly ReactNode[];
  whenEmpty?: string;
}

/** Its head stands on each page again, and no row is torn. */
export function PrintTable<Row>({ columns, rows, keyOf, foot, whenEmpty }: PrintTableProps<Row>) {
  const kind = (isNumber = false) => (isNumber ? { className: 'figure' } : {});
  if (rows.length === 0 && whenEmpty !== undefined) return <p className="print-empty">{whenEmpty}</p>;
  return (
    <div className="print-table-room">
      <table className="print-table" data-dense={columns.length > 12}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" {...kind(isNumber)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, isNumber, cell }) => (
                <td key={key} {...kind(isNumber)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {foot && (
            <tr className="print-sums">
              {columns.map(({ key, isNumber }, at) => (
                <td key={key} {...kind(isNumber)}>
                  {foot[at]}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

interface PrintedPhoto {
  fileId: string;
  title: string;
}

/** Each as large as on every other sheet, with what it shows below it. */
export function PrintPhotos({ photos }: { photos: readonly PrintedPhoto[] }) {
  return (
    <div className="print-photos">
      {photos.map(({ fileId, title }) => (
        <figure key={fileId}>
          <StoredPicture id={fileId} alt={title} />
          <figcaption>{title}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Room for each to sign in, with the day. */
export function PrintSignatures({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation('print');
  return (
    <dl className="print-signatures">
      {roles.map((role) => (
        <div key={role}>
          <dt>{role}</dt>
          <dd>
            <span>{t('signature')}</span>
            <span>{t('date')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
