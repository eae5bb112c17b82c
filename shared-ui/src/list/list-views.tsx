import { type ReactNode, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from 'api-contract/rules';
import styled from 'styled-components';
import { t } from '../tokens';
import type { ListTab } from './declaration';
import type { View, ViewStore } from './list-portal';
import type { TabCounts } from './use-tab-counts';

const shade = `color-mix(in srgb, ${t.color.lineStrong} 40%, transparent)`;

const Root = styled.nav`
  display: flex;
  flex: 1;
  gap: ${t.space(1)};
  min-width: 4rem;
  overflow-x: auto;
  scrollbar-width: none;
  /* A shade at the edge where there are more; what scrolls along covers it at either end. */
  background:
    linear-gradient(to right, ${t.color.page} 50%, transparent) left / 3rem 100% no-repeat local,
    linear-gradient(to left, ${t.color.page} 50%, transparent) right / 3rem 100% no-repeat local,
    radial-gradient(farthest-side at 0 50%, ${shade}, transparent) left / 0.75rem 100% no-repeat scroll,
    radial-gradient(farthest-side at 100% 50%, ${shade}, transparent) right / 0.75rem 100% no-repeat scroll;
  > button {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: ${t.space(1.5)};
    min-height: ${t.control.md};
    padding: 0 ${t.space(2.5)};
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: ${t.color.inkSoft};
    font-size: ${t.size.md};
    font-weight: 500;
    white-space: nowrap;
    cursor: pointer;
  }
  > button:hover {
    color: ${t.color.ink};
  }
  > button:focus-visible {
    outline-offset: -2px;
  }
  @media print {
    overflow: visible;
    background: none;
    > button:not([aria-current]) {
      display: none;
    }
  }
  > button[aria-current] {
    border-bottom-color: ${t.color.accent};
    color: ${t.color.accent};
    font-weight: 600;
  }
`;

/* Room for three digits is kept until the figure is there, so that the tabs after it do not move. */
const Count = styled.span`
  min-width: 1.75rem;
  padding: 0 ${t.space(0.5)};
  border-radius: ${t.radius.full};
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
  font-weight: 600;
  text-align: center;
  &:not(:empty) {
    background: ${t.color.neutralSoft};
    color: ${t.color.inkSoft};
  }
`;

/* What the tab's rows come to; room for 'R$ 9.999.999,99' is kept, too. */
const Total = styled.span`
  min-width: 6.5rem;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: start;
`;

interface ListViewsProps {
  listKey: string;
  /** Parts of the list that it declares. */
  tabs: readonly ListTab[];
  /** Null until they are known. */
  counts: TabCounts | null;
  /** Rows of what is in force. */
  total: number;
  /** The tab in force; undefined for all rows. */
  tab: string | undefined;
  onTab: (tab: string | undefined) => void;
  /** The user's own views, and the one in force. */
  store: ViewStore | undefined;
  viewId: string | null;
  onView: (view: View) => void;
  /** The rows are there: the views may be asked for. */
  ready: boolean;
}

/**
 * The list's views in one row: all, its own parts, the user's saved ones. The one in force is always in sight. Nothing
 * where there can be no other than all.
 */
export function ListViews(props: ListViewsProps) {
  const { listKey, tabs, counts, total, tab, onTab, store, viewId, onView, ready } = props;
  const root = useRef<HTMLElement>(null);
  const own = useQuery({
    queryKey: ['list-views', listKey],
    queryFn: (context) => store?.list(context) ?? [],
    enabled: ready && store !== undefined,
    meta: { silent: true },
  });
  const views = own.data ?? [];
  const current = views.find(({ id }) => String(id) === viewId);
  const active = current ? `view-${current.id}` : (tab ?? '');

  useEffect(() => {
    const row = root.current;
    if (!row) return undefined;
    // Tells the row's width when the page has its layout: asked for here, the layout would be made for it alone.
    const sized = new ResizeObserver(() => {
      const chosen = row.querySelector<HTMLElement>('[aria-current]');
      // Only this row is moved: scrollIntoView would move the page as well.
      if (chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    });
    sized.observe(row);
    return () => sized.disconnect();
  }, [active, views.length]);

  if (tabs.length === 0 && !store) return null;
  const item = (key: string, label: string, open: () => void, more?: ReactNode) => (
    <button key={key} type="button" aria-current={active === key ? 'true' : undefined} onClick={open}>
      {label}
      {more}
    </button>
  );
  const counted = (count: number | string | undefined) => (
    <Count>{count === undefined ? null : formatCount(Number(count))}</Count>
  );
  // Without parts of its own nothing but the rows' own count is known, which under a saved view is that view's.
  const all = tabs.length > 0 ? counts?.all : current || !ready ? undefined : total;
  return (
    <Root ref={root} aria-label="Visões da lista">
      {item('', 'Todos', () => onTab(undefined), counted(all))}
      {tabs.map(({ key, label, total: show }) => {
        const sum = counts?.[`${key}_total`];
        // That no rows come to nothing needs no saying.
        const adds = show && Number(counts?.[key]) !== 0;
        const more = (
          <>
            {counted(counts?.[key])}
            {adds && <Total>{sum === undefined ? null : show(String(sum))}</Total>}
          </>
        );
        return item(key, label, () => onTab(key), more);
      })}
      {views.map((view) => item(`view-${view.id}`, view.name, () => onView(view)))}
    </Root>
  );
}
