import { PortalLink } from 'host/portal';
import { buttonCss, Icon, type ButtonLook } from 'shared-ui';
import styled from 'styled-components';

/** A page of the portal, as a button. */
export const ButtonLink = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
`;

const Back = styled(ButtonLink)`
  align-self: flex-start;
`;

/** 'Voltar' to a list. */
export function BackLink({ to }: { to: string }) {
  return (
    <Back to={to}>
      <Icon name="arrowLeft" size={16} />
      Voltar
    </Back>
  );
}
