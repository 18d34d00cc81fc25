import { Button } from 'antd';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { lengthOf_m, lengthText } from './length.ts';
import { type MeasureAct, openMeasureLayer, takeInput } from './measure-layer.ts';
import './measure.css';

interface MeasureProps {
  map: MapLibre;
  onEnd: () => void;
}

function Measuring({ map, onEnd }: MeasureProps) {
  const { t } = useTranslation('track');
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [layer, setLayer] = useState<ReturnType<typeof openMeasureLayer> | null>(null);
  const handleAct = useEffectEvent((act: MeasureAct) => {
    if (act.kind === 'end') onEnd();
    else setPlaces((last) => (act.kind === 'add' ? [...last, act.place] : last.slice(0, -1)));
  });

  useEffect(() => {
    if (map._removed) return;
    const opened = openMeasureLayer(map);
    setLayer(opened);
    const end = takeInput(map, (act) => handleAct(act));
    map.getCanvas().focus();
    return () => {
      end();
      opened.close();
    };
  }, [map]);
  useEffect(() => layer?.show(places), [layer, places]);

  return (
    <div className="measure">
      <p>
        {t('measure.length')} <output>{lengthText(lengthOf_m(places))}</output>
      </p>
      <p className="measure-advice">{t('measure.advice')}</p>
    </div>
  );
}

/** Tells how far it is along the places that are pressed on the map. */
export function MeasureTool({ map }: { map: MapLibre }) {
  const { t } = useTranslation('track');
  const [isOn, setIsOn] = useState(false);
  const isNarrow = useIsNarrow();
  return (
    <>
      <Button size={isNarrow ? 'large' : 'middle'} aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
        {t('measure.start')}
      </Button>
      {isOn && <Measuring map={map} onEnd={() => setIsOn(false)} />}
    </>
  );
}
