import type { ReactNode } from 'react';
import { absent } from './format.ts';

export type Fact<Field extends string> = readonly [field: Field, value: ReactNode];

interface FactListProps<Field extends string> {
  /** How the list is laid out. */
  className: string;
  facts: readonly Fact<Field>[];
  label: (field: Field) => ReactNode;
}

/** What is known of one record, a name and a value each; what is not known is said so. */
export function FactList<Field extends string>({ className, facts, label }: FactListProps<Field>) {
  return (
    <dl className={className}>
      {facts.map(([field, value]) => (
        <div key={field} data-field={field}>
          <dt>{label(field)}</dt>
          <dd>{value === '' ? absent : (value ?? absent)}</dd>
        </div>
      ))}
    </dl>
  );
}
