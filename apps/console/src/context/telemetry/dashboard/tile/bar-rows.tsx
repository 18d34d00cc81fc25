import type { ReactNode } from 'react';

export interface BarRow {
  key: string | number;
  name: ReactNode;
  value: number;
  text: string;
  note?: string;
}

interface BarRowsProps {
  rows: readonly BarRow[];
  tone?: 'idle' | 'fault' | 'plain';
}

/** Figures with their lengths beside those of the others. */
export function BarRows({ rows, tone = 'plain' }: BarRowsProps) {
  const greatest = Math.max(1e-9, ...rows.map(({ value }) => value));
  return (
    <ul className="tile-rows tile-bars" data-tone={tone}>
      {rows.map(({ key, name, value, text, note }) => (
        <li key={key}>
          <span className="tile-bar-name">{name}</span>
          <i aria-hidden>
            <i style={{ width: `${(value / greatest) * 100}%` }} />
          </i>
          <span className="figure">{text}</span>
          {note !== undefined && <small className="figure">{note}</small>}
        </li>
      ))}
    </ul>
  );
}
