import { useQueryClient } from '@tanstack/react-query';
import { option } from '@vehicle/contract/core/option';
import { createMissingMetrics } from '@vehicle/contract/fleet/config-file/contract';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../kit/api/query.ts';
import { OptionSelect } from '../../../../kit/choice/option-select.tsx';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { ConfirmResult, FormValues } from '../../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../../kit/list/declaration.ts';

interface CreateMetricsProps {
  id: number;
  version: number;
  isDisabled: boolean;
  onCreated: () => Promise<void>;
}

const schema = createMissingMetrics.body.omit({ version: true });
const values = {};
const fields: readonly FormField[] = [
  {
    name: 'groupId',
    control: <OptionSelect from={option.metricGroup} namespace="configFile" field="groupId" />,
  },
];

/** Makes a metric of every signal that feeds none, in a group that the person chooses. */
export function CreateMetrics({ id, version, isDisabled, onCreated }: CreateMetricsProps) {
  const { t } = useTranslation('configFile');
  const { message } = App.useApp();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const creation = useCallMutation(createMissingMetrics, { isQuiet: true });

  const handleConfirm = async (written: FormValues): Promise<ConfirmResult> => {
    const { groupId } = schema.parse({ groupId: written.groupId });
    const { object } = await creation.mutateAsync({ params: { id }, body: { version, groupId } });
    message.success(t('metricsCreated', { number: object.created.length }));
    await client.invalidateQueries({ queryKey: [metric.calls.list.name] });
    await onCreated();
    return { close: true };
  };

  return (
    <>
      <Button disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {t('createMetrics')}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={t('createMetrics')}
        namespace="configFile"
        schema={schema}
        fields={fields}
        values={values}
        onConfirm={handleConfirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
