import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePathOfCompany } from './link-company';
import { prefetchPage } from './prefetch';

/** A link to any page of the portal, in this area or another. Hover or focus preloads the other area's code and its list's rows. */
export function PortalLink({
  to: path,
  onPointerEnter,
  onFocus,
  ...rest
}: ComponentProps<typeof Link> & { to: string }) {
  const to = usePathOfCompany(path);
  return (
    <Link
      to={to}
      onPointerEnter={(event) => {
        prefetchPage(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetchPage(to);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
