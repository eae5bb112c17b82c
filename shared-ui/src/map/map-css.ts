import styled from 'styled-components';
import { t } from '../tokens';

/** The part of Leaflet's style sheet that this map needs, in the portal's colours. */
export const MapBox = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  height: 26rem;
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.sunken};
  @media (max-width: ${t.narrow}) {
    height: 20rem;
  }
  .leaflet-pane,
  .leaflet-tile,
  .leaflet-marker-icon,
  .leaflet-tile-container,
  .leaflet-pane > svg,
  .leaflet-pane > canvas,
  .leaflet-zoom-box,
  .leaflet-layer {
    position: absolute;
    top: 0;
    left: 0;
  }
  /* The pane has no width of its own, so the portal's 'max-width: 100%' would draw lines 0 px wide. */
  .leaflet-pane > svg {
    max-width: none;
  }
  .portal-trail {
    stroke: ${t.color.accent};
  }
  .leaflet-tile,
  .leaflet-marker-icon {
    user-select: none;
    -webkit-user-drag: none;
  }
  .leaflet-tile {
    max-width: none;
    visibility: hidden;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-pane {
    z-index: 400;
  }
  .leaflet-tile-pane {
    z-index: 200;
  }
  .leaflet-marker-pane {
    z-index: 600;
  }
  .leaflet-popup-pane {
    z-index: 700;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  .leaflet-interactive {
    cursor: pointer;
  }
  &.leaflet-grab {
    cursor: grab;
    touch-action: none;
  }
  .leaflet-control-container > div {
    position: absolute;
    z-index: 800;
    display: flex;
    flex-direction: column;
    gap: ${t.space(2)};
    pointer-events: none;
  }
  .leaflet-top {
    top: ${t.space(3)};
  }
  .leaflet-bottom {
    bottom: 0;
  }
  .leaflet-left {
    left: ${t.space(3)};
  }
  .leaflet-right {
    right: 0;
  }
  .leaflet-control {
    pointer-events: auto;
  }
  .leaflet-control-zoom {
    display: grid;
    border: 1px solid ${t.color.line};
    border-radius: ${t.radius.md};
    overflow: hidden;
    background: ${t.color.raised};
    box-shadow: ${t.shadow.card};
  }
  .leaflet-control-zoom a {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    color: ${t.color.ink};
    font-size: 1.125rem;
    text-decoration: none;
  }
  .leaflet-control-zoom a:hover {
    background: ${t.color.hover};
  }
  .leaflet-control-zoom a[aria-disabled='true'] {
    color: ${t.color.lineStrong};
  }
  .leaflet-control-zoom a:focus-visible {
    outline-offset: -2px;
  }
  .leaflet-control-scale-line {
    margin-right: ${t.space(3)};
    padding: 0 ${t.space(1)};
    border: 1px solid ${t.color.lineStrong};
    border-top: 0;
    background: color-mix(in srgb, ${t.color.raised} 80%, transparent);
    color: ${t.color.ink};
    font-size: ${t.size.xs};
    text-align: center;
    white-space: nowrap;
  }
  .leaflet-control-attribution {
    padding: 2px 6px;
    background: ${t.color.raised};
    color: ${t.color.inkSoft};
    font-size: 0.6875rem;
  }
  .leaflet-control-attribution:empty {
    display: none;
  }
  .portal-grid-tile {
    border: solid ${t.color.line};
    border-width: 0 1px 1px 0;
  }
  .portal-pin {
    display: grid;
    place-items: center;
    color: ${t.color.accent};
  }
  .portal-pin small {
    position: absolute;
    top: 100%;
    left: 50%;
    max-width: 11rem;
    padding: 0 ${t.space(1.5)};
    border-radius: ${t.radius.sm};
    overflow: hidden;
    background: ${t.color.raised};
    color: ${t.color.ink};
    font-size: ${t.size.xs};
    text-overflow: ellipsis;
    white-space: nowrap;
    transform: translateX(-50%);
  }
  .portal-pin svg {
    width: 36px;
    height: 36px;
    fill: ${t.color.accent};
    stroke: ${t.color.surface};
    stroke-width: 1.5;
    filter: drop-shadow(0 2px 3px ${t.color.shadow});
  }
`;

/** What stands over the map. */
export const MapRoot = styled.div`
  position: relative;
`;

/** Why there is no ground to see. */
export const MapNote = styled.p`
  position: absolute;
  right: ${t.space(3)};
  bottom: ${t.space(3)};
  left: ${t.space(3)};
  width: fit-content;
  padding: ${t.space(1)} ${t.space(2)};
  border-radius: ${t.radius.sm};
  background: ${t.color.raised};
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  pointer-events: none;
  strong {
    display: block;
    color: ${t.color.ink};
    font-size: ${t.size.sm};
  }
`;
