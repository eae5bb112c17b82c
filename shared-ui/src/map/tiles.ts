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

const plainGrid = () => new PlainGrid({ tileSize: 128 });

/**
 * The layer of a `.pmtiles` file's vector tiles. They are drawn by libraries of their own, fetched only where a portal
 * uses them. Rejects when the file cannot be read.
 */
async function archiveLayer(url: string): Promise<L.Layer> {
  // protomaps-leaflet makes its layer of a global Leaflet.
  Object.assign(globalThis, { L });
  const [{ leafletLayer }, { PMTiles }] = await Promise.all([import('protomaps-leaflet'), import('pmtiles')]);
  const archive = new PMTiles(url);
  // Beyond its last zoom a file's tiles are enlarged; asked for more, it would answer with nothing.
  const { maxZoom } = await archive.getHeader();
  return leafletLayer({
    url: archive,
    maxDataZoom: maxZoom,
    attribution: SOURCE,
    flavor: 'light',
    lang: 'pt',
  }) as unknown as L.Layer;
}

/**
 * Puts the ground under a map: a plain grid, a tile server's pictures or a `.pmtiles` file, with the plain grid in its
 * place when it cannot be read. Returns what ends a download that is still on its way.
 */
export function addTiles(map: L.Map, tiles: string | null): () => void {
  let gone = false;
  const end = () => {
    gone = true;
  };
  if (!tiles) plainGrid().addTo(map);
  else if (!tiles.endsWith('.pmtiles')) L.tileLayer(tiles, { attribution: SOURCE, maxZoom: 19 }).addTo(map);
  else
    void archiveLayer(tiles)
      .catch(plainGrid)
      .then((layer) => gone || layer.addTo(map));
  return end;
}
