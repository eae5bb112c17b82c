import { useMutation } from '@tanstack/react-query';
import type { OrderRequest } from 'api-contract';
import { ACCESS, ORDER_STATUS, saoPauloToday } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { ButtonLink, queryClient } from 'host/portal';
import { Button, Icon, toast } from 'shared-ui';
import { savedText, saveRequest } from '../request/request.api';

/** Of a request that came back as a draft: 'Enviar novamente' as it is, in one press, or 'Continuar Pedido'. */
export function SendAgain({ request, onSent }: { request: OrderRequest; onSent: () => void }) {
  const [mayOrder, mayDraft] = [useCan(ACCESS.orderNew), useCan(ACCESS.orderDrafts)];
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const today = saoPauloToday();
      const order = { ...request, date: request.date < today ? today : request.date };
      // Its draft names it, so that it is sent once however often this is pressed.
      return saveRequest(order, { id: request.id, status: ORDER_STATUS.waitingForErp, duplicate: true });
    },
    onSuccess: ({ status }) => {
      toast.success(savedText(status));
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
