import type { Area } from './area';
import { areasHere } from './areas-here';
import type { AnyErpList } from './erp/list';
import { platformSources } from './personal';
import type { AccessCodes } from './platform/access-codes';
import type { AnyOwnList } from './platform/own-list';
import { loadPart } from './load-part';
import { runsPartOf, usedParts } from './parts';
import type { ReportSources } from './reports';

/** An area as it serves here. */
export interface ServingArea extends Area {
  readonly name: string;
  /** The version that serves: `1.4.0+9f31c2ab0d12`. */
  readonly version: string;
}

let found: readonly ServingArea[] | null = null;

/**
 * The areas of this server, in the order of their first entries in the menu; read once. A part of the store is there in
 * the place of the one that is built in.
 */
export function areas(): readonly ServingArea[] {
  found ??= findAreas();
  return found;
}

function findAreas(): readonly ServingArea[] {
  const parts = usedParts();
  const builtIn = areasHere().filter(({ name }) => !parts.some((part) => part.name === name));
  const loaded = parts.map((part) => {
    runsPartOf(part.name);
    return loadPart(part);
  });
  runsPartOf('');
  return [...builtIn, ...loaded]
    .map(({ name, version, menu, area }) => ({
      order: Math.min(...menu.map(({ order }) => order)),
      area: { ...area, name, version },
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ area }) => area);
}

/** The lists of the ERP's data. */
export const erpLists = (): AnyErpList[] => areas().flatMap((area) => area.erpLists ?? []);

/** The lists of the portal's own tables. */
export const ownLists = (now: () => Date, codes: AccessCodes): AnyOwnList[] =>
  areas().flatMap((area) => area.ownLists?.(now, codes) ?? []);

/** What the platform and the areas keep of a person. */
export const personalSources = () => [
  ...platformSources,
  ...areas().flatMap(({ personal = [] }) => personal),
];

/** What scheduled reports are about, by their types. */
export const reportSources = () =>
  Object.assign({}, ...areas().map(({ reports = {} }) => reports)) as ReportSources;
