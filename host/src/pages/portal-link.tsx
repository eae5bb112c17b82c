import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonCss, Icon, linkCss, type ButtonLook } from 'shared-ui';
import { styled } from 'styled-components';
import { usePathOfCompany } from './link-company';
import { preloadOnHover } from './prefetch';

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
        preloadOnHover(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preloadOnHover(to);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}

/** A page of the portal, as words inside text or a cell. */
export const PageLink = styled(PortalLink)`
  ${linkCss}
`;

/** A page of the portal, as a button. */
export const ButtonLink = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
`;

const Back = styled(ButtonLink)`
  align-self: flex-start;
`;

/** 'Voltar', to the list that the page's record belongs to; where that is no list, its words say to what. */
export function BackLink({ to, children = 'Voltar' }: { to: string; children?: string }) {
  return (
    <Back to={to}>
      <Icon name="arrowLeft" size={16} />
      {children}
    </Back>
  );
}
