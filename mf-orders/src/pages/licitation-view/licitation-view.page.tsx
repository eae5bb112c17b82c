import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QUOTATION_STATUS, USER_TYPE } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { BackLink, queryClient } from 'host/portal';
import { useParams } from 'host/router';
import { Button, Card, Cluster, ErrorState, MessageState, Stack } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import type { QuotationRecord } from '../../../wire/offers';
import { AttachmentCard } from '../../quotation/attachment-card';
import { QuotationDetails } from '../../quotation/quotation-details';
import QuotationStatusDialog from '../../quotation/quotation-status-dialog';
import { fetchQuotation, saveAttachment } from '../../quotation/quotation.api';
import { OnScreen } from '../../parts/on-screen';
import { SaveButton } from '../../parts/save-button';
import { ThreadCard } from '../../thread/thread-card';
import { ThreadComposer } from '../../thread/thread-composer';
import { useThread } from '../../thread/use-thread';
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
          <QuotationHead quotation={undefined} />
          <CardSkeleton title="Solicitante" shape="lines" />
        </>
      ) : data === null ? (
        <MessageState icon="search" title="Cotação não encontrada." />
      ) : (
        <Record key={data.id} quotation={data} refetch={refetch} />
      )}
    </Stack>
  );
}

function Record({ quotation, refetch }: { quotation: QuotationRecord; refetch: () => Promise<unknown> }) {
  const { user } = useAuth();
  const [deciding, setDeciding] = useState(false);
  const changed = () => {
    setDeciding(false);
    void queryClient.invalidateQueries({ queryKey: ['list'] });
    void refetch();
  };
  const thread = { path: 'licitations', id: quotation.id } as const;
  useThread(thread, quotation, refetch);
  return (
    <>
      <QuotationHead
        quotation={quotation}
        actions={
          user?.type_id === USER_TYPE.admin && (
            <Button onClick={() => setDeciding(true)}>Alterar status</Button>
          )
        }
      />
      <OffersCard quotation={quotation} onChanged={changed} />
      <QuotationDetails quotation={quotation} />
      <Attachment quotation={quotation} onChanged={changed} />
      <ThreadCard
        thread={thread}
        messages={quotation.messages}
        empty="Ainda não há mensagens. Pergunte ou negocie por aqui."
      />
      <OnScreen>
        <ThreadComposer thread={thread} staff={user?.type_id !== USER_TYPE.customer} onSent={refetch} />
      </OnScreen>
      {deciding && (
        <QuotationStatusDialog of={quotation} onClose={() => setDeciding(false)} onChanged={changed} />
      )}
    </>
  );
}

/** The attachment to be saved; its author may send it, or another, while the quotation waits. */
function Attachment({ quotation, onChanged }: { quotation: QuotationRecord; onChanged: () => void }) {
  const [replacing, setReplacing] = useState(false);
  const open = quotation.mine && quotation.status === QUOTATION_STATUS.waiting;
  if (open && (replacing || quotation.file === null))
    return (
      <AttachmentCard
        id={quotation.id}
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
      {quotation.file === null ? (
        <p>Nenhum arquivo anexado.</p>
      ) : (
        <Cluster $gap={4}>
          <SaveButton save={() => saveAttachment(quotation)}>{quotation.file}</SaveButton>
          {open && <Button onClick={() => setReplacing(true)}>Trocar anexo</Button>}
        </Cluster>
      )}
    </Card>
  );
}
