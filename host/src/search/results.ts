import { queryOptions, keepPreviousData } from '@tanstack/react-query';
import type { SearchAnswer, SearchHit, SessionUser } from 'api-contract';
import { foldText, isSearched } from 'api-contract/rules';
import { http } from '../http/client';
import { allowedPage } from '../pages/find-page';
import type { MenuGroup } from '../shell/menu';
import { groupIcon } from '../shell/menu-icon';

/** Results under one heading. */
export interface ResultGroup {
  readonly label: string;
  /** What stands before each, unless it has its own. */
  readonly icon?: string;
  readonly hits: readonly (SearchHit & { readonly icon?: string })[];
}

/** The pages of the menu whose name, or whose group's, has every word; all of them for no word. */
export function pageResults(menu: readonly MenuGroup[], text: string): ResultGroup {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const hits = menu.flatMap(({ label: group, entries }) =>
    entries
      .filter(({ label }) => words.every((word) => foldText(`${label} ${group ?? ''}`).includes(word)))
      .map(({ label, path, icon }) => ({
        title: label,
        detail: group ?? '',
        path,
        icon: group === null ? icon : groupIcon(group, icon),
      })),
  );
  return { label: 'Páginas', hits: words.length === 0 ? hits : hits.slice(0, 5) };
}

/** Questions that the box answers, by the page whose list does (docs/product/session.md, 'Questions'). */
const QUESTIONS = [
  ['/admin/invoice-list', 'títulos vencidos'],
  ['/admin/contract-list', 'saldo de soda'],
  ['/admin/order-list', 'quando chega o pedido 8541'],
] as const;

/** Examples of questions, of the pages in the user's menu. */
export const examplesOf = (menu: readonly MenuGroup[]): readonly string[] =>
  QUESTIONS.filter(([page]) => menu.some(({ entries }) => entries.some(({ path }) => path === page))).map(
    ([, question]) => `“${question}”`,
  );

/** Records by number or words, within the user's rights (`GET search`); the pages are searched from the first character. */
export const recordsQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => http.get<SearchAnswer>('search', { params: { q: text }, signal }),
    enabled: isSearched(text),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

/** What the user can open: a record whose page is not released, or not his, would be a dead link. */
export function openable(groups: readonly ResultGroup[], user: SessionUser): ResultGroup[] {
  const opens = ({ path }: SearchHit) => allowedPage(path.split('?')[0] ?? '', user) !== null;
  return groups
    .map(({ hits, ...group }) => ({ ...group, hits: hits.filter(opens) }))
    .filter(({ hits }) => hits.length > 0);
}
