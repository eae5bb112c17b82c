import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from 'api-contract';
import { timeText } from 'api-contract/rules';
import { Button, ConfirmDialog, ErrorState, Skeleton, StatusChip, t, toast } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import { apiErrorOf } from '../http/api-error';
import { endSession, ownSessionsQuery } from './profile.api';
import { Detail, Row } from './rows';

const placeOf = ({ address, used_at }: OwnSession) =>
  [address, `último uso em ${timeText(used_at)}`].filter(Boolean).join(' · ');

/** The user's open sessions. All except this one can be ended from here. */
export function OwnSessions() {
  const client = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery(ownSessionsQuery);
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const end = async () => {
    if (!ending) return;
    try {
      toast.success((await endSession(ending.id)).message);
    } catch (error) {
      toast.error(apiErrorOf(error).message);
    }
    setEnding(null);
    await client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  if (isError) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Row as="div">
          <LineSkeleton width="14rem" />
          <Skeleton $width="5rem" $height={t.control.sm} />
        </Row>
      </div>
    );
  return (
    <>
      <ul aria-label="Sessões abertas">
        {data.data.map((session) => (
          <Row key={session.id}>
            <span>
              {session.device}
              <Detail>{placeOf(session)}</Detail>
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
      </ul>
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
