import { areas } from './areas';
import type { Env } from './config/env';
import type { LoadOptions } from './dataset/load';
import { fileStore } from './files/configured-store';

/** How this portal loads a dataset: with its areas' sections, and the dataset's files into its own store. */
export const loadOptions = (
  env: Pick<Env, 'demoAllowed' | 'filesDir' | 'filesS3' | 'erpSource'>,
): LoadOptions => ({
  erp: env.erpSource !== 'protheus',
  demoAllowed: env.demoAllowed,
  // A load says which given sections no area loads.
  sections: areas().flatMap((area) => area.sections ?? []),
  files: fileStore(env),
});
