/** `host/auth`: the session, one instance for all areas. Changes here change the platform's public interface. */
export { auth, type Auth } from '../session/auth';
export type { AuthSnapshot } from '../session/session-state';
export { AuthContext, AuthProvider, useAuth, useCan } from '../session/auth-context';
