import * as L from 'leaflet';
import type { LabelSymbolizer } from 'protomaps-leaflet';
import { fontFamily } from '../tokens/tokens';

/** Squares with thin lines: show distance and direction when no tile server is configured. */
class PlainGrid extends L.GridLayer {
  protected override createTile() {
    const tile = document.createElement('div');
    tile.className = 'portal-grid-tile';
    return tile;
  }
}

const SOURCE = '© OpenStreetMap';

const plainGrid = () => new PlainGrid({ tileSize: 128 });

type Labels = Pick<typeof import('protomaps-leaflet'), 'TextSymbolizer' | 'LineLabelSymbolizer'>;

/** Writes a kind of label, or those it is made of, in the portal's font: the library asks for the system's. */
function inPortalFont(label: LabelSymbolizer, labels: Labels): void {
  if (label instanceof labels.TextSymbolizer || label instanceof labels.LineLabelSymbolizer) {
    const { font } = label;
    const asked = font.get.bind(font);
    font.get = (zoom, feature) => asked(zoom, feature).replace('sans-serif', fontFamily);
    return;
  }
  for (const part of Object.values(label).flat() as unknown[])
    if (part && typeof part === 'object' && 'place' in part) inPortalFont(part as LabelSymbolizer, labels);
}

/**
 * The layer of a `.pmtiles` file's vector tiles. The libraries that draw them load only in portals that use them.
 * Rejects when the file cannot be read.
 */
async function archiveLayer(url: string): Promise<L.Layer> {
  // protomaps-leaflet requires a global Leaflet.
  Object.assign(globalThis, { L });
  const [protomaps, { PMTiles }] = await Promise.all([import('protomaps-leaflet'), import('pmtiles')]);
  const archive = new PMTiles(url);
  // Beyond its last zoom a file has no tiles, so enlarge those of the last one.
  const { maxZoom } = await archive.getHeader();
  const layer = protomaps.leafletLayer({
    url: archive,
    maxDataZoom: maxZoom,
    attribution: SOURCE,
    flavor: 'light',
    lang: 'pt',
  });
  for (const { symbolizer } of layer.labelRules) inPortalFont(symbolizer, protomaps);
  return layer as unknown as L.Layer;
}

/** A tile server's pictures. One that comes is enough: at the edge of what a server has, some are always missing. */
function serverLayer(template: string, onMissing: (missing: boolean) => void): L.Layer {
  const layer = L.tileLayer(template, { attribution: SOURCE, maxZoom: 19 });
  let some = false;
  layer.on('tileload', () => {
    some = true;
    onMissing(false);
  });
  layer.on('tileerror', () => some || onMissing(true));
  return layer;
}

/**
 * Puts the ground under a map: a plain grid, a tile server's pictures or a `.pmtiles` file; the plain grid replaces
 * a file that cannot be read. `onMissing` hears whether there is no ground to see. Returns a function that cancels a
 * download in progress.
 */
export function addTiles(
  map: L.Map,
  tiles: string | null,
  onMissing: (missing: boolean) => void,
): () => void {
  let gone = false;
  const plain = () => {
    if (!gone) onMissing(true);
    return plainGrid();
  };
  if (!tiles) plain().addTo(map);
  else if (!tiles.endsWith('.pmtiles')) serverLayer(tiles, onMissing).addTo(map);
  else
    void archiveLayer(tiles)
      .catch(plain)
      .then((layer) => gone || layer.addTo(map));
  return () => {
    gone = true;
  };
}
