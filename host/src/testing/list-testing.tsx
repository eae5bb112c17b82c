import type { StoryContext } from '@storybook/react-vite';
import { areaStory } from './test-area';
import type { StoryPage } from './told-stories';
import type { StubRoutes } from './stub-server';
import type { ListPage } from '../lists/list-page';

/** Answers a list's call with these rows, in the shape of its source. `count` is the number of rows on all pages. */
function answerOf<Row>({ source }: ListPage<Row>, rows: readonly Row[], count = rows.length) {
  return source === 'erp'
    ? { data: { ZOOM: rows, count } }
    : { data: rows, count, page: 1, pages: Math.ceil(count / 25) };
}

const callOf = <Row,>({ list }: ListPage<Row>) => `GET ${list.endpoint}/`;

/** Answers the counts of a list's tabs: all rows, and one less for each further tab. */
function countsOf<Row>({ list }: ListPage<Row>, count: number): StubRoutes {
  const { tabs } = list;
  if (!tabs) return {};
  const counts = ['all', ...tabs.map(({ key }) => key)].map((key, at) => [key, Math.max(0, count - at)]);
  return { [`GET ${list.endpoint}/counts`]: Object.fromEntries(counts) as Record<string, number> };
}

/** What a list asks once its rows are there: the user's views, and how new the ERP's rows are. */
const AFTER_ROWS: StubRoutes = {
  'GET users/views': { data: [] },
  'GET erp/freshness': { asOf: null, staleAfterMinutes: 15, late: false },
};

/** A server for a list's page with these rows. `asked` records the parameters of each call, in order. */
export function stubList<Row>(page: ListPage<Row>, rows: readonly Row[], count?: number) {
  const asked: Record<string, string>[] = [];
  const routes: StubRoutes = {
    ...AFTER_ROWS,
    ...countsOf(page, count ?? rows.length),
    [callOf(page)]: (url: URL) => {
      asked.push(Object.fromEntries(url.searchParams));
      return answerOf(page, rows, count);
    },
  };
  return { asked, routes };
}

interface ListSample<Row> extends Pick<StoryPage, 'user'> {
  /** The page's address, where the list's declaration has none: it is within a page. */
  path?: string;
  rows: readonly Row[];
  /** Number of rows on all pages; defaults to the length of `rows`. */
  count?: number;
  /** Other answers the page needs, such as the options of its filters. */
  routes?: StubRoutes;
}

/**
 * The stories every list has. Storybook finds stories by their exports and does not see `export const { Rows, … } =
 * listStories(…)`, so export each one: `export const Rows = stories.Rows`.
 */
export function listStories<Row>(page: ListPage<Row>, sample: ListSample<Row>) {
  const { path = page.path ?? '/', rows, count, routes, user } = sample;
  const story = (answer: StubRoutes[string], at = path, inPortal?: string) =>
    areaStory(
      { path, at, Page: page, user, ...(inPortal !== undefined && { inPortal }) },
      { ...countsOf(page, count ?? rows.length), ...routes, [callOf(page)]: answer },
    );
  const { filters = [] } = page.list;
  const filter = filters.find(({ type }) => type === 'text') ?? filters[0];
  return {
    Rows: story(answerOf(page, rows, count)),
    /** For the main list of an area: the portal's frame around it. */
    InPortal: story(answerOf(page, rows, count), path, page.list.title),
    NarrowScreen: { ...story(answerOf(page, rows.slice(0, 4))), globals: { viewport: { value: 'phone' } } },
    Loading: story(() => new Promise(() => undefined)),
    Empty: story(answerOf(page, [])),
    EmptyAfterFiltering: story(answerOf(page, []), `${path}?${filter?.name ?? 'none'}=inexistente`),
    Failed: story(Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 })),
  };
}

/** A story's `play`: presses the button `name` once the text `shown` is there. */
export const press =
  (shown: string | RegExp, name: string) =>
  async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>): Promise<void> => {
    await canvas.findByText(shown);
    await userEvent.click(await canvas.findByRole('button', { name }));
  };

export type ListStories = ReturnType<typeof listStories>;
