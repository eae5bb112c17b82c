import { createContext, use, useEffect, useId } from 'react';

/** How soon something needs the user: what is late is said first. */
export type SummaryUrgency = 'late' | 'soon' | 'note';

/** One part of the home page's sentence: '6 títulos vencidos (R$ 235.746,05)', and the page that shows it. */
export interface SummaryPart {
  readonly text: string;
  readonly to: string;
  readonly urgency: SummaryUrgency;
}

/** What an area says: its parts, `waiting` until it knows, `failed` when it cannot know. */
export type SummaryReport = readonly SummaryPart[] | 'waiting' | 'failed';

/** Takes an area's report by an id of its own; undefined takes it back. */
export type PutReport = (id: string, report: SummaryReport | undefined) => void;

/** Where reports go; outside the home page, nowhere. */
export const SummaryContext = createContext<PutReport>(() => undefined);

/**
 * Says something in the sentence under the greeting. For components in a `home:summary` slot, which render nothing
 * themselves; an empty list says that all is well.
 */
export function useSummary(report: SummaryReport): void {
  const id = useId();
  const put = use(SummaryContext);
  const content = JSON.stringify(report);
  useEffect(() => {
    put(id, JSON.parse(content) as SummaryReport);
    return () => put(id, undefined);
  }, [id, put, content]);
}
