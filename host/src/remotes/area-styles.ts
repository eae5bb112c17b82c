import * as StyledComponents from 'styled-components';

/** Throws while the area's code is read, so that a release that needs it does not get past its own frame. */
const refuse = (): never => {
  throw new Error(
    'createGlobalStyle is not for areas: a style of theirs must not reach the rest of the portal.',
  );
};

/**
 * styled-components as areas get it: without styles of the whole page. `__esModule` is not enumerable in the original,
 * and areas' builds ask for it.
 */
export const areaStyles = { ...StyledComponents, __esModule: true, createGlobalStyle: refuse };
