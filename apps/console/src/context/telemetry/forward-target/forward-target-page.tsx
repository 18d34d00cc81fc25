import { forwardTarget } from '@vehicle/contract/telemetry/forward-target/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { RowDialogs } from '../../../kit/table/row-dialogs.tsx';
import { columns, criteria, fields, initial } from './target-declaration.tsx';
import type { HealthyRow, TargetRow } from './target-row.ts';
import { useHealth } from './use-health.ts';
import { useTargetTest } from './use-target-test.ts';

const drawers = [
  {
    name: 'vehicles',
    Dialog: lazy(async () => ({ default: (await import('./vehicle-drawer.tsx')).VehicleDrawer })),
  },
  {
    name: 'letters',
    Dialog: lazy(async () => ({ default: (await import('./letter-drawer.tsx')).LetterDrawer })),
  },
  {
    name: 'backfills',
    Dialog: lazy(async () => ({ default: (await import('./backfill-drawer.tsx')).BackfillDrawer })),
  },
] as const;

export function ForwardTargetPage() {
  const { t } = useTranslation('forwardTarget');
  const list = useHealth(useResourceList(forwardTarget, criteria));
  const dialog = useResourceDialog(forwardTarget, initial);
  const { add, edit, remove } = useStandardActions(forwardTarget, dialog);
  const opened = useOpened<(typeof drawers)[number]['name'], TargetRow>();
  const test = useTargetTest();
  const hasSecret = dialog.row?.hasSecret ?? false;
  const hints = {
    address: t('addressHint'),
    org: t('orgHint'),
    secret: t(hasSecret ? 'secretSetHint' : 'secretHint'),
  };
  const looks = drawers.map(
    ({ name }): RowAction<HealthyRow> => ({
      key: name,
      title: t(name),
      permission: 'NONE',
      onClick: opened.open(name),
    }),
  );
  const testAction: RowAction<HealthyRow> = {
    key: 'test',
    title: t('test'),
    permission: 'forward-target-edit',
    onClick: test,
  };
  return (
    <>
      <ResourceListing
        namespace="forwardTarget"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add]}
        actions={[...looks, testAction, edit, remove]}
      />
      <ResourceForm
        namespace="forwardTarget"
        resource={forwardTarget}
        dialog={dialog}
        fields={fields(hints, hasSecret)}
      />
      <RowDialogs dialogs={drawers} opened={opened} />
    </>
  );
}
