import { createContext, useContext } from 'react';

/** Whether the area is on screen; true outside of a kept area. */
export const ShownContext = createContext(true);

/**
 * False while the area is kept out of sight. Its queries rest by themselves; a page's own timers and streams stop by this
 * (docs/adr/0097).
 */
export const useShown = (): boolean => useContext(ShownContext);
