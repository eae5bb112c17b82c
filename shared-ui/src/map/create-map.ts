import * as L from 'leaflet';
import { addTiles } from './tiles';

/** A place on the map, in degrees (WGS 84). */
export interface MapPlace {
  latitude: number;
  longitude: number;
  /** Read aloud and shown on hover: 'ABC1D23, Rod. Anhanguera, km 62'. */
  title: string;
}

/** Street-level zoom when there is only one place. */
const STREET = 14;

/** More than the pixels by which leaflet puts southern pins before northern ones. */
const IN_FRONT = 10_000;

const PIN =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 22s-7-6.5-7-12a7 7 0 0 1 14 0c0 5.5-7 12-7 12Z"/><circle cx="12" cy="10" r="2.6" fill="#fff" stroke="none"/></svg>';

/** A pin, with its name below it where there are several. */
function pinOf(title: string, named: boolean): L.DivIcon {
  const html = document.createElement('span');
  html.innerHTML = PIN;
  if (named) {
    const name = html.appendChild(document.createElement('small'));
    // The marker's own title says it to screen readers.
    name.setAttribute('aria-hidden', 'true');
    name.textContent = title;
  }
  return L.divIcon({ className: 'portal-pin', html, iconSize: [36, 36], iconAnchor: [18, 34] });
}

/** A map in this element, with functions that change it. */
export interface PortalMap {
  /** `trail` is drawn as a line, `[latitude, longitude]` each, and kept in sight. */
  show: (places: readonly MapPlace[], trail?: readonly (readonly [number, number])[]) => void;
  remove: () => void;
}

/** Creates the map; `tiles` is a template (`/tiles/{z}/{x}/{y}.png`), a `.pmtiles` file, or null for a plain grid. */
export function createMap(
  element: HTMLElement,
  tiles: string | null,
  onMissing: (missing: boolean) => void,
): PortalMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: tiles !== null,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  }).setView([-14.2, -51.9], 4);
  L.control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map);
  L.control.scale({ imperial: false, position: 'topright' }).addTo(map);
  map.attributionControl?.setPrefix(false);
  const removeTiles = addTiles(map, tiles, onMissing);
  const markers = L.layerGroup().addTo(map);
  return {
    show(places, trail = []) {
      markers.clearLayers();
      const line = trail.map(([latitude, longitude]): [number, number] => [latitude, longitude]);
      if (line.length > 1) L.polyline(line, { className: 'portal-trail', interactive: false }).addTo(markers);
      for (const [n, { latitude, longitude, title }] of places.entries())
        L.marker([latitude, longitude], {
          icon: pinOf(title, places.length > 1),
          title,
          alt: title,
          // What the map is about stands before what is near it.
          zIndexOffset: n === 0 ? IN_FRONT : 0,
        }).addTo(markers);
      const [first] = places;
      if (!first) return;
      if (places.length === 1 && line.length < 2)
        map.setView([first.latitude, first.longitude], STREET, { animate: false });
      else
        map.fitBounds(
          [...line, ...places.map(({ latitude, longitude }): [number, number] => [latitude, longitude])],
          // Names of several places need room beside and below their pins.
          { padding: places.length > 1 ? [96, 56] : [40, 40], maxZoom: STREET, animate: false },
        );
    },
    remove() {
      removeTiles();
      map.remove();
    },
  };
}
