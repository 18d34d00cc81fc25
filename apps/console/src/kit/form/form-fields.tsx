import { Form } from 'antd';
import type { Rule } from 'antd/es/form';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Namespace } from '../i18n/namespaces.ts';
import type { FormField } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { DeferredMount } from '../task-queue/deferred-mount.tsx';
import {
  type FieldSchema,
  fieldProblem,
  isRequired,
  type RuleTexts,
  requiredProblem,
} from './field-rules.ts';

interface FormFieldsProps {
  namespace: Namespace;
  schema: z.ZodObject;
  fields: readonly FormField[];
}

/** More fields than this stand in two columns. */
const oneColumnUpTo = 6;
/** So many are drawn with the form, the others each in a task of its own: a field takes long to draw. */
const atOnce = 2;

function ruleOf(schema: FieldSchema, texts: RuleTexts): Rule {
  return {
    validator: async (_, value: unknown) => {
      const problem = fieldProblem(schema, value, texts);
      if (problem !== null) throw new Error(problem);
    },
  };
}

function neededRule(texts: RuleTexts): Rule {
  return {
    validator: async (_, value: unknown) => {
      const problem = requiredProblem(value, texts);
      if (problem !== null) throw new Error(problem);
    },
  };
}

function useRuleTexts(): RuleTexts {
  const { t } = useTranslation('crud');
  const text = useText('crud');
  return {
    rule: (code) => {
      const key = `rule.${code}`;
      const sentence = text(key);
      return sentence === key ? t('rule.INVALID') : sentence;
    },
    limit: ({ kind, limit }) => t(`limit.${kind}`, { limit }),
  };
}

interface FieldItemProps {
  field: FormField;
  label: string;
  rule: FieldSchema | undefined;
  texts: RuleTexts;
}

function FieldItem(props: FieldItemProps & { isNeededNow?: boolean }) {
  const { field, label, rule, texts, isNeededNow = false } = props;
  const { name, control, isWide, hint } = field;
  return (
    <Form.Item
      name={name}
      label={label}
      required={isNeededNow || (rule !== undefined && isRequired(rule))}
      rules={[...(rule ? [ruleOf(rule, texts)] : []), ...(isNeededNow ? [neededRule(texts)] : [])]}
      validateTrigger={['onBlur', 'onSubmit']}
      extra={hint}
      className={isWide ? 'form-field-wide' : ''}
    >
      {control}
    </Form.Item>
  );
}

/** Watching the other fields draws a field twice, so only the one that depends on them does. */
function DependentItem(props: FieldItemProps) {
  const { isNeeded } = props.field;
  const form = Form.useFormInstance();
  const isNeededNow = Form.useWatch((values) => isNeeded?.(values) ?? false, form) ?? false;
  return <FieldItem {...props} isNeededNow={isNeededNow} />;
}

function place({ isWide }: FormField) {
  return <div className={isWide ? 'form-place form-field-wide' : 'form-place'} />;
}

/** The fields of a form, the first of them with the focus, each with the rule that the contract has for it. */
export function FormFields({ namespace, schema, fields }: FormFieldsProps) {
  const text = useText(namespace);
  const texts = useRuleTexts();
  const columns = fields.length > oneColumnUpTo ? 2 : 1;
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  return (
    <div ref={grid} className="form-fields" data-columns={columns}>
      {fields.map((field, at) => {
        const Item = field.isNeeded ? DependentItem : FieldItem;
        const item = (
          <Item
            field={field}
            label={text(`field.${field.name}`)}
            rule={schema.shape[field.name]}
            texts={texts}
          />
        );
        return (
          <Fragment key={field.name}>
            {field.section && <h3 className="form-section">{text(`section.${field.section}`)}</h3>}
            {at < atOnce ? item : <DeferredMount meanwhile={place(field)}>{item}</DeferredMount>}
          </Fragment>
        );
      })}
    </div>
  );
}
