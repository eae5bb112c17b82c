/** `host/auth`: the session, one live copy for all areas. Changes here are changes of the platform's public interface. */
export { auth, type Auth, type AuthSnapshot } from '../session/auth-store';
export { AuthContext, AuthProvider, useAuth, useCan } from '../session/auth-context';
