import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { fromBase, toBase } from '../../../../kit/map/tile-source.ts';
import { middleOf, movedTo, withCorner } from './corners.ts';
import { type Corners, cornerNames } from './plan-row.ts';

interface CornerHandlesProps {
  map: MapLibre;
  corners: Corners;
  onChange: (corners: Corners) => void;
}

const names = [...cornerNames, 'middle'] as const;
type HandleName = (typeof names)[number];

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const step_px = 4;

function placeOf(name: HandleName, corners: Corners): Place {
  return name === 'middle' ? middleOf(corners) : (corners[cornerNames.indexOf(name)] ?? [0, 0]);
}

function changed(name: HandleName, corners: Corners, place: Place): Corners {
  return name === 'middle' ? movedTo(corners, place) : withCorner(corners, cornerNames.indexOf(name), place);
}

function elementOf(name: HandleName, label: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'plan-handle';
  element.dataset.name = name;
  element.tabIndex = 0;
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', label);
  element.title = label;
  return element;
}

/** What the corners of a plan and its middle are taken by, with a pointer or with the arrow keys. */
export function CornerHandles({ map, corners, onChange }: CornerHandlesProps) {
  const { t } = useTranslation('sitePlan');
  const markers = useRef(new Map<HandleName, Marker>());
  const labelOf = useEffectEvent((name: HandleName) =>
    t('handle', { name: name === 'middle' ? t('middle') : t(`corner.${name}`) }),
  );
  const handleMove = useEffectEvent((name: HandleName, place: Place) =>
    onChange(changed(name, corners, fromBase(place))),
  );
  const start = useEffectEvent((name: HandleName) => toBase(placeOf(name, corners)));

  useEffect(() => {
    if (map._removed) return;
    const made = names.map((name) => {
      const element = elementOf(name, labelOf(name));
      const marker = new Marker({ element, draggable: true }).setLngLat(start(name)).addTo(map);
      const take = () => handleMove(name, marker.getLngLat().toArray());
      marker.on('drag', take);
      element.addEventListener('keydown', (event) => {
        const arrow = arrows[event.key];
        if (!arrow) return;
        // The map would move as well.
        event.preventDefault();
        event.stopPropagation();
        const { x, y } = map.project(marker.getLngLat());
        marker.setLngLat(map.unproject([x + arrow[0] * step_px, y + arrow[1] * step_px]));
        take();
      });
      markers.current.set(name, marker);
      return marker;
    });
    return () => {
      for (const marker of made) marker.remove();
    };
  }, [map]);
  useEffect(() => {
    for (const [name, marker] of markers.current) marker.setLngLat(toBase(placeOf(name, corners)));
  }, [corners]);
  return null;
}
