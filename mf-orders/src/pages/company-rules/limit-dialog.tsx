import { Form, FormButtons, numeric, required, useForm, when, type Rules } from 'host/forms';
import { queryClient } from 'host/portal';
import { Dialog, RadioGroup, Select, Stack, toast } from 'shared-ui';
import { MoneyField, QuantityField } from 'shared-ui/forms';
import type { ApprovalChoices } from '../../../wire/approvals';
import type { LimitRow } from '../../../wire/limits';
import { saveLimit } from '../../approvals/approvals.api';

interface LimitForm {
  of: string;
  user: string;
  store: string;
  kind: string;
  unit: string;
  month_max: string;
  beyond: string;
}

const EMPTY: LimitForm = {
  of: 'company',
  user: '',
  store: '',
  kind: 'value',
  unit: 'T',
  month_max: '',
  beyond: 'approve',
};
const is = (whose: string) => (values: LimitForm) => values.of === whose;
const isValue = ({ kind }: LimitForm) => kind === 'value';
const rules: Rules<LimitForm> = {
  user: [when(is('user'), required)],
  store: [when(is('store'), required)],
  month_max: [required, when(isValue, numeric(2)), when((values: LimitForm) => !isValue(values), numeric(3))],
};

/** A limit of a month; the same subject's and kind's is replaced. */
export function LimitDialog(props: {
  limit: LimitRow | null;
  choices: ApprovalChoices;
  onClose: () => void;
}) {
  const { limit, choices, onClose } = props;
  const form = useForm<LimitForm, LimitRow>({
    start: limit
      ? {
          ...EMPTY,
          of: limit.of,
          user: limit.of === 'user' ? String(limit.subject) : '',
          store: limit.of === 'store' ? String(limit.subject) : '',
          kind: limit.kind,
          unit: limit.unit ?? EMPTY.unit,
          month_max: limit.month_max,
          beyond: limit.beyond,
        }
      : EMPTY,
    rules,
    send: ({ of, user, store, kind, unit, month_max, beyond }) =>
      saveLimit({
        of: of as LimitRow['of'],
        subject: of === 'user' ? Number(user) : of === 'store' ? store : null,
        kind: kind as LimitRow['kind'],
        ...(kind === 'quantity' && { unit }),
        month_max,
        beyond: beyond as LimitRow['beyond'],
      }),
    onSent: () => {
      toast.success('Limite salvo.');
      void queryClient.invalidateQueries({ queryKey: ['approvals'] });
      onClose();
    },
  });
  const { of, kind } = form.values;
  return (
    <Dialog open onClose={onClose} title={limit ? 'Editar limite' : 'Novo limite'} size="md" urgent>
      <Form form={form}>
        <Stack>
          {!limit && (
            <RadioGroup
              label="De quem"
              options={[
                { value: 'company', label: 'Empresa toda' },
                { value: 'store', label: 'Uma loja' },
                { value: 'user', label: 'Uma pessoa' },
              ]}
              {...form.field('of')}
            />
          )}
          {!limit && of === 'user' && (
            <Select
              label="Pessoa"
              placeholder="Selecione..."
              options={choices.people.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.field('user')}
            />
          )}
          {!limit && of === 'store' && (
            <Select
              label="Loja"
              placeholder="Selecione..."
              options={choices.stores.map(({ A1_LOJA, name }) => ({
                value: A1_LOJA,
                label: `${A1_LOJA} · ${name}`,
              }))}
              {...form.field('store')}
            />
          )}
          {limit ? (
            <p>
              {kind === 'value' ? 'Valor' : 'Quantidade'} por mês: {limit.name}.
            </p>
          ) : (
            <RadioGroup
              label="O que se conta"
              options={[
                { value: 'value', label: 'Valor (R$)' },
                { value: 'quantity', label: 'Quantidade' },
              ]}
              {...form.field('kind')}
            />
          )}
          {kind === 'value' ? (
            <MoneyField label="Máximo por mês (R$)" {...form.field('month_max')} />
          ) : (
            <>
              <QuantityField label="Máximo por mês" decimals={3} {...form.field('month_max')} />
              <Select
                label="Unidade"
                options={choices.units.map((unit) => ({ value: unit, label: unit }))}
                {...form.field('unit')}
              />
            </>
          )}
          <RadioGroup
            label="O que passa do limite"
            options={[
              { value: 'approve', label: 'Precisa de aprovação' },
              { value: 'refuse', label: 'É recusado' },
            ]}
            {...form.field('beyond')}
          />
          <FormButtons busy={form.busy} onCancel={onClose}>
            Salvar
          </FormButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
