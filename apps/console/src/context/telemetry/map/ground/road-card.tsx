import { CloseOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Road,
  type RoadState,
  renameRoad,
  roadsInBox,
  setRoadState,
} from '@vehicle/contract/telemetry/road/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../../kit/api/client.ts';
import { useConfirmation } from '../../../../kit/dialog/use-confirmation.ts';
import { usePermission } from '../../../../kit/permission/permission.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { lengthText } from '../measure/length.ts';

const longestName = 64;

/** What somebody can do about a road; the roads are read again after it. */
function useRoadActs({ id, version }: Road) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [roadsInBox.name] });
  const rename = useMutation({
    mutationFn: (name: string) => send(renameRoad, { params: { id }, body: { version, name } }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: (state: RoadState) => send(setRoadState, { params: { id }, body: { version, state } }),
    onSuccess,
  });
  return { rename, change, isBusy: rename.isPending || change.isPending };
}

function RoadEditor({ road }: { road: Road }) {
  const { t } = useTranslation('road');
  const { rename, change, isBusy } = useRoadActs(road);
  const confirm = useConfirmation();
  const [name, setName] = useState(road.name ?? '');
  const erase = async () => {
    if (await confirm(t('sureToErase'), { isDanger: true })) change.mutate('erased');
  };
  return (
    <>
      <form
        className="road-name"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate(name.trim());
        }}
      >
        <Input
          aria-label={t('field.name')}
          placeholder={t('field.name')}
          maxLength={longestName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" disabled={isBusy || name.trim() === (road.name ?? '')}>
          {t('rename')}
        </Button>
      </form>
      <footer>
        {road.state === 'shown' ? (
          <>
            <Button disabled={isBusy} onClick={() => change.mutate('hidden')}>
              {t('hide')}
            </Button>
            <Button danger disabled={isBusy} onClick={() => void erase()}>
              {t('erase')}
            </Button>
          </>
        ) : (
          <Button type="primary" disabled={isBusy} onClick={() => change.mutate('shown')}>
            {t('show')}
          </Button>
        )}
      </footer>
    </>
  );
}

/** A road or place that the fleet has drawn, and what may be mended about it. */
export function RoadCard({ road, onClose }: { road: Road; onClose: () => void }) {
  const { t } = useTranslation(['road', 'distribution']);
  const mayEdit = usePermission('road-edit');
  const facts = [
    t(`kind.${road.kind}`),
    road.kind === 'road' ? lengthText(road.length_m) : null,
    t('perDay', { times: formatNumber(road.timesPerDay, road.timesPerDay < 10 ? 1 : 0) }),
    road.isOneWay ? t('oneWay') : null,
    road.state === 'shown' ? null : t(`state.${road.state}`),
  ].filter((fact) => fact !== null);
  return (
    <section className="road-card" aria-label={road.name ?? t(`kind.${road.kind}`)}>
      <header>
        <h2>{road.name ?? t('unnamed')}</h2>
        <p className="card-note">{facts.join(' · ')}</p>
        <p className="card-note">{road.orgName}</p>
      </header>
      <Button
        className="card-close"
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('distribution:closeRoad')}
        onClick={onClose}
      />
      {mayEdit && <RoadEditor key={`${road.id} ${road.version}`} road={road} />}
    </section>
  );
}
