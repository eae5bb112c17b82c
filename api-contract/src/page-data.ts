import type { AccessRule } from './access-rule';
import type { OfCompany, PublicConfig, Registry } from './platform';
import type { FirstCall } from './rules/first-call';

/**
 * What the server writes into a page of the portal (`__page`), so that the host need not ask for it. Every part may be
 * missing: the host then asks.
 */
export interface PageData {
  /** Only where every user has the same one. */
  registry?: Registry;
  config?: PublicConfig;
  /** The scripts of that area's first page, with the hash their element will have, and those of the host it waits for. */
  preload?: Preload[];
  /** What the page of this address asks for first, and who may see that page. */
  first?: {
    call: FirstCall;
    access?: AccessRule | undefined;
    ofCompany?: OfCompany;
    allCompanies?: boolean | undefined;
  };
  /** The manifest of the area that owns the address, whose hash the server has compared with the registry. */
  manifest?: BroughtManifest;
  /** On the home page: the same of the areas with slots on it. */
  slots?: BroughtSlots[];
}

/** A script that a page's own script preloads. */
export interface Preload {
  href: string;
  integrity?: string;
}

/** A release's manifest and its address. The list of what the area takes from the host, which no page reads, is empty. */
export interface BroughtManifest {
  url: string;
  content: unknown;
}

/** What a page brings along of an area that shows slots on it. */
export interface BroughtSlots {
  /** Who sees the slots, one rule for each. */
  shown: { access?: AccessRule | undefined; ofCompany?: OfCompany }[];
  preload: Preload[];
  manifest: BroughtManifest;
}
