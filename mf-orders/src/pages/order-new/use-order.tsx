import { useRef, useState } from 'react';
import type { OrderDraft } from 'api-contract';
import { ORDER_STATUS } from 'api-contract/rules';
import { useForm } from 'host/forms';
import { navigate, queryClient } from 'host/portal';
import { ConfirmDialog, toast } from 'shared-ui';
import { savedText, saveRequest } from '../../request/request.api';
import { checkOrder } from './order-new.api';
import { orderOf, orderRules, type OrderForm } from './order-new.form';
import { DUPLICATE_TEXT } from '../../../wire/rules/order-problems';

const AGREEMENT = {
  title: 'Confirmar pedido',
  text: 'Ao clicar em Confirmar, você concorda com os dados deste pedido. A quantidade e o valor total podem variar conforme a capacidade do caminhão. Em caso de particularidades, entre em contato com o Atendimento ao Cliente.',
  label: 'Confirmar',
};

interface BegunOrder {
  /** The draft that is gone on with. */
  id: number | null;
  start: OrderForm;
  /** What a new order begins with, so that its unsaved work is not another's. */
  from: string;
}

/** The order as it is filled in, checked and sent: confirmed by its form, kept as a draft by `saveDraft`. */
export function useOrder({ id, start, from }: BegunOrder) {
  const duplicate = useDuplicateQuestion();
  const wanted = useRef<number>(ORDER_STATUS.waitingForErp);
  const form = useForm<OrderForm, { id: number; status: number }>({
    start,
    rules: orderRules,
    draft: { key: ['order', id ?? from].filter((part) => part !== '').join('.'), version: 1 },
    confirm: AGREEMENT,
    send: async (values, { idempotencyKey: key }) => {
      const order = orderOf(values);
      return saveRequest(order, { id, status: wanted.current, key, duplicate: duplicate.isAccepted(order) });
    },
    onRefused: ({ code }) => {
      if (code !== 'duplicate') return false;
      // Another tab, or a colleague, was faster.
      void duplicate.ask(orderOf(form.values)).then((goOn) => {
        if (goOn) void form.send();
      });
      return true;
    },
    onSent: ({ status }) => {
      void queryClient.invalidateQueries({ queryKey: ['list'] });
      toast.success(savedText(status));
      navigate('/admin/order-list-ni', { discard: true });
    },
  });
  return {
    form,
    /** The server's check of a step; false where the customer does not want the same order twice. */
    check: async (values: OrderForm, step: number): Promise<boolean> =>
      (await checkOrder(orderOf(values), id, step + 1)) === 'OK' || duplicate.ask(orderOf(values)),
    saveDraft: () => {
      wanted.current = ORDER_STATUS.draft;
      void form.send().finally(() => {
        wanted.current = ORDER_STATUS.waitingForErp;
      });
    },
    question: duplicate.dialog,
  };
}

/** The question about an order that may be there already, as a promise: true goes on, and holds for that order. */
function useDuplicateQuestion() {
  const [answer, setAnswer] = useState<((goOn: boolean) => void) | null>(null);
  const accepted = useRef('');
  const done = (goOn: boolean) => {
    answer?.(goOn);
    setAnswer(null);
  };
  return {
    isAccepted: (order: OrderDraft) => accepted.current === JSON.stringify(order),
    async ask(order: OrderDraft) {
      const goOn = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      if (goOn) accepted.current = JSON.stringify(order);
      return goOn;
    },
    dialog: (
      <ConfirmDialog
        open={answer !== null}
        title={DUPLICATE_TEXT}
        text="Essa operação poderá gerar um pedido duplicado."
        confirmLabel="Sim"
        onConfirm={() => done(true)}
        onClose={() => done(false)}
      />
    ),
  };
}
