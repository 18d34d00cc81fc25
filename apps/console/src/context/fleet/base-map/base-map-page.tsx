import './base-map.css';
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { type BaseMap, listBaseMaps, removeBaseMap } from '@vehicle/contract/fleet/base-map/contract';
import { App, Button, Spin, Table, type TableColumnType, Tag } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { Permission, usePermission } from '../../../kit/permission/permission.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ForbiddenState } from '../../../kit/state/forbidden-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { abbreviateNumber, formatInstant, formatNumber } from '../../../kit/text/format.ts';

import type { UnderWay } from './sending.tsx';

// Fetched when somebody sends something.
const Sending = lazyPart(async () => (await import('./sending.tsx')).Sending);

const reasonIn = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const sizeText = (bytes: number): string =>
  abbreviateNumber(bytes, 1)
    .replace(/(?=[a-zA-Z]|$)/, ' ')
    .concat('B');

/** From one side to the other, as a surveyor writes it. */
function spanText(from: number, until: number, [plus, minus]: readonly [string, string]): string {
  const [first, last] = [from, until].map((degrees) => formatNumber(Math.abs(degrees), 3));
  if (from >= 0) return `${first}–${last}° ${plus}`;
  return until <= 0 ? `${last}–${first}° ${minus}` : `${first}° ${minus} – ${last}° ${plus}`;
}

const boundsText = ({ bounds: [west, south, east, north] }: BaseMap): string =>
  `${spanText(south, north, ['N', 'S'])} · ${spanText(west, east, ['E', 'W'])}`;

function KindTag({ kind, fault }: BaseMap) {
  const { t } = useTranslation('baseMap');
  return fault === null ? (
    <Tag color="blue">{t(`kind.${kind}`)}</Tag>
  ) : (
    <Tag color="red">{t(`fault.${fault}`)}</Tag>
  );
}

function RemoveButton({ map }: { map: BaseMap }) {
  const { t } = useTranslation(['baseMap', 'crud']);
  const confirm = useConfirmation();
  const reload = useReload([listBaseMaps]);
  const remove = useCallMutation(removeBaseMap);
  const handleClick = async (): Promise<void> => {
    if (!(await confirm(t('crud:sureToDelete'), { isDanger: true }))) return;
    await remove.mutateAsync({ params: { id: map.id } });
    await reload();
  };
  return (
    <Permission of="base-map-remove">
      <Button type="link" danger icon={<DeleteOutlined />} onClick={() => void handleClick()}>
        {t('crud:remove')}
      </Button>
    </Permission>
  );
}

/** Chooses a file, sends it and says how far it is. */
function useSending() {
  const { t } = useTranslation('baseMap');
  const { message } = App.useApp();
  const reload = useReload([listBaseMaps]);
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const send = async (file: File): Promise<void> => {
    const stopping = new AbortController();
    const show = (share: number) => setUnderWay({ name: file.name, share, stop: () => stopping.abort() });
    show(0);
    try {
      const { sendArchive } = await import('./send-archive.ts');
      await sendArchive(file, { signal: stopping.signal, onProgress: show });
      void message.success(t('kept'));
      await reload();
    } catch (error) {
      if (stopping.signal.aborted) void message.info(t('stopped'));
      else void message.error({ content: reasonIn(error), duration: 10 });
    } finally {
      setUnderWay(null);
    }
  };
  return { underWay, send };
}

function AddButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('baseMap');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".pmtiles"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file, corrected, must be noticed as a new choice.
          target.value = '';
        }}
      />
      <Button
        type="primary"
        icon={<UploadOutlined />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
    </>
  );
}

function useColumns(isNarrow: boolean): TableColumnType<BaseMap>[] {
  const { t } = useTranslation('baseMap');
  const zooms = ({ minZoom, maxZoom }: BaseMap) => t('zooms', { min: minZoom, max: maxZoom });
  const actions: TableColumnType<BaseMap> = {
    key: 'actions',
    render: (_, map) => <RemoveButton map={map} />,
  };
  if (isNarrow)
    return [
      {
        key: 'whole',
        render: (_, map) => (
          <div className="base-map-card">
            <strong>{map.name}</strong>
            <KindTag {...map} />
            <span>
              {t('field.zooms')} {zooms(map)} · {sizeText(map.size)}
            </span>
            <RemoveButton map={map} />
          </div>
        ),
      },
    ];
  return [
    {
      key: 'name',
      title: t('field.name'),
      render: (_, { name, fileName }) => (
        <>
          <strong>{name}</strong>
          <div className="base-map-file">{fileName}</div>
        </>
      ),
    },
    { key: 'kind', title: t('field.kind'), render: (_, map) => <KindTag {...map} /> },
    { key: 'zooms', title: t('field.zooms'), render: (_, map) => zooms(map) },
    { key: 'bounds', title: t('field.bounds'), render: (_, map) => boundsText(map) },
    { key: 'attribution', title: t('field.attribution'), dataIndex: 'attribution' },
    { key: 'size', title: t('field.size'), align: 'right', render: (_, { size }) => sizeText(size) },
    { key: 'changedAt', title: t('field.changedAt'), render: (_, { changedAt }) => formatInstant(changedAt) },
    actions,
  ];
}

function BaseMaps() {
  const { t } = useTranslation('baseMap');
  const query = useCall(listBaseMaps, {}, { ownsErrors: true, staleTime_ms: 0 });
  const isNarrow = useIsNarrow();
  const columns = useColumns(isNarrow);
  const { underWay, send } = useSending();
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Spin />;
  return (
    <section className="base-map">
      <div className="base-map-head">
        <h2>{t('title')}</h2>
        <Permission of="base-map-add">
          <AddButton isBusy={underWay !== null} onFile={(file) => void send(file)} />
        </Permission>
      </div>
      <p className="base-map-note">{t('note')}</p>
      {underWay && (
        <Suspense fallback={null}>
          <Sending {...underWay} />
        </Suspense>
      )}
      <Table
        rowKey="id"
        size="small"
        columns={columns}
        showHeader={!isNarrow}
        dataSource={[...query.data]}
        pagination={false}
        locale={{ emptyText: <EmptyState title={t('whenEmpty')} advice={t('whenEmptyAdvice')} /> }}
      />
    </section>
  );
}

/** Archives of map tiles that lie under the map. */
export function BaseMapPage() {
  const [mayAdd, mayRemove] = [usePermission('base-map-add'), usePermission('base-map-remove')];
  return mayAdd || mayRemove ? <BaseMaps /> : <ForbiddenState />;
}
