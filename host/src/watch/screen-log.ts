import { useEffect } from 'react';
import type { AnalyticLogBody } from 'api-contract';
import { http } from '../http/client';
import { findPage } from '../remotes/find-page';

/** Tells the access log which screen was opened, after each navigation (spec part 2 section 7, 'Access log'). */
export function useScreenLog(pathname: string, screen: string): void {
  useEffect(() => {
    // The page's pattern, not its params: which record it was is no business of a statistic of screens.
    const route = findPage(pathname)?.page.path ?? pathname;
    const body: AnalyticLogBody = { screen, ...(route.length <= 500 && { route }) };
    // The log is the portal's own concern: its failure is nobody's on screen.
    http.post('analytic-log', body).catch(() => undefined);
  }, [pathname, screen]);
}
