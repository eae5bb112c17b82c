import { settingsOf } from 'host/portal';
import type { Settings } from '../settings';

/** A setting of this area, as the user's session has it. */
export const useSetting = settingsOf<Settings>('mf-telemetry');
