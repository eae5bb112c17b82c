import { useEffect } from 'react';
import { UNAUTHENTICATED } from '../http/api-error';
import { onRefused } from '../http/client';
import { clearToken, onTokenChanged, readToken } from '../session/token';

function toLogin(): void {
  clearToken();
  window.location.replace('/login');
}

/**
 * Redirects to the login without a session (docs/product/session.md, 'Session'), when a call finds that the session
 * has ended, and when another tab has ended or replaced it.
 */
export function useLeaveWithSession(): void {
  useEffect(() => {
    if (!readToken()) toLogin();
    const stopCalls = onRefused(({ status }) => status === UNAUTHENTICATED && toLogin());
    const stopTabs = onTokenChanged(toLogin);
    return () => {
      stopCalls();
      stopTabs();
    };
  }, []);
}
