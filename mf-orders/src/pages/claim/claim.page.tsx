import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { USER_TYPE, formatDate, formatVolume, labelOf, timeText } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { BackLink, isGone, queryClient, useEvents, useRecordTitle } from 'host/portal';
import { useParams } from 'host/router';
import {
  Button,
  Card,
  Cluster,
  DetailGrid,
  ErrorState,
  Icon,
  MessageState,
  OnDemand,
  Stack,
  t,
  toast,
} from 'shared-ui';
import { CardSkeleton, RecordHeader } from 'shared-ui/content';
import styled from 'styled-components';
import type { Claim } from '../../../wire/claims';
import { CLAIM_KIND_LABELS, CLAIM_OUTCOME_LABELS, CLAIM_WISH_LABELS } from '../../../wire/rules/claims';
import { ClaimDue, ClaimStatus } from '../../claim/claim-status';
import { claimQuery, reopenClaim, savePdf, templatesQuery } from '../../claim/claim.api';
import { OnScreen } from '../../parts/on-screen';
import { ThreadCard } from '../../thread/thread-card';
import { ThreadComposer } from '../../thread/thread-composer';
import { ThreadFiles } from '../../thread/thread-files';
import { markRead } from '../../thread/thread.api';
import { ClaimTeam } from './claim-team';

const loadNew = () => import('./new-claim');
const LIST = '/admin/claims';

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Lines = styled.ul`
  display: grid;
  gap: ${t.space(2)};
`;

/** `/admin/claim/:id`, 'Reclamação': the conversation about what is wrong; `new` begins one. */
export default function ClaimPage() {
  const { id = '' } = useParams();
  return (
    <Stack>
      <OnScreen>
        <Cluster>
          <BackLink to={LIST} />
        </Cluster>
      </OnScreen>
      {id === 'new' ? (
        <OnDemand
          load={loadNew}
          fallback={<CardSkeleton title="O que aconteceu" count={3} />}
          failed={(retry) => <ErrorState onRetry={retry} />}
        >
          {({ NewClaim }) => <NewClaim />}
        </OnDemand>
      ) : (
        <OneClaim key={id} id={id} />
      )}
    </Stack>
  );
}

function OneClaim({ id }: { id: string }) {
  const { data, error, isError, isFetching, isPending, refetch } = useQuery(claimQuery(id));
  if (isError && !data)
    return isGone(error) ? (
      <MessageState icon="search" title="Reclamação não encontrada." />
    ) : (
      <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (isPending)
    return (
      <Stack aria-busy="true">
        <ClaimHead of={undefined} />
        <CardSkeleton title="O que aconteceu" shape="lines" />
        <CardSkeleton title="Conversa" shape="lines" />
      </Stack>
    );
  return <Loaded of={data} refetch={refetch} />;
}

function Loaded({ of, refetch }: { of: Claim; refetch: () => Promise<unknown> }) {
  const { user } = useAuth();
  const staff = user?.type_id !== USER_TYPE.customer;
  const thread = { path: 'claims', id: of.id } as const;
  const templates = useQuery({ ...templatesQuery, enabled: staff });
  const last = of.messages.at(-1)?.id ?? 0;
  const read = useEffectEvent(() => {
    // Who only sees the portal as somebody else reads for nobody.
    markRead(thread).then(
      () => void queryClient.invalidateQueries({ queryKey: ['list'] }),
      () => undefined,
    );
  });
  useEffect(() => read(), [last]);
  const again = () => void refetch();
  useEvents(`claims/${of.id}/stream`, { params: { since: of.last_at }, onEvent: again, onMissed: again });
  const changed = async () => {
    void queryClient.invalidateQueries({ queryKey: ['list'] });
    await refetch();
  };
  return (
    <>
      <ClaimHead of={of} onChanged={changed} />
      <Card title="O que aconteceu">
        <Stack>
          <Words>{of.text}</Words>
          {of.lines.length > 0 && (
            <Lines aria-label="Itens">
              {of.lines.map((line) => (
                <li key={line.item}>
                  <strong>{formatVolume(line.quantity, line.unit)}</strong> de{' '}
                  {formatVolume(line.invoiced, line.unit)} · {line.product_name} (item {line.item})
                </li>
              ))}
            </Lines>
          )}
          <ThreadFiles of={thread} files={filesOfClaim(of)} />
        </Stack>
      </Card>
      {of.outcome && <Outcome of={of.outcome} />}
      {of.may_manage && (
        <OnScreen>
          <ClaimTeam key={`${of.status} ${of.owner}`} of={of} onChanged={changed} />
        </OnScreen>
      )}
      <ThreadCard
        of={thread}
        messages={of.messages}
        empty={`Ainda não há mensagens. A resposta vem até ${timeText(of.due)}.`}
      />
      <OnScreen>
        <ThreadComposer of={thread} staff={staff} kept={templates.data?.templates} onSent={changed} />
      </OnScreen>
    </>
  );
}

/** Those that no message shows. */
function filesOfClaim({ files, messages }: Claim) {
  const shownBelow = new Set(messages.flatMap((message) => message.files.map((file) => file.id)));
  return files.filter((file) => !shownBelow.has(file.id));
}

function ClaimHead({ of, onChanged }: { of: Claim | undefined; onChanged?: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const name = of && `Reclamação ${of.id}`;
  useRecordTitle(name ?? '');
  const reopen = async (id: number) => {
    setBusy(true);
    try {
      const { message } = await reopenClaim(id);
      toast.success(message);
      await onChanged?.();
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  const save = (id: number) => savePdf(id).catch(() => toast.error('Erro ao criar o arquivo para download.'));
  return (
    <RecordHeader
      kind="Reclamação"
      name={name}
      state={of && <ClaimStatus status={of.status} />}
      dates={of && [of.label, of.company_name, of.store && `Loja ${of.store}`].filter(Boolean).join(' · ')}
      dateLines={2}
      actions={
        of && (
          <>
            {of.may_reopen && (
              <Button loading={busy} onClick={() => void reopen(of.id)}>
                Reabrir
              </Button>
            )}
            <Button icon={<Icon name="download" size={16} />} onClick={() => void save(of.id)}>
              Baixar PDF
            </Button>
          </>
        )
      }
      facts={[
        { label: 'Tipo', value: of && labelOf(CLAIM_KIND_LABELS, of.kind) },
        { label: 'O que se pede', value: of && labelOf(CLAIM_WISH_LABELS, of.wish), words: true },
        { label: 'Responder até', value: of && <ClaimDue {...of} />, words: true },
        { label: 'Responsável', value: of && (of.owner_name || 'Ainda sem responsável'), words: true },
      ]}
      loading={!of}
    />
  );
}

function Outcome({ of }: { of: NonNullable<Claim['outcome']> }) {
  return (
    <Card title="Resultado">
      <DetailGrid
        items={[
          {
            label: 'Decisão',
            value: of.kind === null ? 'Em análise' : labelOf(CLAIM_OUTCOME_LABELS, of.kind),
          },
          ...of.documents.map(({ type, number, date }) => ({
            label: type === 'credit_note' ? 'Nota de crédito' : 'Nova entrega',
            value: `${number}, de ${formatDate(date)}`,
          })),
        ]}
      />
    </Card>
  );
}
