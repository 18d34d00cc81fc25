import { filledIn } from '@vehicle/contract/core/refusal/sentence';
import { readRule } from '@vehicle/contract/core/rule-code';
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
  /** Names of those in which something is missing or wrong. */
  problems?: readonly string[];
  onJump?: (name: string) => void;
}

/** More fields than this stand in two columns. */
const oneColumnUpTo = 6;
/** A form of more fields has a list of its sections beside it. */
const listedFrom = 8;
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

function besideRule(problemOf: NonNullable<FormField['problemOf']>, texts: RuleTexts): Rule {
  return ({ getFieldsValue }) => ({
    validator: async () => {
      const code = problemOf(getFieldsValue());
      if (code !== null) throw new Error(texts.rule(code));
    },
  });
}

/** A field that is missing is named by its sentence, which may be read far from it. */
function namedTexts(texts: RuleTexts, required: string): RuleTexts {
  return { ...texts, rule: (code) => (code === 'REQUIRED' ? required : texts.rule(code)) };
}

function useRuleTexts(): RuleTexts {
  const { t } = useTranslation('crud');
  const text = useText('crud');
  return {
    rule: (code) => {
      const read = readRule(code);
      const key = `rule.${read?.code ?? code}`;
      const sentence = text(key);
      return sentence === key ? t('rule.INVALID') : filledIn(sentence, { limit: read?.limit ?? '' });
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
  const { field, label, rule, isNeededNow = false } = props;
  const { name, control, isWide, hint, problemOf, beside = [] } = field;
  const { t } = useTranslation('crud');
  const texts = namedTexts(props.texts, t('fieldRequired', { field: label }));
  return (
    <Form.Item
      name={name}
      label={label}
      required={isNeededNow || (rule !== undefined && isRequired(rule))}
      rules={[
        ...(rule ? [ruleOf(rule, texts)] : []),
        ...(isNeededNow ? [neededRule(texts)] : []),
        ...(problemOf ? [besideRule(problemOf, texts)] : []),
      ]}
      dependencies={[...beside]}
      // A picker's choice comes after its blur.
      validateTrigger={['onBlur', 'onSubmit', ...(problemOf ? ['onChange'] : [])]}
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

/**
 * A dialog that opens above a drawer has the focus only a moment after it stands: until then the drawer takes it back, and a field
 * that loses it is looked at as if somebody had left it.
 */
function focusFirst(grid: HTMLElement | null): (() => void) | undefined {
  const focus = () => grid?.querySelector<HTMLElement>('input, textarea')?.focus();
  const dialog = grid?.closest('[role="dialog"]');
  if (!dialog || dialog.contains(document.activeElement)) {
    focus();
    return;
  }
  dialog.addEventListener('focusin', focus, { once: true });
  return () => dialog.removeEventListener('focusin', focus);
}

const noProblems: readonly string[] = [];

/** The fields of each section, by its name; a form that begins without one has none for these fields. */
function sectionsOf(fields: readonly FormField[]): Map<string, FormField[]> {
  const sections = new Map<string, FormField[]>();
  let current = '';
  for (const field of fields) {
    current = field.section ?? current;
    if (current !== '') sections.set(current, [...(sections.get(current) ?? []), field]);
  }
  return sections;
}

interface SectionListProps extends Pick<FormFieldsProps, 'namespace' | 'fields'> {
  problems: readonly string[];
  onJump: (name: string) => void;
  label: string;
}

/** The sections of a long form, each with the number of its fields in which something is wrong. */
function SectionList({ namespace, fields, problems, onJump, label }: SectionListProps) {
  const text = useText(namespace);
  return (
    <nav className="form-sections" aria-label={label}>
      {[...sectionsOf(fields)].map(([section, own]) => {
        const wrong = own.filter(({ name }) => problems.includes(name));
        const target = wrong[0] ?? own[0];
        return (
          <button key={section} type="button" onClick={() => target && onJump(target.name)}>
            {text(`section.${section}`)}
            {wrong.length > 0 && <span className="form-section-count">{wrong.length}</span>}
          </button>
        );
      })}
    </nav>
  );
}

/** The fields of a form, the first of them with the focus, each with the rule that the contract has for it. */
export function FormFields({ namespace, schema, fields, problems = noProblems, onJump }: FormFieldsProps) {
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const texts = useRuleTexts();
  const columns = fields.length > oneColumnUpTo ? 2 : 1;
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(grid.current), []);

  const isListed = onJump !== undefined && fields.length > listedFrom && sectionsOf(fields).size > 1;
  const grown = (
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
            {field.section && field.section !== fields[at - 1]?.section && (
              <h3 className="form-section">{text(`section.${field.section}`)}</h3>
            )}
            {at < atOnce ? item : <DeferredMount meanwhile={place(field)}>{item}</DeferredMount>}
          </Fragment>
        );
      })}
    </div>
  );
  if (!isListed) return grown;
  return (
    <div className="form-listed">
      <SectionList {...{ namespace, fields, problems, onJump }} label={t('sections')} />
      {grown}
    </div>
  );
}
