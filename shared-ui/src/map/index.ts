/** `shared-ui/map`: places on a map, with Leaflet; works without a tile server. */
export type { MapPlace } from './create-map';
export { PortalMap, type PortalMapProps } from './portal-map';
