import { ACCESS, orderAgainPath } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { PortalLink } from 'host/portal';
import { buttonCss, Icon, type ButtonLook } from 'shared-ui';
import styled from 'styled-components';

const Root = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
`;

/** 'Pedir novamente': the wizard with this order in it; nothing for those who may place none. */
export function AgainButton({ of }: { of: Parameters<typeof orderAgainPath>[0] }) {
  const may = useCan(ACCESS.orderNew);
  if (!may) return null;
  return (
    <Root to={orderAgainPath(of)}>
      <Icon name="refresh" size={16} />
      Pedir novamente
    </Root>
  );
}
