import type { ComponentType } from 'react';
import type { MeAnswer } from 'api-contract';
import type { ListPage } from '../lists/list-page';
import type { stubList } from './list-testing';
import { endTestSession, startTestSession, TestArea } from './test-area';
import { stubServer, type StubRoutes } from './stub-server';

interface OpenedList {
  /** The page's address, where the list's declaration has none: it is within a page. */
  path?: string;
  user?: Partial<MeAnswer['user']>;
  server: ReturnType<typeof stubList>;
  /** Other answers than the list's. */
  routes?: StubRoutes;
  /** A text of its rows. */
  shown: string;
}

/**
 * For tests: opens a list in a session of its own, until its rows are there. Answers how to end both. The queries are
 * imported here on demand, so that stories do not include them.
 */
export async function openList(
  Page: ComponentType & Partial<Pick<ListPage<unknown>, 'path'>>,
  { path = Page.path ?? '/', user, server, routes, shown }: OpenedList,
): Promise<() => void> {
  const { render, screen } = await import('@testing-library/react');
  await startTestSession(user);
  server.asked.length = 0;
  const restore = stubServer({ ...server.routes, ...routes });
  render(
    <TestArea path={path} at={path}>
      <Page />
    </TestArea>,
  );
  await screen.findAllByText(shown);
  return () => {
    restore();
    endTestSession();
  };
}
