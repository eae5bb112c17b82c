import { PortalLink } from 'host/portal';
import { buttonCss, Icon } from 'shared-ui';
import styled from 'styled-components';

const Root = styled(PortalLink)`
  ${buttonCss}
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
