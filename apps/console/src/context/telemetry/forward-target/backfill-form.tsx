import { useQueryClient } from '@tanstack/react-query';
import {
  queryForwardBackfills,
  startForwardBackfill,
} from '@vehicle/contract/telemetry/forward-target/contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCallMutation } from '../../../kit/api/query.ts';
import { RangeField } from '../../../kit/fields/range-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import { VehiclesField } from './vehicles-field.tsx';

interface BackfillFormProps {
  targetId: number;
  isOpen: boolean;
  onClose: () => void;
}

const range = z.tuple([z.iso.datetime(), z.iso.datetime()]);
const form = z.object({ vehicleIds: startForwardBackfill.body.shape.vehicleIds, until: range });

const fields: readonly FormField[] = [
  { name: 'vehicleIds', control: <VehiclesField /> },
  { name: 'until', control: <RangeField /> },
];
const values = { vehicleIds: [] };

/** Which stored messages are sent again. */
export function BackfillForm({ targetId, isOpen, onClose }: BackfillFormProps) {
  const { t } = useTranslation('forwardTarget');
  const client = useQueryClient();
  const start = useCallMutation(startForwardBackfill);
  const confirm = async (written: Readonly<Record<string, unknown>>) => {
    const {
      vehicleIds,
      until: [from, until],
    } = form.parse(written);
    await start.mutateAsync({ params: { id: targetId }, body: { vehicleIds, from, until } });
    await client.invalidateQueries({ queryKey: [queryForwardBackfills.name] });
    return { close: true };
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('startBackfill')}
      namespace="forwardTarget"
      schema={form}
      fields={fields}
      values={values}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
