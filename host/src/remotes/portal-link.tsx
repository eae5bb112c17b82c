import { Link, type LinkProps } from 'react-router-dom';
import { prefetchPath } from './prefetch';

/** A link to any page of the portal, in this area or another. Hover or focus preloads the other area's code. */
export function PortalLink({ to, onPointerEnter, onFocus, ...rest }: LinkProps & { to: string }) {
  return (
    <Link
      to={to}
      onPointerEnter={(event) => {
        prefetchPath(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetchPath(to);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
