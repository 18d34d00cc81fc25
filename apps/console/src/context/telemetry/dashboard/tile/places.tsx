import './places.css';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { Bounds, Drawing } from '../../map/fleet/fleet-message.ts';
import { useFleet } from '../../map/fleet/use-fleet.ts';
import { type SiteFrame, type Size, scaleBar, siteFrame } from '../../map/site/site-frame.ts';
import { SiteRoads } from '../../map/site/site-roads.tsx';
import { mapAddress } from '../addresses.ts';
import { PageLink } from '../page-link.tsx';
import { FleetMarks } from '../place/fleet-marks.tsx';
import { type Mark, marksOf } from '../place/marks.ts';
import { Nothing, Tile } from './tile.tsx';

const everything = { statuses: [] };
const widestScale_px = 110;
/** The bounds follow the fleet so often; what moves within them is seen at once. */
const fitEvery_ms = 30_000;

function useSize() {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (element === null) return;
    const sizing = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    });
    sizing.observe(element);
    return () => sizing.disconnect();
  }, [element]);
  return { setElement, size };
}

function Site({ frame, drawing }: { frame: SiteFrame; drawing: Drawing | null }) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('crud');
  const marks = useMemo(() => (drawing ? marksOf(drawing, frame.project) : []), [drawing, frame]);
  const { metres, width_px } = scaleBar(frame.pxPerMetre, widestScale_px);
  const linkOf = (mark: Mark, content: ReactNode) => {
    const isOne = mark.count === 1;
    const name = isOne
      ? `${mark.label} ${word(`status.${mark.status}`)}`
      : t('standing', { number: mark.count });
    return (
      <PageLink page="distribution" to={mapAddress(isOne ? mark.vehicleId : undefined)} label={name}>
        {content}
      </PageLink>
    );
  };
  return (
    <>
      <SiteRoads frame={frame} />
      <FleetMarks marks={marks} mark_px={24} font_px={12} linkOf={linkOf} />
      <span className="site-scale figure" style={{ width: width_px }}>
        {metres >= 1000 ? `${formatNumber(metres / 1000, 0)} km` : `${formatNumber(metres, 0)} m`}
      </span>
    </>
  );
}

/** Where the machines are now, without a map to be loaded. */
export function Places() {
  const { t } = useTranslation('dashboard');
  const { client, isLoaded, error, retry } = useFleet(everything);
  const { setElement, size } = useSize();
  const [bounds, setBounds] = useState<Bounds | null>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const frame = useMemo(
    () => (bounds && size && size.width > 0 ? siteFrame(bounds, size) : null),
    [bounds, size],
  );

  useEffect(() => {
    if (client === null || !isLoaded) return;
    const fit = () => setBounds(client.bounds);
    fit();
    const timer = setInterval(fit, fitEvery_ms);
    return () => clearInterval(timer);
  }, [client, isLoaded]);
  useEffect(() => {
    if (client === null || frame === null) return;
    const stop = client.onDrawing(setDrawing);
    client.look(frame.viewport);
    return stop;
  }, [client, frame]);

  const asked = { data: isLoaded || undefined, error, refetch: async () => retry() };
  return (
    <Tile
      title={t('tile.places')}
      asked={asked}
      more={{ page: 'distribution', to: mapAddress(), title: t('way.map') }}
    >
      <div ref={setElement} className="site">
        {frame ? (
          <Site frame={frame} drawing={drawing} />
        ) : (
          isLoaded && bounds === null && <Nothing>{t('noPlaces')}</Nothing>
        )}
      </div>
    </Tile>
  );
}
