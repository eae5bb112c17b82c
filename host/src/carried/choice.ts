import { DEVICE_KEY } from '../storage/keys';
import { stored } from '../storage/storage';

/** What a user has chosen for this browser; it is the user's, and goes with a sign-out. */
export interface Device {
  user: number;
  /** 'Guardar neste aparelho'. */
  keep?: boolean;
  /** Notifications come here. */
  push?: boolean;
  /** What was kept must go, and was not yet seen to be gone. */
  wipe?: boolean;
}

/** What is chosen here, and by whom; null where nothing is. */
export const device = (): Device | null => stored<Device>(DEVICE_KEY);

/** Whether what this user opens is to be kept here, as all tabs have it at this moment. */
export function isKeeper(user: number): boolean {
  const known = device();
  return known?.user === user && known.keep === true && !known.wipe;
}
