import { configFileMapping } from '@vehicle/contract/fleet/config-file/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { RecordDrawer } from '../../../../kit/form/record-drawer.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import type { RowDialogProps } from '../../../../kit/table/row-dialogs.tsx';
import type { ConfigFileRow } from '../config-file-row.ts';
import { MappingEditor } from './mapping-editor.tsx';

/** Which signal of a parse file feeds which metric. */
export function MappingDrawer(props: RowDialogProps<ConfigFileRow>) {
  const { t } = useTranslation('configFile');
  return (
    <RecordDrawer {...props} title={({ name }) => t('mappingOf', { name })} width={1100}>
      {({ id }) => <LoadedMapping id={id} />}
    </RecordDrawer>
  );
}

function LoadedMapping({ id }: { id: number }) {
  const query = useCall(configFileMapping, { params: { id } }, { staleTimeMs: 0 });
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data || query.isFetching) return <Spin className="drawer-spin" />;
  return <MappingEditor id={id} stored={query.data} />;
}
