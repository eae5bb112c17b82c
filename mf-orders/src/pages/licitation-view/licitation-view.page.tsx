import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QUOTATION_STATUS, USER_TYPE } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { BackLink, queryClient, useEvents } from 'host/portal';
import { useParams } from 'host/router';
import { Button, Card, Cluster, ErrorState, Icon, MessageState, Stack, toast } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import type { QuotationRecord } from '../../../wire/offers';
import { AttachmentCard } from '../../quotation/attachment-card';
import { QuotationDetails } from '../../quotation/quotation-details';
import QuotationStatusDialog from '../../quotation/quotation-status-dialog';
import { fetchQuotation, saveAttachment } from '../../quotation/quotation.api';
import { OnScreen } from '../../parts/on-screen';
import { ThreadCard } from '../../thread/thread-card';
import { ThreadComposer } from '../../thread/thread-composer';
import { markRead } from '../../thread/thread.api';
import { OffersCard } from './offers-card';
import { QuotationHead } from './quotation-head';

/** `/admin/licitation-view/:params`: one quotation with its offers and its conversation (docs/product/orders.md, 'Quotations'). */
export default function LicitationViewPage() {
  const { params: id = '' } = useParams();
  const { data, error, isError, isFetching, isPending, refetch } = useQuery({
    queryKey: ['quotation', id],
    queryFn: ({ signal }) => fetchQuotation(id, signal),
    staleTime: 0,
    // The page itself says why.
    meta: { silent: true },
  });
  return (
    <Stack>
      <Cluster>
        <BackLink to="/admin/licitation-list" />
      </Cluster>
      {isError ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : isPending ? (
        <>
          <QuotationHead of={undefined} />
          <CardSkeleton title="Solicitante" shape="lines" />
        </>
      ) : data === null ? (
        <MessageState icon="search" title="Cotação não encontrada." />
      ) : (
        <Loaded key={data.id} of={data} refetch={refetch} />
      )}
    </Stack>
  );
}

function Loaded({ of, refetch }: { of: QuotationRecord; refetch: () => Promise<unknown> }) {
  const { user } = useAuth();
  const [deciding, setDeciding] = useState(false);
  const changed = () => {
    setDeciding(false);
    void queryClient.invalidateQueries({ queryKey: ['list'] });
    void refetch();
  };
  const thread = { path: 'licitations', id: of.id } as const;
  const last = of.messages.at(-1)?.id ?? 0;
  const seen = useEffectEvent(() => {
    // Who only sees the portal as somebody else reads for nobody.
    if (last > 0) markRead(thread).catch(() => undefined);
  });
  useEffect(() => seen(), [last]);
  const again = () => void refetch();
  useEvents(`licitations/${of.id}/stream`, {
    params: { since: of.last_at },
    onEvent: again,
    onMissed: again,
  });
  return (
    <>
      <QuotationHead
        of={of}
        actions={
          user?.type_id === USER_TYPE.admin && (
            <Button onClick={() => setDeciding(true)}>Alterar status</Button>
          )
        }
      />
      <OffersCard of={of} onChanged={changed} />
      <QuotationDetails of={of} />
      <Attachment of={of} onChanged={changed} />
      <ThreadCard
        of={thread}
        messages={of.messages}
        empty="Ainda não há mensagens. Pergunte ou negocie por aqui."
      />
      <OnScreen>
        <ThreadComposer of={thread} staff={user?.type_id !== USER_TYPE.customer} onSent={refetch} />
      </OnScreen>
      {deciding && <QuotationStatusDialog of={of} onClose={() => setDeciding(false)} onChanged={changed} />}
    </>
  );
}

/** The attachment to be saved; its author may send it, or another, while the quotation waits. */
function Attachment({ of, onChanged }: { of: QuotationRecord; onChanged: () => void }) {
  const [replacing, setReplacing] = useState(false);
  const [saving, setSaving] = useState(false);
  const open = of.mine && of.status === QUOTATION_STATUS.waiting;
  const save = async () => {
    setSaving(true);
    try {
      await saveAttachment(of);
    } catch {
      toast.error('Erro ao criar o arquivo para download.');
    } finally {
      setSaving(false);
    }
  };
  if (open && (replacing || of.file === null))
    return (
      <AttachmentCard
        id={of.id}
        title="Anexo"
        onSent={() => {
          setReplacing(false);
          onChanged();
        }}
        {...(replacing && { skip: { label: 'Cancelar', run: () => setReplacing(false) } })}
      />
    );
  return (
    <Card title="Anexo">
      {of.file === null ? (
        <p>Nenhum arquivo anexado.</p>
      ) : (
        <Cluster $gap={4}>
          <Button icon={<Icon name="download" size={16} />} loading={saving} onClick={() => void save()}>
            {of.file}
          </Button>
          {open && <Button onClick={() => setReplacing(true)}>Trocar anexo</Button>}
        </Cluster>
      )}
    </Card>
  );
}
