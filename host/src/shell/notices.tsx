import { useSyncExternalStore } from 'react';
import type { PublicConfig } from 'api-contract';
import { Icon, t } from 'shared-ui';
import { styled } from 'styled-components';
import { connection, type Connection } from '../watch/connection';
import { NARROW } from './shell.styles';

const Notice = styled.div<{ $tone: 'warning' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 8px 24px;
  background: ${({ $tone }) => t.color[`${$tone}Soft`]};
  color: ${({ $tone }) => t.color[$tone]};
  font-size: ${t.size.sm};
  font-weight: 500;

  svg {
    flex: none;
  }

  @media ${NARROW} {
    padding-inline: 16px;
  }
`;

const AWAY: Record<Exclude<Connection, 'online'>, string> = {
  offline: 'Você está sem conexão com a internet. O que está na tela pode estar desatualizado.',
  unreachable: 'O portal não está respondendo. Tentando reconectar…',
};

/** Notices for every screen: no connection, and orders that cannot be created (spec part 1 section 1). */
export function Notices({ config }: { config: PublicConfig }) {
  const state = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  return (
    <>
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <div role="status">
        {state !== 'online' && (
          <Notice $tone="danger">
            <Icon name="alert" size={18} />
            {AWAY[state]}
          </Notice>
        )}
      </div>
      {!config.order_creation_available && (
        <Notice $tone="warning" role="note">
          <Icon name="info" size={18} />A criação de pedidos pelo portal está indisponível no momento.
        </Notice>
      )}
    </>
  );
}
