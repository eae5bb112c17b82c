import { PortalLink } from 'host/portal';
import { buttonCss, Icon, type ButtonLook } from 'shared-ui';
import styled from 'styled-components';

/** A page of the portal, as a button. */
export const ButtonLink = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
`;

/** 'Voltar' to a list. */
export function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to}>
      <Icon name="arrowLeft" size={16} />
      Voltar
    </ButtonLink>
  );
}
