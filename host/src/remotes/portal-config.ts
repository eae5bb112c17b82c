import type { PublicConfig } from 'api-contract';
import { bootData } from './registry';

/** The flavour's public settings, frozen when this tab started (WIRE, Registry and configuration). */
export function portalConfig(): PublicConfig {
  return bootData().config;
}
