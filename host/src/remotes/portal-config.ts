import type { PublicConfig } from 'api-contract';
import { bootData } from './registry';

/** The flavour's public settings, frozen when this tab started (docs/product/calls.md, 'Public addresses'). */
export function portalConfig(): PublicConfig {
  return bootData().config;
}
