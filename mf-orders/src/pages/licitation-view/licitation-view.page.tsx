import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Quotation } from 'api-contract';
import { QUOTATION_STATUS, USER_TYPE } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { queryClient } from 'host/portal';
import { useParams } from 'host/router';
import { Button, Card, Cluster, ErrorState, Icon, MessageState, Stack, toast } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { BackLink } from '../../order/back-link';
import { AttachmentCard } from '../../quotation/attachment-card';
import { QuotationDetails } from '../../quotation/quotation-details';
import QuotationStatusDialog from '../../quotation/quotation-status-dialog';
import { fetchQuotation, saveAttachment } from '../../quotation/quotation.api';
import { QuotationHead } from './quotation-head';

/** `/admin/licitation-view/:params`: one quotation, read only (docs/product/orders.md, 'Quotations'). */
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
        <Loaded key={data.id} of={data} onChanged={() => void refetch()} />
      )}
    </Stack>
  );
}

function Loaded({ of, onChanged }: { of: Quotation; onChanged: () => void }) {
  const { user } = useAuth();
  const [deciding, setDeciding] = useState(false);
  const changed = () => {
    setDeciding(false);
    void queryClient.invalidateQueries({ queryKey: ['list'] });
    onChanged();
  };
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
      <QuotationDetails of={of} />
      <Attachment of={of} onChanged={changed} />
      {deciding && <QuotationStatusDialog row={of} onClose={() => setDeciding(false)} onChanged={changed} />}
    </>
  );
}

/** The attachment to be saved; its author may send it, or another, while the quotation waits. */
function Attachment({ of, onChanged }: { of: Quotation; onChanged: () => void }) {
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
