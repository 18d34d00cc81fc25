import { configFileMapping } from '@vehicle/contract/config-file';
import { Drawer, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/api/query.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts';
import type { ConfigFileRow } from './config-file-row.ts';
import { MappingEditor } from './mapping-editor.tsx';

interface MappingDrawerProps {
  row: ConfigFileRow | null;
  onClose: () => void;
}

/** Which signal of a parse file feeds which metric. */
export function MappingDrawer({ row, onClose }: MappingDrawerProps) {
  const { t } = useTranslation('configFile');
  const isNarrow = useIsNarrow();
  return (
    <Drawer
      open={row !== null}
      onClose={onClose}
      destroyOnHidden
      title={t('mappingOf', { name: row?.name ?? '' })}
      size={isNarrow ? '100%' : 'min(1100px, 86vw)'}
    >
      {row && <LoadedMapping id={row.id} />}
    </Drawer>
  );
}

function LoadedMapping({ id }: { id: number }) {
  const query = useCall(configFileMapping, { params: { id } }, { staleTimeMs: 0 });
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data || query.isFetching) return <Spin className="drawer-spin" />;
  return <MappingEditor id={id} stored={query.data} />;
}
