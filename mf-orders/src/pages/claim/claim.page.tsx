import { useMutation, useQuery } from '@tanstack/react-query';
import { USER_TYPE, formatDate, formatVolume, labelOf, timeText } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { BackLink, isGone, queryClient, useRecordTitle } from 'host/portal';
import { useParams } from 'host/router';
import {
  Button,
  Card,
  Cluster,
  DetailGrid,
  ErrorState,
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
import { SaveButton } from '../../parts/save-button';
import { Words } from '../../parts/words';
import { ThreadCard } from '../../thread/thread-card';
import { ThreadComposer } from '../../thread/thread-composer';
import { ThreadFiles } from '../../thread/thread-files';
import { useThread } from '../../thread/use-thread';
import { ClaimTeam } from './claim-team';

const loadNew = () => import('./new-claim');
const LIST = '/admin/claims';

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
        <ClaimHead claim={undefined} />
        <CardSkeleton title="O que aconteceu" shape="lines" />
        <CardSkeleton title="Conversa" shape="lines" />
      </Stack>
    );
  return <Conversation claim={data} refetch={refetch} />;
}

function Conversation({ claim, refetch }: { claim: Claim; refetch: () => Promise<unknown> }) {
  const { user } = useAuth();
  const staff = user?.type_id !== USER_TYPE.customer;
  const thread = { path: 'claims', id: claim.id } as const;
  const templates = useQuery({ ...templatesQuery, enabled: staff });
  useThread(thread, claim, refetch);
  const changed = async () => {
    void queryClient.invalidateQueries({ queryKey: ['list'] });
    await refetch();
  };
  return (
    <>
      <ClaimHead claim={claim} onChanged={changed} />
      <Card title="O que aconteceu">
        <Stack>
          <Words>{claim.text}</Words>
          {claim.lines.length > 0 && (
            <Lines aria-label="Itens">
              {claim.lines.map((line) => (
                <li key={line.item}>
                  <strong>{formatVolume(line.quantity, line.unit)}</strong> de{' '}
                  {formatVolume(line.invoiced, line.unit)} · {line.product_name} (item {line.item})
                </li>
              ))}
            </Lines>
          )}
          <ThreadFiles thread={thread} files={filesOfClaim(claim)} />
        </Stack>
      </Card>
      {claim.outcome && <Outcome outcome={claim.outcome} />}
      {claim.may_manage && (
        <OnScreen>
          <ClaimTeam key={`${claim.status} ${claim.owner}`} claim={claim} onChanged={changed} />
        </OnScreen>
      )}
      <ThreadCard
        thread={thread}
        messages={claim.messages}
        empty={`Ainda não há mensagens. A resposta vem até ${timeText(claim.due)}.`}
      />
      <OnScreen>
        <ThreadComposer thread={thread} staff={staff} kept={templates.data?.templates} onSent={changed} />
      </OnScreen>
    </>
  );
}

/** Those that no message shows. */
function filesOfClaim({ files, messages }: Claim) {
  const shownBelow = new Set(messages.flatMap((message) => message.files.map((file) => file.id)));
  return files.filter((file) => !shownBelow.has(file.id));
}

function ClaimHead({ claim, onChanged }: { claim: Claim | undefined; onChanged?: () => Promise<unknown> }) {
  const name = claim && `Reclamação ${claim.id}`;
  useRecordTitle(name ?? '');
  const reopening = useMutation({
    mutationFn: reopenClaim,
    async onSuccess({ message }) {
      toast.success(message);
      await onChanged?.();
    },
  });
  return (
    <RecordHeader
      kind="Reclamação"
      name={name}
      state={claim && <ClaimStatus status={claim.status} />}
      dates={
        claim &&
        [claim.label, claim.company_name, claim.store && `Loja ${claim.store}`].filter(Boolean).join(' · ')
      }
      dateLines={2}
      actions={
        claim && (
          <>
            {claim.may_reopen && (
              <Button loading={reopening.isPending} onClick={() => reopening.mutate(claim.id)}>
                Reabrir
              </Button>
            )}
            <SaveButton save={() => savePdf(claim.id)}>Baixar PDF</SaveButton>
          </>
        )
      }
      facts={[
        { label: 'Tipo', value: claim && labelOf(CLAIM_KIND_LABELS, claim.kind) },
        { label: 'O que se pede', value: claim && labelOf(CLAIM_WISH_LABELS, claim.wish), words: true },
        { label: 'Responder até', value: claim && <ClaimDue {...claim} />, words: true },
        { label: 'Responsável', value: claim && (claim.owner_name || 'Ainda sem responsável'), words: true },
      ]}
      loading={!claim}
    />
  );
}

function Outcome({ outcome }: { outcome: NonNullable<Claim['outcome']> }) {
  return (
    <Card title="Resultado">
      <DetailGrid
        items={[
          {
            label: 'Decisão',
            value: outcome.kind === null ? 'Em análise' : labelOf(CLAIM_OUTCOME_LABELS, outcome.kind),
          },
          ...outcome.documents.map(({ type, number, date }) => ({
            label: type === 'credit_note' ? 'Nota de crédito' : 'Nova entrega',
            value: `${number}, de ${formatDate(date)}`,
          })),
        ]}
      />
    </Card>
  );
}
