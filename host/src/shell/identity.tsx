import type { SessionUser } from 'api-contract';
import { Avatar, initials, t } from 'shared-ui';
import { styled } from 'styled-components';
import { PortalLink } from '../pages/portal-link';
import { PHONE } from './shell.styles';

const Root = styled(PortalLink)`
  display: flex;
  flex: none;
  align-items: center;
  gap: 10px;
  min-width: 36px;
  height: 44px;
  padding: 0 8px 0 4px;
  border-radius: 22px;
  color: inherit;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    background: ${t.color.hover};
  }

  > span:last-child {
    max-width: 160px;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  @media (max-width: 1120px) {
    padding: 0 4px;

    > span:last-child {
      display: none;
    }
  }
  @media ${PHONE} {
    padding: 0 2px;
  }
`;

/** The user's photo and name, with a link to the profile (docs/product/session.md, 'Frame'). */
export function Identity({ user }: { user: SessionUser }) {
  return (
    <Root to="/admin/profile" aria-label={`Meu Perfil: ${user.name}`} title={user.email}>
      <Avatar aria-hidden="true" data-initials={user.photo ? undefined : initials(user.name)}>
        {user.photo && <img src={user.photo} alt="" />}
      </Avatar>
      <span>{user.name}</span>
    </Root>
  );
}
