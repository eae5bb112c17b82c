import { areas } from './areas';
import type { Env } from './config/env';
import type { LoadOptions } from './dataset/load';
import type { PortalSection } from './dataset/section';
import { fileStore } from './files/store';

/** The sections of portal.json that areas load; a load says which given sections have none. */
const portalSections = (): readonly PortalSection[] => areas().flatMap(({ sections = [] }) => sections);

/** How this portal loads a dataset: with its areas' sections, and the dataset's files into its own store. */
export const loadOptions = (
  env: Pick<Env, 'demoAllowed' | 'filesDir' | 'filesS3' | 'erpSource'>,
): LoadOptions => ({
  erp: env.erpSource !== 'protheus',
  demoAllowed: env.demoAllowed,
  sections: portalSections(),
  files: fileStore(env),
});
