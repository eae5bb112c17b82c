import { useMutation } from '@tanstack/react-query';
import type { OrderRequest } from 'api-contract';
import { ACCESS, ORDER_STATUS, saoPauloToday } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { ButtonLink, queryClient } from 'host/portal';
import { Button, Icon, toast } from 'shared-ui';
import { sendAgain } from './approvals.api';

const { draft, waitingForApproval } = ORDER_STATUS;

/** Who gave a request back, where an approver did: it waited for an approval, and is a draft again for a reason. */
export function refusedByApprover({ history, submitted, reason }: OrderRequest): string | undefined {
  const waited = history.some(({ status }) => status === waitingForApproval);
  const back = history.findLast(({ status }) => status === draft);
  return !submitted && waited && reason !== '' ? (back?.user_name ?? '') : undefined;
}

/** Of a request that came back as a draft: 'Enviar novamente' as it is, in one press, or 'Continuar Pedido'. */
export function SendAgain({ request, onSent }: { request: OrderRequest; onSent: () => void }) {
  const [mayOrder, mayDraft] = [useCan(ACCESS.orderNew), useCan(ACCESS.orderDrafts)];
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const today = saoPauloToday();
      return sendAgain(request.id, { ...request, date: request.date < today ? today : request.date });
    },
    onSuccess: ({ status }) => {
      toast.success(
        status === waitingForApproval
          ? 'Solicitação enviada para aprovação.'
          : 'Solicitação enviada para integração.',
      );
      void queryClient.invalidateQueries({ queryKey: ['list'] });
      onSent();
    },
  });
  if (!request.mine || !(mayOrder || mayDraft)) return null;
  return (
    <>
      <ButtonLink to={`/admin/order-edit/${request.id}`}>Continuar Pedido</ButtonLink>
      <Button
        variant="primary"
        icon={<Icon name="refresh" size={16} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        Enviar novamente
      </Button>
    </>
  );
}
