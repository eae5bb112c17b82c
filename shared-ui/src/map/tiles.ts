import * as L from 'leaflet';

/** Squares with thin lines: shows distance and direction where no tile server is configured. */
class PlainGrid extends L.GridLayer {
  protected override createTile() {
    const tile = document.createElement('div');
    tile.className = 'portal-grid-tile';
    return tile;
  }
}

const SOURCE = '© OpenStreetMap';

/** Puts the ground under a map; returns what ends a download that is still on its way. */
export function addTiles(map: L.Map, tiles: string | null): () => void {
  if (!tiles) {
    new PlainGrid({ tileSize: 128 }).addTo(map);
    return () => undefined;
  }
  if (!tiles.endsWith('.pmtiles')) {
    L.tileLayer(tiles, { attribution: SOURCE, maxZoom: 19 }).addTo(map);
    return () => undefined;
  }
  let gone = false;
  // Vector tiles are drawn by a library of their own, fetched only where a portal uses them.
  import('protomaps-leaflet').then(
    ({ leafletLayer }) => {
      if (!gone) (leafletLayer({ url: tiles, flavor: 'light', lang: 'pt' }) as unknown as L.Layer).addTo(map);
    },
    () => !gone && new PlainGrid({ tileSize: 128 }).addTo(map),
  );
  return () => {
    gone = true;
  };
}
