import { createContext, useContext, useSyncExternalStore, type PropsWithChildren } from 'react';
import { auth } from './auth';
import type { AuthSnapshot } from './session-state';

/** Provides the host's session to a React root. All roots use the same store, so they always agree. */
export const AuthContext = createContext<AuthSnapshot | null>(null);

export function AuthProvider({ children }: PropsWithChildren) {
  const snapshot = useSyncExternalStore(auth.subscribe, auth.getSnapshot);
  return <AuthContext.Provider value={snapshot}>{children}</AuthContext.Provider>;
}

/** The session in this render. Throws outside of {@link AuthProvider}, because that is a wiring mistake. */
export function useAuth(): AuthSnapshot {
  const snapshot = useContext(AuthContext);
  if (!snapshot) throw new Error('useAuth needs an AuthProvider above it');
  return snapshot;
}

/** True when the user has the access code `code`. */
export function useCan(code: number): boolean {
  return useAuth().user?.access.includes(code) ?? false;
}
