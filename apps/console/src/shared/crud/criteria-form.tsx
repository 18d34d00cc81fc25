import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import type { Criterion, ResourceNamespace } from './declaration.ts';
import type { Criteria } from './list-state.ts';
import { useText } from './use-text.ts';

interface CriteriaFormProps {
  namespace: ResourceNamespace;
  criteria: readonly Criterion[];
  /** What the list shows now. */
  shown: Criteria;
  onSearch: (criteria: Criteria) => void;
  onReset: () => void;
}

/** So many criteria always show (R2.44). */
const alwaysShown = 3;

/** The criteria above a list: a grid of four columns, the rest of it on demand (R2.43–R2.45). */
export function CriteriaForm({ namespace, criteria, shown, onSearch, onReset }: CriteriaFormProps) {
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const [form] = Form.useForm<Criteria>();
  const isNarrow = useIsNarrow();
  const [isExpanded, setIsExpanded] = useState(() =>
    criteria.slice(alwaysShown).some(({ field }) => shown[field] !== undefined),
  );
  useEffect(() => {
    form.setFieldsValue(Object.fromEntries(criteria.map(({ field }) => [field, shown[field]])));
  }, [form, criteria, shown]);

  const handleFinish = () => onSearch(form.getFieldsValue(criteria.map(({ field }) => field)));
  const canExpand = criteria.length > alwaysShown;

  return (
    <Form
      form={form}
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
          hidden={!isExpanded && index >= alwaysShown}
          className="criteria-item"
        >
          {control}
        </Form.Item>
      ))}
      <div className="criteria-buttons">
        <Button type="primary" htmlType="submit">
          {t('search')}
        </Button>
        <Button onClick={onReset}>{t('reset')}</Button>
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
