import { Input } from 'antd';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criterion, ResourceNamespace } from '../list/declaration.ts';
import type { Criteria } from '../list/list-state.ts';
import { useText } from '../list/use-text.ts';
import { formatInstant } from '../text/format.ts';
import type { HeadFact } from './print-frame.tsx';

const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value);

/** What a list was asked for by, each criterion as the reader knows it. */
export function useCriteriaWords(namespace: ResourceNamespace) {
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const word = (field: string, value: unknown): string => {
    if (value === undefined || value === null) return '…';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.map((each) => word(field, each)).join(', ');
    const plain = String(value);
    if (isMoment(plain)) return formatInstant(plain);
    const key = `${field}.${plain}`;
    return text(key) === key ? plain : text(key);
  };
  const shown = ({ field, until, control }: Criterion, asked: Criteria): ReactNode => {
    if (until !== undefined) return `${word(field, asked[field])} – ${word(until, asked[until])}`;
    // What was typed reads as it is; only the control of a choice knows what the chosen one is called.
    if (control.type === Input || typeof asked[field] === 'boolean') return word(field, asked[field]);
    if (!isValidElement<{ value?: unknown }>(control)) return null;
    return <span className="print-choice">{cloneElement(control, { value: asked[field] })}</span>;
  };
  return (criteria: readonly Criterion[], asked: Criteria): HeadFact[] => {
    const declared = criteria.filter(
      ({ field, until }) => asked[field] !== undefined || (until !== undefined && asked[until] !== undefined),
    );
    const known = new Set(criteria.flatMap(({ field, until }) => [field, until]));
    const beside = Object.keys(asked).filter((field) => !known.has(field) && asked[field] !== undefined);
    return [
      ...declared.map((each): HeadFact => [text(`field.${each.field}`), shown(each, asked)]),
      ...beside.flatMap((field): HeadFact[] => {
        const title = text(`field.${field}`);
        // What has no title on this screen is a way that led here, and says nothing to a reader.
        return title === `field.${field}` ? [] : [[title, word(field, asked[field])]];
      }),
    ];
  };
}
