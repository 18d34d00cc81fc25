import { configFileRevisions } from '@vehicle/contract/fleet/config-file/revision';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { RecordDrawer } from '../../../../kit/form/record-drawer.tsx';
import { Permission } from '../../../../kit/permission/permission.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import type { RowDialogProps } from '../../../../kit/table/row-dialogs.tsx';
import type { ConfigFileRow } from '../config-file-row.ts';
import { RevisionComparison } from './revision-comparison.tsx';
import { RevisionTable } from './revision-table.tsx';
import '../config-file.css';

/** Every file that was uploaded for a record, and what two of them differ in. */
export function RevisionDrawer(props: RowDialogProps<ConfigFileRow>) {
  const { t } = useTranslation('configFile');
  return (
    <RecordDrawer {...props} title={({ name }) => t('revisionsOf', { name })} width={1100}>
      {({ id }) => <Revisions id={id} />}
    </RecordDrawer>
  );
}

function Revisions({ id }: { id: number }) {
  const { t } = useTranslation('configFile');
  const query = useCall(configFileRevisions, { params: { id } }, { staleTimeMs: 0, ownsErrors: true });
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  const [newest, before] = query.data;
  return (
    <>
      <RevisionTable revisions={query.data} />
      <Permission of="config-file-edit">
        <h3 className="section-title">{t('comparison')}</h3>
        {newest && before ? (
          <RevisionComparison
            id={id}
            numbers={query.data.map(({ revision }) => revision)}
            initial={{ from: before.revision, to: newest.revision }}
          />
        ) : (
          <p className="drawer-note">{t('onlyOneRevision')}</p>
        )}
      </Permission>
    </>
  );
}
