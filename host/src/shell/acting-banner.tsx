import { useState } from 'react';
import type { SessionUser } from 'api-contract';
import { Button, Icon, t } from 'shared-ui';
import { styled } from 'styled-components';
import { mayLeave } from '../guard/unsaved';
import { auth } from '../session/auth-store';
import { NARROW } from './shell.styles';

/** At the foot of every screen, where it hides nothing: it has its own room below the content. */
const Bar = styled.aside`
  position: sticky;
  bottom: 0;
  z-index: 9;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 24px;
  border-top: 2px solid ${t.color.warning};
  background: ${t.color.warningSoft};
  color: ${t.color.warning};
  font-size: ${t.size.sm};
  font-weight: 500;

  > svg {
    flex: none;
  }
  > p {
    flex: 1;
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }

  @media ${NARROW} {
    padding: 8px 16px;
  }
  /* Where the browser takes the colours away, its edge tells it from the page. */
  @media (forced-colors: active) {
    border: 3px double Highlight;
  }
`;

/** Says that an administrator sees the portal as somebody else, and ends it (docs/adr/0090). */
export function ActingBanner({ user }: { user: SessionUser }) {
  const [ending, setEnding] = useState(false);
  const end = async () => {
    if (!(await mayLeave())) return;
    setEnding(true);
    await auth.stopActing();
  };
  return (
    <Bar aria-label="Acesso como outro usuário">
      <Icon name="eye" size={18} />
      <p>
        Você está vendo o portal como <strong>{user.name}</strong> ({user.email}). Somente leitura.
      </p>
      <Button size="sm" loading={ending} onClick={() => void end()}>
        Encerrar
      </Button>
    </Bar>
  );
}
