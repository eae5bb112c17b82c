import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from 'api-contract';
import { Button, ConfirmDialog, ErrorState, Skeleton, StatusChip, t, toast } from 'shared-ui';
import { styled } from 'styled-components';
import { ApiError } from '../http/api-error';
import { endSession, ownSessionsQuery } from './profile.api';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(1)} ${t.space(3)};
  min-height: ${t.control.row};
  padding: ${t.space(2)} 0;
  border-top: 1px solid ${t.color.line};
  overflow-wrap: anywhere;
`;

const Place = styled.small`
  display: block;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

const placeOf = ({ address, used_at }: OwnSession) =>
  [address, `último uso em ${moment.format(new Date(used_at)).replace(',', ' às')}`]
    .filter(Boolean)
    .join(' · ');

/** The user's open sessions. All except this one can be ended from here. */
export function OwnSessions() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(ownSessionsQuery);
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const end = async () => {
    if (!ending) return;
    try {
      toast.success((await endSession(ending.id)).message);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'Erro na API');
    }
    setEnding(null);
    await client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  if (isError) return <ErrorState retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height="6rem" />;
  return (
    <>
      <List aria-label="Sessões abertas">
        {data.data.map((session) => (
          <Row key={session.id}>
            <span>
              {session.device}
              <Place>{placeOf(session)}</Place>
            </span>
            {session.current ? (
              <StatusChip tone="info">Esta sessão</StatusChip>
            ) : (
              <Button
                size="sm"
                aria-label={`Encerrar a sessão de ${session.device}`}
                onClick={() => setEnding(session)}
              >
                Encerrar
              </Button>
            )}
          </Row>
        ))}
      </List>
      <ConfirmDialog
        open={ending !== null}
        title="Encerrar esta sessão?"
        text={ending ? `${ending.device}: será preciso entrar de novo nesse dispositivo.` : ''}
        confirmLabel="Encerrar"
        danger
        onConfirm={end}
        onClose={() => setEnding(null)}
      />
    </>
  );
}
