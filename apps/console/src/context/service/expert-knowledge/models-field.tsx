import { option } from '@vehicle/contract/core/option';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../kit/api/query.ts';
import { OptionManySelect } from '../../../kit/choice/option-many-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';

interface CategoryFieldProps {
  id?: string;
  value?: number | null;
  onChange?: (value: unknown) => void;
}

/** The category of an entry. With another one the models of the former go. */
export function CategoryField({ onChange, ...control }: CategoryFieldProps) {
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

interface ModelsFieldProps {
  id?: string;
  value?: readonly number[];
  onChange?: (value: number[]) => void;
}

/** The models that an entry is about, among those of its category where it has one. */
export function ModelsField(props: ModelsFieldProps) {
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
