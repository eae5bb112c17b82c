import { useEffect, useRef, useState } from 'react';
import type { MapPlace, PortalMap as Drawn } from './create-map';
import { createMap } from './create-map';
import { MapBox, MapNote, MapRoot } from './map-css';

export interface PortalMapProps {
  /** The map's accessible name: 'Posição do veículo'. */
  label: string;
  /** What is marked, the most important first; the map shows all of it. */
  places: readonly MapPlace[];
  /** Where it was, the oldest first, as `[latitude, longitude]`; drawn as a line. */
  trail?: readonly (readonly [number, number])[];
  /** `/config.json`'s `map_tiles`: a `{z}/{x}/{y}` template or a `.pmtiles` file; null draws a plain grid. */
  tiles?: string | null;
  /** Where that is in words, said on a map without ground: 'Rod. Anhanguera, km 62 · 61 km percorridos'. */
  summary?: string;
}

/**
 * Places on a map. The page must also show them as text ('Posição Atual'), because a map is useless to people who
 * cannot see it.
 */
export function PortalMap({ label, places, trail, tiles = null, summary }: PortalMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<Drawn>(undefined);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const drawn = createMap(box.current, tiles, setMissing);
    map.current = drawn;
    return () => {
      drawn.remove();
      setMissing(false);
    };
  }, [tiles]);
  useEffect(() => map.current?.show(places, trail), [places, trail, tiles]);
  return (
    <MapRoot>
      <MapBox ref={box} role="region" aria-label={label} />
      {missing && (
        <MapNote>
          Mapa indisponível{places.length > 0 ? '; a posição continua marcada.' : '.'}
          {summary && <strong>{summary}</strong>}
        </MapNote>
      )}
    </MapRoot>
  );
}
