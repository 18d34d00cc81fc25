import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { SpnFmi } from '@vehicle/contract/core/j1939';
import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { expertKnowledge, type RelatedCase } from '@vehicle/contract/service/expert-knowledge/contract';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall } from '../../../kit/api/query.ts';
import { OptionManySelect } from '../../../kit/choice/option-many-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { SearchedMultiSelect, useOptionSearch } from '../../../kit/choice/searched-multi-select.tsx';
import { AttachmentField } from '../../../kit/fields/attachment-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import type { ResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import { formatInstant } from '../../../kit/text/format.ts';
import { vehicleTitle } from '../../../kit/text/vehicle-name.tsx';
import { FaultLevelSelect } from '../fault/fault-level-select.tsx';
import { FmiSelect } from '../fault/fmi-select.tsx';
import type { KnowledgeRow } from '../fault/knowledge-article.tsx';
import { SpnSelect } from '../fault/spn-select.tsx';

/** A code of which only a part may have been chosen yet. */
interface CodeLine {
  key: number;
  spn: number | undefined;
  fmi: number | undefined;
}

interface FaultCodesFieldProps {
  id?: string;
  value?: readonly SpnFmi[];
  /** Half a code is passed on too, so that the form's rule can complain of it. */
  onChange?: (value: Pick<CodeLine, 'spn' | 'fmi'>[]) => void;
}

/** The fault codes of an entry, one a line. The lines are its own, because half a code is no value yet. */
function FaultCodesField({ id, value = [], onChange }: FaultCodesFieldProps) {
  const { t } = useTranslation('expertKnowledge');
  const [lines, setLines] = useState<CodeLine[]>(() => value.map((code, key) => ({ ...code, key })));
  const show = (changed: CodeLine[]) => {
    setLines(changed);
    const begun = changed.filter(({ spn, fmi }) => spn !== undefined || fmi !== undefined);
    onChange?.(begun.map(({ spn, fmi }) => ({ spn, fmi })));
  };
  const change = (key: number, part: Partial<CodeLine>) =>
    show(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;

  return (
    <div id={id} className="codes-field">
      {lines.map(({ key, spn, fmi }, at) => (
        <div key={key} className="codes-line">
          <SpnSelect
            aria-label={t('codeAt', { number: at + 1, part: 'SPN' })}
            value={spn ?? null}
            onChange={(chosen) => change(key, { spn: chosen })}
          />
          <FmiSelect
            aria-label={t('codeAt', { number: at + 1, part: 'FMI' })}
            value={fmi ?? null}
            onChange={(chosen) => change(key, { fmi: chosen })}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={t('removeCode', { number: at + 1 })}
            onClick={() => show(lines.filter((line) => line.key !== key))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        onClick={() => show([...lines, { key: nextKey, spn: undefined, fmi: undefined }])}
      >
        {t('addCode')}
      </Button>
    </div>
  );
}

type Case = Pick<RelatedCase, 'id' | 'vin' | 'plateNo' | 'spn' | 'fmi' | 'firstAt'>;

interface CasesFieldProps extends ControlProps<readonly number[], number[]> {
  /** What the record says of the cases that it has already. */
  stored: readonly Case[];
}

const longestVin = 17;

function labelOf({ spn, fmi, firstAt, ...vehicle }: Case): string {
  return `${vehicleTitle(vehicle)} · SPN ${spn} FMI ${fmi} · ${formatInstant(firstAt)}`;
}

/** Faults that happened, found by the vehicle's plate or VIN. */
function CasesField({ stored, value = [], onChange, ...control }: CasesFieldProps) {
  const { t } = useTranslation(['expertKnowledge', 'crud']);
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const [seen, setSeen] = useState(stored);
  const vin = keyword.slice(0, longestVin);
  const { data, isFetching, isError } = useCall(
    vehicleFault.calls.list,
    { body: { criteria: vin === '' ? {} : { vin }, pageIndex: 1, pageSize: 20 } },
    { enabled: isOpen, keepsPrevious: true, ownsErrors: true },
  );
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.caseIds') }));
  const found = data?.rows ?? [];
  const nameOf = (id: number) => {
    const known = [...found, ...seen].find((each) => each.id === id);
    return known ? labelOf(known) : `#${id}`;
  };
  const handleChange = (chosen: number[]) => {
    setSeen([...seen, ...found.filter(({ id }) => chosen.includes(id))]);
    onChange?.(chosen);
  };
  return (
    <SearchedMultiSelect
      {...control}
      value={value}
      onChange={handleChange}
      found={found.map((each) => ({ value: each.id, label: labelOf(each) }))}
      labelOf={nameOf}
      isLoading={isFetching}
      onSearch={onSearch}
      placeholder={t('casesHint')}
    />
  );
}

/** The category of an entry. With another one the models of the former go. */
function CategoryField({ onChange, ...control }: ControlProps<number | null, unknown>) {
  const form = Form.useFormInstance();
  const handleChange = (value: unknown) => {
    form.setFieldValue('modelIds', []);
    onChange?.(value);
  };
  return (
    <OptionSelect
      from={option.category}
      namespace="expertKnowledge"
      field="categoryId"
      allowClear
      {...control}
      onChange={handleChange}
    />
  );
}

/** The models that an entry is about, among those of its category where it has one. */
function ModelsField(props: ControlProps<readonly number[], number[]>) {
  const { t } = useTranslation('expertKnowledge');
  const categoryId: unknown = Form.useWatch('categoryId');
  return (
    <OptionManySelect
      {...props}
      namespace="expertKnowledge"
      field="modelIds"
      placeholder={t('allModels')}
      ask={(query) =>
        typeof categoryId === 'number'
          ? callOptions(option.vehicleModel, { params: { id: categoryId }, query })
          : callOptions(option.model, { query })
      }
    />
  );
}

function stepsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Steps in their order, one a line; the text is its own, because a line that is being begun is no step yet. */
function StepsField({ id, value = [], onChange, onBlur }: ControlProps<readonly string[], string[]>) {
  const [text, setText] = useState(() => value.join('\n'));
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange?.(stepsIn(event.target.value));
      }}
      onBlur={() => onBlur?.()}
    />
  );
}

export const initial: Partial<WriteOf<typeof expertKnowledge>> = {
  modelIds: [],
  faultCodes: [],
  faultLevel: 2,
  steps: [],
  partIds: [],
  fileIds: [],
  caseIds: [],
};

const longestArticle = 10_000;
const mostFiles = 20;

const article = <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={longestArticle} />;

function useFields(row: KnowledgeRow | null): readonly FormField<keyof WriteOf<typeof expertKnowledge>>[] {
  const { t } = useTranslation('expertKnowledge');
  return [
    { name: 'faultName', control: <Input maxLength={100} />, section: 'fault' },
    { name: 'faultLevel', control: <FaultLevelSelect /> },
    { name: 'faultCodes', control: <FaultCodesField />, isWide: true },
    { name: 'faultUnit', control: <Input maxLength={100} /> },
    { name: 'specNumber', control: <Input maxLength={100} placeholder={t('specHint')} /> },
    { name: 'categoryId', control: <CategoryField /> },
    { name: 'modelIds', control: <ModelsField />, hint: t('modelsHint') },
    { name: 'description', control: article, isWide: true },
    { name: 'reason', control: article, isWide: true, section: 'cure' },
    { name: 'measures', control: article, isWide: true },
    { name: 'steps', control: <StepsField />, isWide: true, hint: t('stepsHint') },
    { name: 'resolvent', control: article, isWide: true },
    {
      name: 'partIds',
      control: (
        <OptionManySelect
          ask={(query) => callOptions(option.part, { query })}
          namespace="expertKnowledge"
          field="partIds"
        />
      ),
      isWide: true,
      section: 'material',
    },
    {
      name: 'fileIds',
      control: <AttachmentField stored={row?.files ?? []} most={mostFiles} />,
      isWide: true,
    },
    { name: 'caseIds', control: <CasesField stored={row?.cases ?? []} />, isWide: true },
  ];
}

/** The add and edit dialog of an entry. */
export function ExpertKnowledgeForm({ dialog }: { dialog: ResourceDialog<KnowledgeRow> }) {
  const fields = useFields(dialog.row);
  return (
    <ResourceForm
      namespace="expertKnowledge"
      resource={expertKnowledge}
      dialog={dialog}
      fields={fields}
      width_percent={72}
    />
  );
}
