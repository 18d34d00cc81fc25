import { Form } from 'antd';
import type { Rule } from 'antd/es/form';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Namespace } from '../i18n/namespaces.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { FormField } from './declaration.ts';
import {
  type FieldSchema,
  fieldProblem,
  isRequired,
  type RuleTexts,
  requiredProblem,
} from './field-rules.ts';
import { useText } from './use-text.ts';

interface FormFieldsProps {
  namespace: Namespace;
  schema: z.ZodObject;
  fields: readonly FormField[];
}

/** More fields than this stand in two columns. */
const oneColumnUpTo = 6;

function ruleOf(schema: FieldSchema, texts: RuleTexts): Rule {
  return {
    validator: async (_, value: unknown) => {
      const problem = fieldProblem(schema, value, texts);
      if (problem !== null) throw new Error(problem);
    },
  };
}

function neededRule({ language }: RuleTexts): Rule {
  return {
    validator: async (_, value: unknown) => {
      const problem = requiredProblem(value, language);
      if (problem !== null) throw new Error(problem);
    },
  };
}

interface FieldItemProps {
  field: FormField;
  label: string;
  rule: FieldSchema | undefined;
  texts: RuleTexts;
}

function FieldItem({ field, label, rule, texts }: FieldItemProps) {
  const { name, control, isWide, hint, isNeeded } = field;
  const form = Form.useFormInstance();
  const isNeededNow = Form.useWatch((values) => isNeeded?.(values) ?? false, form) ?? false;
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

/** The fields of a form, the first of them with the focus, each with the rule that the contract has for it. */
export function FormFields({ namespace, schema, fields }: FormFieldsProps) {
  const { t } = useTranslation('crud');
  const language = useLanguage();
  const text = useText(namespace);
  const texts: RuleTexts = { language, limit: ({ kind, limit }) => t(`limit.${kind}`, { limit }) };
  const columns = fields.length > oneColumnUpTo ? 2 : 1;
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  return (
    <div ref={grid} className="form-fields" data-columns={columns}>
      {fields.map((field) => (
        <Fragment key={field.name}>
          {field.section && <h3 className="form-section">{text(`section.${field.section}`)}</h3>}
          <FieldItem
            field={field}
            label={text(`field.${field.name}`)}
            rule={schema.shape[field.name]}
            texts={texts}
          />
        </Fragment>
      ))}
    </div>
  );
}
