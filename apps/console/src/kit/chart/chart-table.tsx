import type { ReactNode } from 'react';
import { absent } from '../text/format.ts';

export interface ChartTableProps {
  /** Titles with their units; the first column names the row. */
  columns: readonly string[];
  /** Cells as they are read; null: not known. */
  rows: readonly (readonly ReactNode[])[];
  height?: number | '100%';
}

/** The data of a chart in figures. */
export function ChartTable({ columns, rows, height }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className="chart-table" tabIndex={0} style={{ maxHeight: height }}>
      <table>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as the row
                <td key={column}>{cell ?? absent}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
