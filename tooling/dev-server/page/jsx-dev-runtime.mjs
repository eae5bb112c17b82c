// @ts-check
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * The development transform's `jsxDEV`, by the runtime that the host shares: its development build checks the same.
 * @param {unknown} type
 * @param {object} props
 * @param {string | undefined} key
 * @param {boolean} isStatic whether the children were written out
 */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
