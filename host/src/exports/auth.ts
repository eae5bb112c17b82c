/** `host/auth`: the session, one instance for all areas. Changes here change the platform's public interface. */
export { auth, type Auth, type AuthSnapshot } from '../session/auth-store';
export { AuthContext, AuthProvider, useAuth, useCan } from '../session/auth-context';
