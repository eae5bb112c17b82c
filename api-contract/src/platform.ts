import { z } from 'zod';
import { accessRule, userTypes } from './access-rule';
import { FIRST_AREA_CODE, LAST_ACCESS_CODE, USER_TYPE } from './rules/codes';

/**
 * An access code of an area (docs/adr/0140). It is the area's for good: users may have it when the area is gone.
 */
const areaCode = z.strictObject({
  code: z.int().min(FIRST_AREA_CODE).max(LAST_ACCESS_CODE),
  name: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  label: z.string().trim().min(1),
  /** The code of its group; null where it stands alone. */
  parent: z.number().int().nullable(),
  /** Only users of these types may have it. */
  types: userTypes.min(1),
  /** Users of these types may give it although they lack it. */
  grantedBy: userTypes,
});

const absolutePath = z.string().regex(/^\//);

/**
 * The page or slot shows data of the active company: a user without a company gets a message, and nothing is requested.
 * `except` names the user types who see every company's.
 */
const ofCompany = z.union([z.boolean(), z.strictObject({ except: userTypes })]).optional();
export type OfCompany = z.infer<typeof ofCompany>;

/** A page or slot {@link ofCompany} that can also speak of all the user's companies (docs/adr/0143). */
const allCompanies = z.boolean().optional();

/** The first call of a list page (`FirstCall`). */
const firstCall = z.strictObject({
  endpoint: z.string().regex(/^[\w-]+(\/[\w-]+)*$/),
  routePart: z.string().optional(),
  source: z.enum(['erp', 'portal']),
  fixed: z.record(z.string(), z.string()).optional(),
  filters: z.array(z.string()),
  sort: z.strictObject({ by: z.string(), direction: z.enum(['ASC', 'DESC']) }),
});

/**
 * `remote.json` as it is released: what the host knows of a remote before any of its code
 * (docs/product/access.md, 'One rule'). In a working tree it may name codes and types (`"anyOf": ["contracts"]`); the
 * build puts the numbers in their place.
 */
export const remoteDeclaration = z.object({
  /** The host is released as an area without pages (docs/adr/0118). */
  name: z.string().regex(/^(mf-[a-z0-9-]+|host)$/),
  version: z.string(),
  /** Ranges of the host's and the API's version, as in a package.json; checked at release and when it is loaded. */
  requiresHost: z.string(),
  requiresApi: z.string().optional(),
  /** Who looks after it: a name, where alerts go (a mail address, or an https address that takes JSON), what to do. */
  owner: z.string().trim().min(1).optional(),
  channel: z
    .string()
    .regex(/^(mailto:[^@\s,?&]+@[^@\s,?&]+|https?:\/\/\S+)$/)
    .optional(),
  runbook: z
    .string()
    .regex(/^https?:\/\/\S+$/)
    .optional(),
  /** The share of openings that may have a fault before its owner is told, from 0 to 1. */
  faultBudget: z.number().min(0).max(1).optional(),
  /** Until which day its build may carry a `shared-ui` of its own (docs/compatibility.md). */
  sharedUi: z.object({ until: z.iso.date() }).optional(),
  codes: z.array(areaCode).optional(),
  pages: z.array(
    z.object({
      path: absolutePath,
      title: z.string(),
      access: accessRule.optional(),
      ofCompany,
      allCompanies,
      /** The list that a page of one record leads to when its address names none (`/admin/user`). */
      withoutRecord: absolutePath.optional(),
      /** What the page asks for first, asked for before any of its code is there (docs/adr/0106). */
      first: firstCall.optional(),
    }),
  ),
  menu: z.array(
    z.object({
      group: z.string().nullable(),
      label: z.string(),
      path: absolutePath,
      access: accessRule.optional(),
      order: z.number(),
      icon: z.string().optional(),
      flavour: z.string().optional(),
    }),
  ),
  /**
   * What the area shows on pages of others (docs/adr/0019): at a place the page names (`home:contracts`), the component
   * `component` ('default' when absent) of the exposed `module`. `height` is the room it needs in rem, on a wide and on
   * a narrow screen: kept free while it loads, so that nothing moves when it comes.
   */
  slots: z.array(
    z.object({
      at: z.string(),
      module: z.string().regex(/^\.\//),
      component: z.string().optional(),
      access: accessRule.optional(),
      ofCompany,
      allCompanies,
      order: z.number().optional(),
      height: z.object({ wide: z.number(), narrow: z.number() }).optional(),
    }),
  ),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/** Where the files of a release are. `assets` lets the host preload what a page needs at once. */
const releaseFiles = z.object({
  version: z.string(),
  /** See `isReleaseBase` of `rules/release-base.ts`. */
  base: z.string(),
  entry: z.string(),
  integrity: z.string(),
  assets: z.object({ entry: z.string(), exposes: z.record(z.string(), z.array(z.string())) }),
});

/** One released version of a remote: where its files are and what it declares. */
export const remoteRelease = releaseFiles.extend({
  declaration: remoteDeclaration,
  /** Why the host must not load it, in one sentence; added by the server when it returns the registry. */
  refused: z.string().optional(),
  /** The release before this one, for a host that cannot load or mount this one; added by the server too. */
  previous: releaseFiles.optional(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** How many types, companies or persons an audience may name. */
const AUDIENCE_MOST = 500;
const userType = z
  .number()
  .refine((type) => Object.values<number>(USER_TYPE).includes(type), { error: 'Valor inválido.' });

/** Whom a canary, or a flag of an area's settings, is for: a share of the users, types, companies (A1_COD), or persons (ids). */
export const audience = z.union([
  z.strictObject({ percent: z.number().int().min(1).max(99) }),
  z.strictObject({ types: z.array(userType).min(1).max(AUDIENCE_MOST) }),
  z.strictObject({ companies: z.array(z.string().min(1).max(20)).min(1).max(AUDIENCE_MOST) }),
  z.strictObject({ persons: z.array(z.int32().positive()).min(1).max(AUDIENCE_MOST) }),
]);
export type Audience = z.infer<typeof audience>;

/**
 * Another release of a remote for some users only, a canary (docs/product/calls.md, 'Public addresses'). The server
 * resolves it for each user.
 */
export const rollout = z.object({
  remote: z.string(),
  to: audience,
  /** Of a canary by steps: since when it is at its present share, and how often it had been opened by then. */
  steps: z.object({ at: z.string(), opened: z.number() }).optional(),
  use: remoteRelease,
});
export type Rollout = z.infer<typeof rollout>;

/** `registry.json` as it lies on disk: whether a remote in it is well formed is asked for each by itself. */
export const registryFile = z.object({
  schema: z.literal(1),
  id: z.string(),
  remotes: z.record(z.string(), z.unknown()),
  rollouts: z.array(z.unknown()),
  /** Bases of releases that were withdrawn last: a tab that runs one leaves it (docs/adr/0109). */
  withdrawn: z.array(z.string()).optional().catch(undefined),
});

/** `GET /registry.json` (docs/product/calls.md, 'Public addresses'). */
export const registry = registryFile.extend({
  remotes: z.record(z.string(), remoteRelease),
  rollouts: z.array(rollout),
  /** The host's release that this user should have; absent where the host was never released (docs/adr/0118). */
  host: z.object({ version: z.string(), base: z.string() }).optional(),
});
export type Registry = z.infer<typeof registry>;

/** `GET /config.json`: public settings of the flavour (docs/product/calls.md, 'Public addresses'). */
export const publicConfig = z.object({
  brand: z.object({ name: z.string(), logo: z.string().nullable(), accent: z.string() }),
  packaging: z.boolean(),
  laudo: z.boolean(),
  lab_branches: z.array(z.string()),
  tracked_carriers: z.array(z.string()),
  branch_length: z.number().int(),
  order_creation_available: z.boolean(),
  map_tiles: z.string().nullable(),
  /** Whether titles can be paid by Pix here. */
  pix: z.boolean().optional(),
});
export type PublicConfig = z.infer<typeof publicConfig>;
