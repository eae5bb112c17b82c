import { useState } from 'react';
import type { OrderAgain, OrderProduct } from 'api-contract';
import type { OrderChange } from 'api-contract/rules';
import { checkValues, Form, useSteps, type FormStep } from 'host/forms';
import { portalConfig, useRecordTitle } from 'host/portal';
import { Button, Cluster, Note, Stack, t } from 'shared-ui';
import { ButtonSkeleton, CardSkeleton, LineSkeleton, Stepper } from 'shared-ui/content';
import styled from 'styled-components';
import { FormActions } from '../../parts/form-actions';
import { Refusal } from '../../request/refusal';
import { DeliveryStep } from './delivery-step';
import { orderRules, type OrderForm } from './order-new.form';
import { ProductStep } from './product-step';
import { ReviewStep } from './review-step';
import { useOrder } from './use-order';

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
  const { form, check, saveDraft, question } = useOrder({ id, start, from });
  const steps = useSteps(form, STEPS, { start: first, check });
  const open = portalConfig().order_creation_available;
  return (
    <>
      <Form form={form} onSubmit={steps.onSubmit}>
        <Stack $gap={5}>
          {refused && <Correction refused={refused} />}
          <Stepper label="Etapas do pedido" steps={steps.labels} current={steps.current} />
          <StepHeading ref={steps.heading} tabIndex={-1}>
            {steps.labels[steps.current]}
          </StepHeading>
          {changes && (steps.current === first || steps.isLast) && (
            <Changes changes={changes} refused={Boolean(refused)} />
          )}
          {steps.current === 0 && <ProductStep form={form} refused={refused} products={products} />}
          {steps.current === 1 && <DeliveryStep form={form} refused={refused} />}
          {steps.isLast && <ReviewStep values={form.values} changes={changes ?? []} open={open} />}
          <FormActions>
            {steps.current > 0 && (
              <>
                <Button onClick={steps.back} disabled={form.busy}>
                  Etapa Anterior
                </Button>
                <Button onClick={saveDraft} disabled={form.busy}>
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
      {question}
    </>
  );
}

/** Above a refused request that is put right: which, and why where no field is at fault. */
function Correction({ refused }: { refused: NonNullable<OrderAgain['refused']> }) {
  const title = `Corrigir solicitação ${refused.id}`;
  useRecordTitle(title);
  return (
    <Stack $gap={2}>
      <h2>{title}</h2>
      <p>Ao ser confirmada, a solicitação corrigida recebe um novo número.</p>
      {!refused.field && <Refusal of={refused} />}
    </Stack>
  );
}

/** What has changed since; of an order that the supplier took, also that nothing of its contract did. */
function Changes({ changes, refused }: { changes: readonly OrderChange[]; refused: boolean }) {
  const same = !refused && changes.every(({ of }) => of === 'delivery_date');
  const notes = [
    ...(same ? ['Preço, saldo e vencimento continuam os mesmos.'] : []),
    ...changes.map(({ text }) => text),
  ];
  if (notes.length === 0) return null;
  return (
    <Note>
      <Stack as="ul" role="list" aria-label="O que mudou" $gap={1}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Stack>
    </Note>
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
