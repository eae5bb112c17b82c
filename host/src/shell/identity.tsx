import type { SessionUser } from 'api-contract';
import { t } from 'shared-ui';
import { styled } from 'styled-components';
import { PortalLink } from '../remotes/portal-link';
import { NARROW } from './shell.styles';

const Root = styled(PortalLink)`
  display: flex;
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

  @media ${NARROW} {
    padding: 0 4px;

    > span:last-child {
      display: none;
    }
  }
`;

export const Avatar = styled.span<{ $size?: string }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size = '32px' }) => $size};
  height: ${({ $size = '32px' }) => $size};
  border-radius: 50%;
  background: ${t.color.accentSoft};
  color: ${t.color.accent};
  font-size: ${t.size.xs};
  font-weight: 700;
  overflow: hidden;

  /* Drawn, not text, so that the link's accessible name is the user's name (WCAG 2.5.3). */
  &[data-initials]::before {
    content: attr(data-initials);
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The initials of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

/** The user's photo and name, with a link to the profile (spec part 1 section 2, 'Shell'). */
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
