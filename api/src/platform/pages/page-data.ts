import type {
  BroughtManifest,
  BroughtSlots,
  PageData,
  PublicConfig,
  Registry,
  RemoteDeclaration,
  RemoteRelease,
} from 'api-contract';
import type { OnDemandFiles } from '../host-files';
import { homeSlots, livePage, prefetchLinks, preloads } from './preload';
import type { Manifest, ManifestReader } from './manifests';
import type { RegistryReader } from '../registry';
import { registryFor } from '../rollouts';
import type { SettingsReader } from '../settings';

/** A page waits this long for the settings, in ms; they are nearly always in memory. */
const PATIENCE_MS = 25;

/** The answer if it comes in time, otherwise null. */
async function soon<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer));
}

interface Sources {
  readonly readRegistry: RegistryReader;
  readonly readManifest: ManifestReader;
  readonly settings: SettingsReader;
}

/** What a page of the portal brings along: data for its inline script, and links to the files it will need. */
export interface PageParts {
  readonly data: PageData;
  readonly hints: string;
  /** Texts of the outline that stands until the portal draws; '' where they are not known. */
  readonly title: string;
  readonly brand: string;
}

const HOME = '/admin';

/** What an area takes from the host is for the gate (tooling/release) and for the preloads: a browser reads none of it. */
const brought = ({ base, entry }: RemoteRelease, { needs: _, ...manifest }: Manifest): BroughtManifest => ({
  url: base + entry,
  content: { ...manifest, shared: [] },
});

/** What the home page brings along of the areas with slots on it. */
async function slotParts(
  registry: Registry,
  readManifest: ManifestReader,
  onDemand: OnDemandFiles,
): Promise<BroughtSlots[]> {
  const areas = homeSlots(registry).map(async ({ release, slots }): Promise<BroughtSlots[]> => {
    const manifest = await readManifest(release);
    if (!manifest) return [];
    const modules = slots.map(({ module }) => module);
    return [
      {
        shown: slots.map(({ access, ofCompany }) => ({ access, ofCompany })),
        preload: preloads(release, manifest, modules, onDemand),
        manifest: brought(release, manifest),
      },
    ];
  });
  return (await Promise.all(areas)).flat();
}

/** The page's first call, for the browser to make if its user may see the page; the API asks itself. */
const firstOf = ({ first, access, ofCompany, allCompanies }: RemoteDeclaration['pages'][number]): PageData =>
  first ? { first: { call: first, access, ofCompany, allCompanies } } : {};

/**
 * What the page of an address brings along (docs/adr/0106). It is asked for without a session, so it holds nothing that
 * depends on one: no registry while any area has a canary, and nothing of an area that has one. What is missing the host
 * asks for itself, as it does when the registry cannot be read. `onDemand` are the files of the page's host.
 */
export async function pageParts(
  pathname: string,
  { readRegistry, readManifest, settings }: Sources,
  onDemand: OnDemandFiles,
): Promise<PageParts> {
  const config: Promise<PublicConfig | null> = soon(settings.get().then((read) => read.config));
  const registry = await readRegistry().catch(() => null);
  const live = registry && livePage(registry, pathname);
  const manifest = live && (await readManifest(live.release));
  const slots = registry && pathname === HOME ? await slotParts(registry, readManifest, onDemand) : [];
  const known = await config;
  return {
    data: {
      ...(registry?.rollouts.length === 0 && { registry: registryFor(registry, null) }),
      ...(known && { config: known }),
      ...(live && firstOf(live.page)),
      ...(live &&
        manifest && {
          preload: preloads(live.release, manifest, ['./area'], onDemand),
          manifest: brought(live.release, manifest),
        }),
      ...(slots.length > 0 && { slots }),
    },
    hints: live && !manifest ? prefetchLinks(live.release) : '',
    title: live?.page.title ?? '',
    brand: known?.brand.name ?? '',
  };
}

/** The data as an inline script; the page's nonce is filled in with the others. */
export const dataScript = (data: PageData): string =>
  `<script nonce="__NONCE__">__page=${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
