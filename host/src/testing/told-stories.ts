import type { StubRoutes } from './stub-server';
import type { StoryPage } from './test-area';

/** Stories of areas' pages in the order in which they were made, with what their server answers. */
export const toldStories: { page: StoryPage; routes: StubRoutes }[] = [];
