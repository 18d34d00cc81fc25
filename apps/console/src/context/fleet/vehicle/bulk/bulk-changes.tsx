import { forwarding } from '@vehicle/contract/core/enumeration';
import { id, requiredText } from '@vehicle/contract/core/field';
import { option } from '@vehicle/contract/core/option';
import { setForwardings, setModels, transferVehicles } from '@vehicle/contract/fleet/vehicle/batch';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCallMutation } from '../../../../kit/api/query.ts';
import { EnumSwitch } from '../../../../kit/choice/enum-switch.tsx';
import { OptionSelect } from '../../../../kit/choice/option-select.tsx';
import { OrgTreeSelect } from '../../../../kit/choice/org-tree-select.tsx';
import type { FormField } from '../../../../kit/list/declaration.ts';
import type { VehicleRow } from '../vehicle-row.ts';
import { BulkDialog, type BulkProps, refusedCode } from './bulk-dialog.tsx';

export const linesOf = (rows: readonly VehicleRow[]) => rows.map(({ id, version }) => ({ id, version }));
export const quiet = { ownedCodes: [refusedCode], isQuiet: true } as const;

const transferForm = z.strictObject({ target: id, reason: requiredText });
const transferFields: readonly FormField[] = [
  { name: 'target', control: <OrgTreeSelect /> },
  { name: 'reason', control: <Input maxLength={100} /> },
];
const noReason = { reason: '' };

/** R7.14 for all selected vehicles. */
export function BulkTransfer(props: BulkProps) {
  const { t } = useTranslation('vehicle');
  const transfer = useCallMutation(transferVehicles, quiet);
  return (
    <BulkDialog
      {...props}
      isListed
      title={t('transfer')}
      schema={transferForm}
      fields={transferFields}
      values={noReason}
      onSend={async (rows, { target, reason }) =>
        (await transfer.mutateAsync({ body: { vehicles: linesOf(rows), orgId: target, reason } })).object
      }
    />
  );
}

const forwardingForm = setForwardings.body.pick({ forwarding: true });
const forwardingFields: readonly FormField[] = [
  { name: 'forwarding', control: <EnumSwitch of={forwarding} namespace="vehicle" texts="forwarding" /> },
];
const opened = { forwarding: 'open' };

/** R3.16 for all selected vehicles. */
export function BulkForwarding(props: BulkProps) {
  const { t } = useTranslation('vehicle');
  const change = useCallMutation(setForwardings, quiet);
  return (
    <BulkDialog
      {...props}
      isListed
      title={t('field.forwarding')}
      schema={forwardingForm}
      fields={forwardingFields}
      values={opened}
      onSend={async (rows, written) =>
        (await change.mutateAsync({ body: { vehicles: linesOf(rows), ...written } })).object
      }
    />
  );
}

const modelForm = setModels.body.pick({ modelId: true });
const modelFields: readonly FormField[] = [
  {
    name: 'modelId',
    control: <OptionSelect from={option.model} namespace="vehicle" field="modelId" obtains="model" />,
  },
];
const noModel = {};

/** Another model for all selected vehicles. */
export function BulkModel(props: BulkProps) {
  const { t } = useTranslation('vehicle');
  const change = useCallMutation(setModels, quiet);
  return (
    <BulkDialog
      {...props}
      isListed
      title={t('field.modelId')}
      schema={modelForm}
      fields={modelFields}
      values={noModel}
      onSend={async (rows, written) =>
        (await change.mutateAsync({ body: { vehicles: linesOf(rows), ...written } })).object
      }
    />
  );
}
