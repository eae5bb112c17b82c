import type { ComponentType } from 'react';
import type { MeAnswer, PublicConfig } from 'api-contract';
import type { StubRoutes } from './stub-server';

/** A page for a story: its route pattern, the address it opens at, and the user if not the default one. */
export interface StoryPage {
  path: string;
  at: string;
  Page: ComponentType;
  user?: Partial<MeAnswer['user']>;
  /** What the flavour has that is not the usual one. */
  config?: Partial<PublicConfig>;
  /** The companies of a user who looks at all of them. */
  all?: MeAnswer['customerControl'];
  /** Shows the page inside the portal's frame, under this title. */
  inPortal?: string;
}

/** Stories of areas' pages in the order in which they were made, with what their server answers. */
export const toldStories: { page: StoryPage; routes: StubRoutes }[] = [];
