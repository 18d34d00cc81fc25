import { BlockOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { exportRoads } from '@vehicle/contract/telemetry/road/contract';
import { Button, Popover, Segmented, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { download, saveFile } from '../../../../kit/api/download.ts';
import type { Coordinates } from '../../../../kit/map/metric-grid.ts';
import { Permission, usePermission } from '../../../../kit/permission/permission.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { groundLayers, showLayer, useShownLayers } from './shown-layers.ts';
import type { Ground } from './use-ground.ts';

const coordinates = ['plane', 'degrees'] as const satisfies readonly Coordinates[];

interface LayersMenuProps {
  ground: Ground;
  /** Begins to manage the drawings. */
  onPlans: () => void;
}

function LayerSwitches({ ground }: { ground: Ground }) {
  const { t } = useTranslation('distribution');
  const id = useId();
  const hidden = useShownLayers((state) => state.hidden);
  const mayEdit = usePermission('road-edit');
  const hints: Partial<Record<(typeof groundLayers)[number], string>> = {
    roads: t('layerHint.roads'),
    plans: t('layerHint.plans'),
    trails: t('layerHint.trails'),
  };
  const line = (
    key: string,
    { label, hint }: { label: string; hint: string | undefined },
    isOn: boolean,
    change: (isOn: boolean) => void,
  ) => (
    <li key={key}>
      <span>
        <label htmlFor={`${id}${key}`}>{label}</label>
        {hint && <small id={`${id}${key}-hint`}>{hint}</small>}
      </span>
      <Switch
        id={`${id}${key}`}
        size="small"
        checked={isOn}
        onChange={change}
        aria-describedby={hint && `${id}${key}-hint`}
      />
    </li>
  );
  return (
    <ul>
      {groundLayers.map((layer) =>
        line(layer, { label: t(`layer.${layer}`), hint: hints[layer] }, !hidden.includes(layer), (isOn) =>
          showLayer(layer, isOn),
        ),
      )}
      {mayEdit &&
        line(
          'hidden',
          { label: t('withHidden'), hint: t('layerHint.hidden') },
          ground.withHidden,
          ground.showHidden,
        )}
    </ul>
  );
}

/** What is drawn below the fleet, in which coordinates, and where each of it is managed. */
function Layers({ ground, onPlans }: LayersMenuProps) {
  const { t } = useTranslation(['distribution', 'sitePlan', 'road', 'baseMap']);
  const chosen = useShownLayers((state) => state.coordinates);
  const saving = useMutation({
    mutationFn: async () => saveFile(await download(exportRoads, { body: {} }), 'roads.geojson'),
    meta: { isQuiet: true },
  });
  return (
    <div className="layers-menu">
      <LayerSwitches ground={ground} />
      <Segmented
        block
        size="small"
        aria-label={t('coordinates')}
        value={chosen}
        options={coordinates.map((value) => ({ value, label: t(`coordinate.${value}`) }))}
        onChange={(next) => useShownLayers.setState({ coordinates: next })}
      />
      <div className="layers-actions">
        <Button size="small" onClick={onPlans}>
          {t('sitePlan:title')}
        </Button>
        <Button size="small" loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('road:export')}
        </Button>
        <Permission of="base-map-add">
          <Link to="/system/baseMap">{t('baseMap:title')}</Link>
        </Permission>
      </div>
    </div>
  );
}

/** The button of what is laid on the map. */
export function LayersMenu({ ground, onPlans }: LayersMenuProps) {
  const { t } = useTranslation('distribution');
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const handlePlans = () => {
    setIsOpen(false);
    onPlans();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement={isNarrow ? 'leftBottom' : 'leftTop'}
      title={t('layers')}
      content={<Layers ground={ground} onPlans={handlePlans} />}
    >
      <Button
        type="text"
        icon={<BlockOutlined />}
        aria-label={t('layers')}
        title={t('layers')}
        aria-expanded={isOpen}
      />
    </Popover>
  );
}
