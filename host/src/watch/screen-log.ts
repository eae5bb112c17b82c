import { useEffect } from 'react';
import type { AnalyticLogBody } from 'api-contract';
import { http } from '../http/client';
import { afterPaint } from '../timing/later';
import { findPage } from '../pages/find-page';

/**
 * Reports each opened screen to the access log, after each navigation (docs/product/admin.md, 'Access log'); not before
 * the company that the page is about is the active one: until then the call would name the one before.
 */
export function useScreenLog(pathname: string, screen: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    // Logs the page's pattern, not its params: statistics of screens must not record which record was opened.
    const route = findPage(pathname)?.page.path ?? pathname;
    const body: AnalyticLogBody = { screen, ...(route.length <= 500 && { route }) };
    // A failure of the log must not reach the screen, nor the log come before it.
    void afterPaint().then(() => http.post('analytic-log', body).catch(() => undefined));
  }, [pathname, screen, isOpen]);
}
