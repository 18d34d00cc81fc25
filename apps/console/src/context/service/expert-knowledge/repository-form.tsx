import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../kit/api/query.ts';
import { OptionManySelect } from '../../../kit/choice/option-many-select.tsx';
import { AttachmentField } from '../../../kit/fields/attachment-field.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import type { ResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import { FaultLevelSelect } from '../fault/fault-level-select.tsx';
import type { KnowledgeRow } from '../fault/knowledge-article.tsx';
import { CasesField } from './cases-field.tsx';
import { FaultCodesField } from './fault-codes-field.tsx';
import { CategoryField, ModelsField } from './models-field.tsx';
import { StepsField } from './steps-field.tsx';

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
export function RepositoryForm({ dialog }: { dialog: ResourceDialog<KnowledgeRow> }) {
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
