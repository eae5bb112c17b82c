import { PortalLink } from 'host/portal';
import { buttonCss, Icon, type ButtonLook } from 'shared-ui';
import styled from 'styled-components';

const Root = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
`;

/** 'Voltar' to a list. */
export function BackLink({ to }: { to: string }) {
  return (
    <Root to={to}>
      <Icon name="arrowLeft" size={16} />
      Voltar
    </Root>
  );
}
