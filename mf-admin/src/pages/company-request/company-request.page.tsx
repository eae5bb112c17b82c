import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CompanyRequest } from 'api-contract';
import { OPEN_ACCESS_REQUEST } from 'api-contract/rules';
import { Form, requiredAs, useForm, type Rules } from 'host/forms';
import { BackLink, Loaded, navigate, queryClient } from 'host/portal';
import { useParams } from 'host/router';
import { Button, Cluster, MessageState, Narrow, Stack, toast } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { RejectButton } from '../../access-request/reject-button';
import { RequestData } from '../../access-request/request-data';
import { RequestHead } from '../../access-request/request-head';
import { decide, fetchRequest, giftQuery } from '../../company/company.api';
import { givenCodes, RightsFields } from '../../company/rights-fields';
import type { CompanyGift } from '../../../wire/company';

const LIST = '/admin/company/requests';

interface Rights {
  access: string[];
  stores: string[];
}
const START: Rights = { access: [], stores: [] };
const rulesFor = ({ all_stores }: CompanyGift): Rules<Rights> => ({
  access: [requiredAs('Você precisa definir os acessos do usuário')],
  ...(!all_stores && { stores: [requiredAs('Escolha ao menos uma loja.')] }),
});

/** What the new person gets, and the decision. */
function DecisionForm({ request, gift }: { request: CompanyRequest; gift: CompanyGift }) {
  const done = (message: string) => {
    toast.success(message);
    void queryClient.invalidateQueries();
    navigate(LIST, { discard: true });
  };
  const form = useForm({
    start: START,
    rules: rulesFor(gift),
    draft: { key: `company.request.${request.id}`, version: 1 },
    confirm: {
      title: 'Aprovar esta solicitação?',
      text: `${request.name} entra na empresa e recebe em ${request.email} o link para definir a senha.`,
      label: 'Aprovar',
    },
    send: ({ access, stores }, { idempotencyKey }) =>
      decide(request.id, { decision: 'approve', access: givenCodes(gift, access), stores }, idempotencyKey),
    onSent: ({ message }) => done(message),
    // The supplier may have decided meanwhile: reload to show that decision.
    onRefused: () => void queryClient.invalidateQueries(),
  });
  return (
    <Form form={form}>
      <Stack $gap={5}>
        <RightsFields gift={gift} access={form.field('access')} stores={form.field('stores')} />
        <Cluster $justify="end">
          <RejectButton
            reject={(justification) => decide(request.id, { decision: 'reject', justification })}
            onDone={done}
          />
          <Button type="submit" variant="primary">
            Aprovar
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

/** `/admin/company/requests/:id`: one request for access to the company, and its approval or rejection. */
export default function CompanyRequestPage() {
  const { id = '' } = useParams();
  const query = queryOptions({
    queryKey: ['company', 'requests', id],
    queryFn: ({ signal }) => fetchRequest(id, signal),
  });
  // Both are asked for at once.
  useQuery({ ...giftQuery, meta: { silent: true } });
  return (
    <Narrow $wide $gap={5}>
      <BackLink to={LIST} />
      <Loaded
        query={query}
        waiting={
          <Stack $gap={5}>
            <RequestHead request={undefined} />
            <CardSkeleton title="Unidades de compra/entrega" shape="lines" count={2} />
          </Stack>
        }
      >
        {(request) =>
          request === null ? (
            <MessageState icon="search" title="Solicitação não encontrada." />
          ) : (
            <>
              <RequestData request={request} />
              {OPEN_ACCESS_REQUEST.includes(request.status) && (
                <Loaded query={giftQuery} waiting={<CardSkeleton count={6} />}>
                  {(gift) => <DecisionForm key={request.id} request={request} gift={gift} />}
                </Loaded>
              )}
            </>
          )
        }
      </Loaded>
    </Narrow>
  );
}
