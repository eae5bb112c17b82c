import { useEffect, useRef } from 'react';
import type { MapPlace, PortalMap as Drawn } from './create-map';
import { createMap } from './create-map';
import { MapBox } from './map-css';

export interface PortalMapProps {
  /** The map's accessible name: 'Posição do veículo'. */
  label: string;
  /** What is marked; the map shows all of it. */
  places: readonly MapPlace[];
  /** Where it was, the oldest first, as `[latitude, longitude]`; drawn as a line. */
  trail?: readonly (readonly [number, number])[];
  /** `/config.json`'s `map_tiles`: a `{z}/{x}/{y}` template or a `.pmtiles` file; null draws a plain grid. */
  tiles?: string | null;
}

/**
 * Places on a map. The page must also show them as text ('Posição Atual'), because a map is useless to people who
 * cannot see it.
 */
export function PortalMap({ label, places, trail, tiles = null }: PortalMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<Drawn>(undefined);
  useEffect(() => {
    if (!box.current) return undefined;
    const drawn = createMap(box.current, tiles);
    map.current = drawn;
    return () => drawn.remove();
  }, [tiles]);
  useEffect(() => map.current?.show(places, trail), [places, trail, tiles]);
  return <MapBox ref={box} role="region" aria-label={label} />;
}
