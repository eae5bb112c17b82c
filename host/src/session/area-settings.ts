import type { SettingValue } from 'api-contract';
import { useAuth } from './auth-context';

/**
 * The hook by which an area's screens read its settings: `const useSetting = settingsOf<Settings>('mf-x')`, with the type
 * that `mf-x/settings.ts` exports. It reads what came with the session, and asks nothing; a flag is whether it is on for
 * this user. Undefined where the session's server does not have the setting yet.
 */
export function settingsOf<Settings extends Readonly<Record<string, SettingValue>>>(area: string) {
  return function useSetting<K extends keyof Settings & string>(name: K): Settings[K] | undefined {
    return useAuth().settings[area]?.[name] as Settings[K] | undefined;
  };
}
