import { memo } from 'react';
import type { GridColumn } from './grid-row.tsx';

interface GridHeadProps {
  timeTitle: string;
  columns: readonly GridColumn[];
  width: number;
}

export const GridHead = memo(function GridHead({ timeTitle, columns, width }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1} style={{ width }}>
        <th scope="col">{timeTitle}</th>
        {columns.map(({ metric, left, place }) => (
          <th
            scope="col"
            key={metric.code}
            aria-colindex={place + 2}
            style={{ left }}
            title={`${metric.title} · ${metric.code}`}
          >
            <span>{metric.title}</span>
            {metric.unit !== '' && <small>{metric.unit}</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
});
