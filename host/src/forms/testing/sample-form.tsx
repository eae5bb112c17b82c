import { Button, Cluster, Icon, IconButton, Select, Stack, t, TextField, toast } from 'shared-ui';
import { CnpjField, FileDrop, QuantityField, Switch } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { http } from '../../http/client';
import { Form } from '../form';
import { numeric, required, requiredAs, when, type Rules } from '../rules';
import type { FormApi } from '../form-api';
import { useForm } from '../use-form';
import { useRows } from '../use-rows';

/** A form with one field of every kind, for the kit's tests and stories. */
export interface Sample {
  name: string;
  cnpj: string;
  amount: string;
  state: string;
  urgent: boolean;
  reason: string;
  items: { code: string }[];
  file: File | null;
}

export const EMPTY_SAMPLE: Sample = {
  name: '',
  cnpj: '',
  amount: '',
  state: '',
  urgent: false,
  reason: '',
  items: [{ code: '' }],
  file: null,
};

export const GOOD_SAMPLE: Sample = {
  ...EMPTY_SAMPLE,
  name: 'Papéis do Vale',
  cnpj: '12.ABC.345/01DE-35',
  amount: '12500',
  state: 'SP',
  items: [{ code: 'A1' }, { code: 'B2' }],
};

const rules: Rules<Sample> = {
  name: [required],
  amount: [required, numeric(2)],
  reason: [when(({ urgent }: Sample) => urgent, required)],
  items: [requiredAs('Inclua ao menos um item.')],
  'items.*.code': [required],
};

const Rows = styled.ul`
  display: grid;
  gap: ${t.space(3)};
  margin-bottom: ${t.space(3)};
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space(3)};
  align-items: start;
  /* On the line of the field, below its label. */
  > button {
    margin-top: ${t.space(6)};
  }
`;

interface SampleFormProps {
  start?: Sample;
  readOnly?: boolean;
  draft?: boolean;
  confirm?: boolean;
}

export function SampleForm({ start = EMPTY_SAMPLE, readOnly, draft, confirm }: SampleFormProps) {
  const form = useForm({
    start,
    rules,
    readOnly,
    ...(draft && { draft: { key: 'sample', version: 1, secret: ['cnpj'] as const } }),
    ...(confirm && { confirm: { title: 'Enviar agora?', label: 'Sim' } }),
    send: (values, { idempotencyKey }) =>
      http.post<{ message: string }>('samples', values, { idempotencyKey }),
    onSent: ({ message }) => toast.success(message),
  });
  return (
    <Form form={form}>
      <Stack>
        <TextField label="Nome" {...form.field('name')} />
        <CnpjField label="CNPJ" {...form.field('cnpj')} />
        <QuantityField label="Quantidade" decimals={2} {...form.field('amount')} />
        <Select
          label="Estado"
          placeholder="UF"
          options={[
            { value: 'SP', label: 'São Paulo' },
            { value: 'MG', label: 'Minas Gerais' },
          ]}
          {...form.field('state')}
        />
        <Switch label="Urgente" {...form.toggle('urgent')} />
        {form.values.urgent && <TextField label="Motivo" {...form.field('reason')} />}
        <Items form={form} />
        <FileDrop label="Anexo" progress={form.progress} {...form.field('file')} />
        {!readOnly && (
          <Cluster $justify="end">
            <Button type="submit" variant="primary" loading={form.busy}>
              Enviar
            </Button>
          </Cluster>
        )}
      </Stack>
    </Form>
  );
}

function Items({ form }: { form: FormApi<Sample> }) {
  const { rows, add, ref } = useRows(form, 'items', { empty: { code: '' }, least: 1 });
  return (
    <div role="group" aria-label="Itens">
      <Rows ref={ref} role="list">
        {rows.map(({ key, path, remove }, n) => (
          <Row key={key}>
            <TextField label={`Código ${n + 1}`} {...form.field(`${path}.code`)} />
            {remove && (
              <IconButton
                icon="close"
                label={`Remover item ${n + 1}`}
                onClick={() =>
                  toast.info(`Item ${n + 1} removido.`, undefined, { label: 'Desfazer', run: remove() })
                }
              />
            )}
          </Row>
        ))}
      </Rows>
      {!form.readOnly && (
        <Button icon={<Icon name="plus" size={16} />} onClick={add}>
          Adicionar item
        </Button>
      )}
    </div>
  );
}
