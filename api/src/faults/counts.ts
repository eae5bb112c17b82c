import type { FaultKind } from 'api-contract';
import { meter } from '../observe/metrics';
import type { Build } from './releases';

const faults = meter.createCounter('area_faults', { description: 'Faults in browsers, by build and kind' });
const loads = meter.createCounter('area_loads', {
  description: 'How often browsers opened an area, by build',
});
const loadSeconds = meter.createCounter('area_load_seconds', {
  description: 'How long browsers took to open an area, by build',
});

/** Counts what a browser told of a build that the portal knows: of others anybody could make up series. */
export const countFault = ({ remote, version }: Build, kind: FaultKind, count: number): void =>
  faults.add(count, { remote, version, kind });

export function countLoad({ remote, version }: Build, ms: number): void {
  loads.add(1, { remote, version });
  loadSeconds.add(ms / 1000, { remote, version });
}
