import { matchPath } from 'react-router-dom';
import type { StubRoutes } from '../stub-server';
import { toldStories } from '../told-stories';

/** The stories of the pages at an address. The first of a page is the one that has everything. */
export const storiesAt = (pathname: string) =>
  toldStories.filter(({ page }) => matchPath(page.path, pathname));

/**
 * A server that answers as the stories of the page on screen do, then as those of the others, which slots and links ask;
 * `own` comes before all of them. What no story answers is named, and not found.
 */
export const storyAnswers = (own: StubRoutes): StubRoutes =>
  new Proxy(own, {
    get(_own, call: string) {
      if (call in own) return own[call];
      const stories = [...storiesAt(window.location.pathname), ...toldStories];
      const found = stories.find(({ routes }) => call in routes);
      if (!found) console.info(`No story answers '${call}'.`);
      return found?.routes[call];
    },
  });
