import { Button, Cluster, Stack, TextField, toast } from 'shared-ui';
import { Stepper } from 'shared-ui/content';
import { http } from '../../http/client';
import { Form } from '../form';
import { required, type Rules } from '../rules';
import { useForm } from '../use-form';
import { useSteps, type FormStep } from '../use-steps';

interface Order {
  product: string;
  city: string;
}
const START: Order = { product: '', city: '' };
const rules: Rules<Order> = { product: [required], city: [required] };
const STEPS: readonly FormStep<Order>[] = [
  { label: 'Produto', fields: ['product'] },
  { label: 'Entrega', fields: ['city'] },
  { label: 'Revisão', fields: [] },
];

/** A form in three steps, each checked by the server, for the kit's tests and stories. */
export function SampleSteps({ start = START }: { start?: Order }) {
  const form = useForm({
    start,
    rules,
    send: (values) => http.post<{ message: string }>('orders', values),
    onSent: ({ message }) => toast.success(message),
  });
  const steps = useSteps(form, STEPS, {
    check: async (values, step) => {
      const { ok } = await http.post<{ ok: boolean }>('check', { values, step });
      return ok;
    },
  });
  return (
    <Form form={form} onSubmit={steps.onSubmit}>
      <Stack>
        <Stepper label="Etapas do pedido" steps={steps.labels} current={steps.current} />
        <h2 ref={steps.heading} tabIndex={-1}>
          {steps.labels[steps.current]}
        </h2>
        {steps.current === 0 && <TextField label="Produto" {...form.field('product')} />}
        {steps.current === 1 && <TextField label="Cidade" {...form.field('city')} />}
        {steps.current === 2 && (
          <p>
            {form.values.product} para {form.values.city}
          </p>
        )}
        <Cluster $justify="between">
          <Button disabled={steps.current === 0} onClick={steps.back}>
            Etapa Anterior
          </Button>
          <Button type="submit" variant="primary" loading={form.busy || steps.busy}>
            {steps.isLast ? 'Confirmar' : 'Próxima Etapa'}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
