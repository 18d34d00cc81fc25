import { useQueryClient } from '@tanstack/react-query';
import { setForwarding } from '@vehicle/contract/fleet/vehicle/command';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { RowSwitch } from '../../../kit/table/row-switch.tsx';
import type { VehicleRow } from './vehicle-row.ts';

const noTarget = 'NO_FORWARD_TARGET';

/** R3.16: whether the messages of a vehicle are forwarded, changed after a question. */
export function ForwardingSwitch({ row }: { row: VehicleRow }) {
  const { t } = useTranslation(['vehicle', 'crud']);
  const { modal } = App.useApp();
  const ask = useConfirmation();
  const client = useQueryClient();
  const change = useCallMutation(setForwarding, {
    ownedCodes: [noTarget],
    failure: t('forwardingFailed'),
  });
  const { id, vin, version } = row;

  // A toast would be gone before somebody has read what has to be set up first.
  const explain = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== noTarget) return;
    modal.warning({
      title: t('forwardingRefused', { vin }),
      content: error.message,
      okText: t('crud:confirm'),
    });
  };
  const handleChange = async (isOpen: boolean) => {
    if (!(await ask(t(isOpen ? 'sureToOpenForwarding' : 'sureToCloseForwarding', { vin })))) return;
    change.mutate(
      { params: { id }, body: { version, forwarding: isOpen ? 'open' : 'close' } },
      {
        onError: explain,
        onSettled: () => client.invalidateQueries({ queryKey: [vehicle.calls.list.name] }),
      },
    );
  };

  return (
    <RowSwitch
      label={t('forwardingOf', { vin })}
      isOn={row.forwarding === 'open'}
      permission="vehicle-forwarding"
      isLocked={row.retiredAt !== null}
      isBusy={change.isPending}
      onChange={handleChange}
      words={{ on: t('forwarding.open'), off: t('forwarding.close') }}
    />
  );
}
