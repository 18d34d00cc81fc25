import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { momentAt } from './moment.ts';
import type { Playback } from './playback.ts';
import { TrackLayers } from './track-layers.ts';
import type { Track } from './track-line.ts';
import { useDurationText } from './use-duration-text.ts';

interface TrackDrawing {
  map: MapLibre;
  track: Track;
  playback: Playback;
  /** With the key of the mark. */
  onPress: (key: string) => void;
}

/** Draws the track for as long as it is looked at; gives the way to a place on the map. */
export function useTrackLayers({ map, track, playback, onPress }: TrackDrawing): (place: Place) => void {
  const layers = useRef<TrackLayers>(null);
  const language = useLanguage();
  const duration = useDurationText();
  const handlePress = useEffectEvent(onPress);
  const draw = useEffectEvent((drawn: TrackLayers, of: Track) => drawn.show(of, { duration }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts on the map are those of the language
  useEffect(() => {
    // Of a page that comes back into view the map is still the one that went with it.
    if (map._removed) return;
    const drawn = new TrackLayers(map);
    layers.current = drawn;
    draw(drawn, track);
    const move = () => drawn.move(momentAt(track.points, playback.read().time_ms));
    move();
    const endMoving = playback.subscribe(move);
    const endPressing = drawn.onPress((key) => handlePress(key));
    return () => {
      endMoving();
      endPressing();
      playback.pause();
      drawn.remove();
      layers.current = null;
    };
  }, [map, track, playback, language]);

  return (place) => layers.current?.fly(place);
}
