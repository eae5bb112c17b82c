import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicConfig } from 'api-contract';
import { inSaoPaulo, serverNow } from 'api-contract/rules';
import { Button, Icon, offPaper, t } from 'shared-ui';
import { styled } from 'styled-components';
import { freshnessQuery } from '../freshness/freshness';
import { lateText } from '../freshness/late-text';
import { mayLeave } from '../guard/unsaved';
import { queryClient } from '../http/query-client';
import { findPage } from '../pages/find-page';
import { connection, reconnect, type Connection } from '../watch/connection';
import { erpAway } from '../watch/erp-away';
import { shownSince } from '../watch/shown-since';
import { newVersion } from '../watch/new-version';
import { NARROW } from './shell.styles';

const Notice = styled.div<{ $tone: 'warning' | 'danger' }>`
  ${offPaper}
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

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${t.space(2)};
  min-width: 0;
`;

const hour = inSaoPaulo({ hour: '2-digit', minute: '2-digit' });

const AWAY: Record<Exclude<Connection, 'online'>, string> = {
  offline: 'Você está sem conexão com a internet.',
  unreachable: 'O portal não está respondendo. Tentando reconectar…',
};

/** 'Dados de 08:12': of when what is on screen is at least, without a network (docs/adr/0160). */
function DataOf() {
  const at = useSyncExternalStore(shownSince.subscribe, () =>
    shownSince.of(findPage(window.location.pathname)?.remote),
  );
  return at > 0 && <span>{`Dados de ${hour().format(at)}`}</span>;
}

/** Leaves this tab's versions for what is live; asks first where something is unsaved. */
const update = async () => {
  if (await mayLeave()) window.location.reload();
};

/**
 * Notices for every screen: an old version, no connection, an ERP that is away, late data of the ERP, and orders that
 * cannot be created (docs/product/session.md, 'Frame').
 */
export function Notices({ config }: { config: PublicConfig }) {
  const state = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  const version = useSyncExternalStore(newVersion.subscribe, newVersion.getSnapshot);
  const away = useSyncExternalStore(erpAway.subscribe, erpAway.getSnapshot);
  // What the screens have asked for.
  const { data: freshness } = useQuery({ ...freshnessQuery, enabled: false }, queryClient);
  const late = freshness ? lateText(freshness, serverNow()) : null;
  const [retrying, setRetrying] = useState(false);
  const retries = state !== 'online' || away !== null;
  useLayoutEffect(() => {
    // One retry for all: parts of a page then hide theirs (shared-ui/src/state).
    document.documentElement.toggleAttribute('data-banner-retries', retries);
    return () => document.documentElement.removeAttribute('data-banner-retries');
  }, [retries]);
  const retry = async () => {
    setRetrying(true);
    await (state === 'online' ? erpAway.retry() : reconnect());
    setRetrying(false);
  };
  return (
    <>
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <div role="status">
        {version === 'offered' && (
          <Notice $tone="warning">
            <Icon name="refresh" size={18} />
            <span>Há uma nova versão do portal.</span>
            <Button size="sm" onClick={() => void update()}>
              Atualizar
            </Button>
          </Notice>
        )}
        {version === 'leaving' && (
          <Notice $tone="danger">
            <Icon name="alert" size={18} />
            Esta versão foi retirada. Salve o que está fazendo: em um minuto o portal será recarregado.
          </Notice>
        )}
        {state !== 'online' && (
          <Notice $tone="danger">
            <Icon name="alert" size={18} />
            <Words>
              <span>{AWAY[state]}</span>
              <DataOf />
            </Words>
            <Button size="sm" loading={retrying} onClick={() => void retry()}>
              Tentar Novamente
            </Button>
          </Notice>
        )}
        {state === 'online' && away && (
          <Notice $tone="warning">
            <Icon name="alert" size={18} />
            <span>
              {away.message}
              {away.since > 0 && ` O que está na tela é das ${hour().format(away.since)}.`}
            </span>
            <Button size="sm" loading={retrying} onClick={() => void retry()}>
              Tentar Novamente
            </Button>
          </Notice>
        )}
        {state === 'online' && !away && late && (
          <Notice $tone="warning">
            <Icon name="alert" size={18} />
            {late}
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
