import { PortalLink } from 'host/portal';
import { buttonCss, Icon, type ButtonLook } from 'shared-ui';
import styled from 'styled-components';

const Link = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
  align-self: flex-start;
`;

/** 'Voltar', to the list a record belongs to. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link to={to}>
      <Icon name="arrowLeft" size={16} />
      Voltar
    </Link>
  );
}
