import { Button, Form } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../state/use-is-narrow.ts';
import type { Criterion, ResourceNamespace } from '../declaration.ts';
import { type Criteria, isNarrowedBy } from '../list-state.ts';
import { useText } from '../use-text.ts';

export interface CriteriaFormProps {
  namespace: ResourceNamespace;
  criteria: readonly Criterion[];
  /** What the list shows now. */
  shown: Criteria;
  onSearch: (criteria: Criteria) => void;
  onReset: () => void;
  /** All of them, at once. */
  isWhole?: boolean;
}

/** So many criteria always show (R2.44). */
const alwaysShown = 3;

/** What the control of a criterion shows of the list's criteria. */
function controlValue({ field, until }: Criterion, shown: Criteria): unknown {
  return until === undefined ? shown[field] : [shown[field], shown[until]];
}

/** The list's criteria out of the values of the controls. */
function criteriaOf(criteria: readonly Criterion[], values: Criteria): Criteria {
  return Object.fromEntries(
    criteria.flatMap(({ field, until }) => {
      const value = values[field];
      if (until === undefined) return [[field, value]];
      const [from, to] = Array.isArray(value) ? value : [];
      return [
        [field, from],
        [until, to],
      ];
    }),
  );
}

/** The criteria above a list: a grid of four columns, the rest of it on demand (R2.43–R2.45). */
export function CriteriaForm(props: CriteriaFormProps) {
  const { namespace, criteria, shown, onSearch, onReset, isWhole = false } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const [form] = Form.useForm<Criteria>();
  // Several lists stand in the document at once, and each label must find its own field.
  const formName = useId();
  const isNarrow = useIsNarrow();
  const [isExpanded, setIsExpanded] = useState(() => isNarrowedBy(criteria.slice(alwaysShown), shown));
  // A page that comes into view again runs its effects again; what was typed and not yet searched for stays.
  // So does it where the address only says something else of the list: its page or its order.
  const applied = useRef<Criteria>(null);
  useEffect(() => {
    const before = applied.current;
    if (JSON.stringify(before) === JSON.stringify(shown)) return;
    applied.current = shown;
    // What an address has brought narrows no list unseen.
    const rest = criteria.slice(alwaysShown);
    if (before !== null && !isNarrowedBy(rest, before) && isNarrowedBy(rest, shown)) setIsExpanded(true);
    form.setFieldsValue(Object.fromEntries(criteria.map((each) => [each.field, controlValue(each, shown)])));
  }, [form, criteria, shown]);

  // Also what was typed and never searched for: the address, and with it what the list shows, may be the default already.
  const handleReset = () => {
    const initial = Object.fromEntries(criteria.map((each) => [each.field, each.initial]));
    form.setFieldsValue(
      Object.fromEntries(criteria.map((each) => [each.field, controlValue(each, initial)])),
    );
    onReset();
  };
  const handleFinish = () =>
    onSearch(criteriaOf(criteria, form.getFieldsValue(criteria.map(({ field }) => field))));
  const canExpand = !isWhole && criteria.length > alwaysShown;

  return (
    <Form
      form={form}
      name={formName}
      layout={isNarrow ? 'vertical' : 'horizontal'}
      className="criteria"
      role="search"
      onFinish={handleFinish}
    >
      {criteria.map(({ field, control }, index) => (
        <Form.Item
          key={field}
          name={field}
          label={text(`field.${field}`)}
          hidden={!isWhole && !isExpanded && index >= alwaysShown}
          className="criteria-item"
        >
          {control}
        </Form.Item>
      ))}
      <div className="criteria-buttons">
        <Button type="primary" htmlType="submit">
          {t('search')}
        </Button>
        <Button onClick={handleReset}>{t('reset')}</Button>
        {canExpand && (
          <Button
            type="link"
            className="criteria-toggle"
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? t('collapse') : t('expand')}
          </Button>
        )}
      </div>
    </Form>
  );
}
