import { createContext, useContext, useSyncExternalStore, type PropsWithChildren } from 'react';
import { auth, type AuthSnapshot } from './auth-store';

/** Carries the host's session into a React root; each root bridges the one store, so all roots agree. */
export const AuthContext = createContext<AuthSnapshot | null>(null);

export function AuthProvider({ children }: PropsWithChildren) {
  const snapshot = useSyncExternalStore(auth.subscribe, auth.getSnapshot);
  return <AuthContext.Provider value={snapshot}>{children}</AuthContext.Provider>;
}

/** The session as of this render. Throws outside of {@link AuthProvider}: that is a wiring mistake, not a state. */
export function useAuth(): AuthSnapshot {
  const snapshot = useContext(AuthContext);
  if (!snapshot) throw new Error('useAuth needs an AuthProvider above it');
  return snapshot;
}

/** True when the user may see what needs `code`. */
export function useCan(code: number): boolean {
  return useAuth().user?.access.includes(code) ?? false;
}
