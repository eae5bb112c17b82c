import { PortalLink } from 'host/portal';
import { buttonCss, Icon, type ButtonLook } from 'shared-ui';
import styled from 'styled-components';

const Root = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
  align-self: flex-start;
`;

/** Back to the contract list. */
export function BackLink() {
  return (
    <Root to="/admin/contract-list">
      <Icon name="arrowLeft" size={16} />
      Voltar
    </Root>
  );
}
