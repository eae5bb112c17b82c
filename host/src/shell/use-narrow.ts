import { useMedia } from 'shared-ui';
import { COMPACT, NARROW } from './shell.styles';

/** True when the sidebar is a drawer. */
export const useNarrow = (): boolean => useMedia(NARROW);

/** True when the sidebar shows icons only until it is opened over the page. */
export const useCompact = (): boolean => useMedia(COMPACT);
