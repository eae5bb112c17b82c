import { createContext, useContext } from 'react';

/** Whether the area is on screen; true outside of a kept area. */
export const ShownContext = createContext(true);

/**
 * False while the area is kept out of sight. What asks again and again stops by this: a query with an interval is
 * `subscribed: useShown()`, a timer or a stream ends (docs/adr/0097).
 */
export const useShown = (): boolean => useContext(ShownContext);
