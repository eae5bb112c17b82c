import { useEffect, useRef, useState } from 'react';
import type { OrderAgain, OrderDraft, OrderProduct } from 'api-contract';
import {
  billingUnitPrice,
  displayUnit,
  DUPLICATE_TEXT,
  formatMoney,
  formatVolume,
  NO_ORDERS_TEXT,
  type OrderChange,
  ORDER_STATUS,
  orderWorth,
} from 'api-contract/rules';
import { checkValues, Form, useForm, useSteps, type FormStep } from 'host/forms';
import { CreditLines, navigate, portalConfig, queryClient, useRecordTitle } from 'host/portal';
import { Button, Card, Cluster, ConfirmDialog, DetailGrid, Dialog, Stack, t, toast } from 'shared-ui';
import { ButtonSkeleton, CardSkeleton, LineSkeleton, Stepper } from 'shared-ui/content';
import styled from 'styled-components';
import { FormActions } from '../../parts/form-actions';
import { Note } from '../../parts/note';
import { OrderSummary } from '../../request/order-summary';
import { Refusal } from '../../request/refusal';
import { ApprovalNote } from '../../approvals/approval-note';
import { DeliveryStep, type Notice } from './delivery-step';
import { checkOrder, saveOrder } from './order-new.api';
import { orderOf, orderRules, quantityOf, type OrderForm } from './order-new.form';
import { ProductStep } from './product-step';

const STEPS: readonly FormStep<OrderForm>[] = [
  { label: 'Produto e negociação', fields: ['product', 'internal_contract'] },
  {
    label: 'Entrega',
    fields: [
      'quantity',
      'date',
      'delivery_date',
      'client_order',
      'item_ped_com',
      'store',
      'zaplent',
      'delivery_address',
      'delivery_neighborhood',
      'delivery_city',
      'delivery_state',
      'delivery_type',
      'hour_receive_start',
      'hour_receive_end',
      'observation',
    ],
  },
  { label: 'Revisão', fields: [] },
];

const AGREEMENT = {
  title: 'Confirmar pedido',
  text: 'Ao clicar em Confirmar, você concorda com os dados deste pedido. A quantidade e o valor total podem variar conforme a capacidade do caminhão. Em caso de particularidades, entre em contato com o Atendimento ao Cliente.',
  label: 'Confirmar',
};

/** What is said of a request that is where the answer says. */
const SENT_TEXTS: Readonly<Record<number, string>> = {
  [ORDER_STATUS.draft]: 'Rascunho salvo.',
  [ORDER_STATUS.waitingForApproval]: 'Solicitação enviada para aprovação.',
};

/** Takes the focus when the step changes; the ring goes round its words. */
const StepHeading = styled.h2`
  align-self: flex-start;
  border-radius: ${t.radius.sm};
`;

interface WizardProps {
  /** The draft that is gone on with. */
  id: number | null;
  start: OrderForm;
  products: readonly OrderProduct[];
  /** What a new order begins with, so that its unsaved work is not another's. */
  from?: string;
  /** Of an earlier order that `start` is again: what has changed since. It begins where something is left to do. */
  changes?: readonly OrderChange[];
  /** The request that is put right. */
  refused?: OrderAgain['refused'];
}

/** The first step with something to put right or to fill in, else the review. */
function beginning(start: OrderForm, refused: OrderAgain['refused']): number {
  const open = [...Object.keys(checkValues(orderRules, start)), ...(refused?.field ? [refused.field] : [])];
  const step = STEPS.findIndex(({ fields }) => open.some((name) => fields.some((field) => field === name)));
  return step < 0 ? STEPS.length - 1 : step;
}

/** The order's three steps (docs/product/orders.md, 'Wizard'). */
export function OrderWizard({ id, start, products, from = '', changes, refused }: WizardProps) {
  const [first] = useState(() => (changes ? beginning(start, refused) : 0));
  const title = refused ? `Corrigir solicitação ${refused.id}` : undefined;
  useRecordTitle(title);
  const [notice, setNotice] = useNotice();
  const duplicate = useDuplicateQuestion();
  const asDraft = useRef(false);
  const form = useForm<OrderForm, { id: number; status: number }>({
    start,
    rules: orderRules,
    draft: { key: ['order', id ?? from].filter((part) => part !== '').join('.'), version: 1 },
    confirm: AGREEMENT,
    send: async (values, { idempotencyKey }) => {
      const status = asDraft.current ? ORDER_STATUS.draft : ORDER_STATUS.waitingForErp;
      const order = orderOf(values);
      return saveOrder(order, { id, status, key: idempotencyKey, duplicate: duplicate.isAccepted(order) });
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
      toast.success(SENT_TEXTS[status] ?? 'Solicitação enviada para integração.');
      navigate('/admin/order-list-ni', { discard: true });
    },
  });
  const steps = useSteps(form, STEPS, {
    start: first,
    check: async (values, step) =>
      (await checkOrder(orderOf(values), id, step + 1)) === 'OK' || duplicate.ask(orderOf(values)),
  });
  const save = () => {
    asDraft.current = true;
    void form.send().finally(() => {
      asDraft.current = false;
    });
  };
  const { values } = form;
  const { contract } = values;
  const unitValue = contract ? billingUnitPrice(contract) : '';
  const open = portalConfig().order_creation_available;

  return (
    <>
      <Form form={form} onSubmit={steps.onSubmit}>
        <Stack $gap={5}>
          {refused && (
            <Stack $gap={2}>
              <h2>{title}</h2>
              <p>Ao ser confirmada, a solicitação corrigida recebe um novo número.</p>
              {!refused.field && <Refusal reason={refused.reason} />}
            </Stack>
          )}
          <Stepper label="Etapas do pedido" steps={steps.labels} current={steps.current} />
          <StepHeading ref={steps.heading} tabIndex={-1}>
            {steps.labels[steps.current]}
          </StepHeading>
          {changes && (steps.current === first || steps.isLast) && (
            <Notes changes={changes} refused={Boolean(refused)} />
          )}
          {steps.current === 0 && <ProductStep form={form} refused={refused} products={products} />}
          {steps.current === 1 && (
            <Beside>
              <DeliveryStep form={form} refused={refused} onNotice={setNotice} />
              {contract && <Summary values={values} unitValue={unitValue} unit={displayUnit(contract)} />}
            </Beside>
          )}
          {steps.isLast && <ApprovalNote order={orderOf(values)} />}
          {steps.isLast && <CreditLines order={orderWorth(values.quantity, unitValue)} />}
          {steps.isLast && (
            <OrderSummary
              order={orderOf(values)}
              productName={values.product_name}
              unit={contract ? displayUnit(contract) : ''}
              unitValue={unitValue}
              value={orderWorth(values.quantity, unitValue)}
              expiry={contract?.CN9_DTFIM ?? ''}
              changed={changes?.map(({ of }) => of)}
            />
          )}
          {steps.isLast && !open && <p role="status">{NO_ORDERS_TEXT}</p>}
          <FormActions>
            {steps.current > 0 && (
              <>
                <Button onClick={steps.back} disabled={form.busy}>
                  Etapa Anterior
                </Button>
                <Button onClick={save} disabled={form.busy}>
                  Salvar como Rascunho
                </Button>
              </>
            )}
            <Button
              type="submit"
              variant="primary"
              loading={form.busy || steps.busy}
              disabled={steps.isLast && !open}
            >
              {steps.isLast ? 'Confirmar' : 'Próxima Etapa'}
            </Button>
          </FormActions>
        </Stack>
      </Form>
      {duplicate.dialog}
      {notice && (
        <Dialog
          open
          urgent
          size="sm"
          title={notice.title}
          text={notice.text}
          onClose={() => setNotice(null)}
          footer={
            <Button variant="primary" onClick={() => setNotice(null)}>
              OK
            </Button>
          }
        />
      )}
    </>
  );
}

/** The first step while its products are asked for. */
export function WizardSkeleton() {
  return (
    <Stack $gap={5} aria-busy="true">
      <Stepper label="Etapas do pedido" steps={STEPS.map(({ label }) => label)} current={0} />
      <StepHeading>{STEPS[0]?.label}</StepHeading>
      <Stack>
        {['Produto', 'Negociação'].map((title) => (
          <CardSkeleton key={title} title={title}>
            <Cluster $gap={4}>
              <div>
                <LineSkeleton width="12rem" />
              </div>
              <ButtonSkeleton />
            </Cluster>
          </CardSkeleton>
        ))}
      </Stack>
      <FormActions>
        <ButtonSkeleton width="8rem" />
      </FormActions>
    </Stack>
  );
}

/** A step, and what is ordered so far: beside it, or below where there is no room. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 17rem;
  gap: ${t.space(4)};
  align-items: start;
  > :nth-child(2) {
    position: sticky;
    top: calc(${t.control.md} + ${t.space(10)});
  }
  > :only-child {
    grid-column: 1 / -1;
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
    > :nth-child(2) {
      position: static;
    }
  }
`;

/** What is ordered so far. */
function Summary({ values, unit, unitValue }: { values: OrderForm; unit: string; unitValue: string }) {
  const { hour_receive_start: from, hour_receive_end: until } = values;
  const quantity = quantityOf(values);
  return (
    <Card title="Resumo">
      <DetailGrid
        items={[
          { label: 'Produto', value: values.product_name },
          { label: 'Negociação', value: values.internal_contract },
          { label: 'Quantidade', value: quantity === '' ? '' : formatVolume(quantity, unit) },
          {
            label: 'Valor total',
            value: quantity === '' ? '' : formatMoney(orderWorth(quantity, unitValue)),
          },
          { label: 'Data de entrega', value: values.delivery_date },
          { label: 'Local de entrega', value: values.zaplent },
          { label: 'Recebimento', value: [from, until].filter(Boolean).join(' às ') },
        ]}
      />
    </Card>
  );
}

/** What has changed since; of an order that the supplier took, also that nothing of its contract did. */
function Notes({ changes, refused }: { changes: readonly OrderChange[]; refused: boolean }) {
  const same = !refused && changes.every(({ of }) => of === 'delivery_date');
  const notes = [
    ...(same ? ['Preço, saldo e vencimento continuam os mesmos.'] : []),
    ...changes.map(({ text }) => text),
  ];
  if (notes.length === 0) return null;
  return (
    <Note as="ul" role="list" aria-label="O que mudou">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Note>
  );
}

/** What was refused; once it is read, the field is at hand again. It opened while the focus was between two fields. */
function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const field = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!notice) field.current?.focus();
    field.current = notice?.field;
  }, [notice]);
  return [notice, setNotice] as const;
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
