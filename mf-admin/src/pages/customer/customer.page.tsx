import { queryOptions } from '@tanstack/react-query';
import type { Customer } from 'api-contract';
import { isAdministrator } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { Form, required, useForm, type Rules } from 'host/forms';
import { BackLink, Loaded, navigate, queryClient } from 'host/portal';
import { useParams } from 'host/router';
import { Button, Card, Cluster, MessageState, Narrow, Stack, TextField, toast } from 'shared-ui';
import { ButtonSkeleton, CardSkeleton, ChoiceSkeleton, FieldSkeleton } from 'shared-ui/content';
import { Switch } from 'shared-ui/forms';
import { CustomerHead } from './customer-head';
import { fetchCustomer, saveCustomer } from './customer.api';

const LIST = '/admin/customer-list';
const TITLE = 'No portal';

interface Values {
  name: string;
  exibir_boleto: boolean;
}
const rules: Rules<Values> = { name: [required] };

function CustomerForm({ customer }: { customer: Customer }) {
  const { user } = useAuth();
  const form = useForm({
    start: { name: customer.name, exibir_boleto: customer.exibir_boleto } as Values,
    rules,
    readOnly: !isAdministrator(user?.type_id ?? 0),
    send: (values) => saveCustomer(customer.id, values),
    onSent: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['customers'] });
      void queryClient.invalidateQueries({ queryKey: ['list', 'customers'] });
      navigate(LIST, { discard: true });
    },
  });
  return (
    <Form form={form}>
      <Card title={TITLE}>
        <Stack $gap={5}>
          <TextField label="Nome" maxLength={160} {...form.field('name')} />
          <Switch label="Exibir coluna de boleto?" words={['SIM', 'NÃO']} {...form.toggle('exibir_boleto')} />
          {!form.readOnly && (
            <Cluster $justify="end">
              <Button type="submit" variant="primary" loading={form.busy}>
                Salvar
              </Button>
            </Cluster>
          )}
        </Stack>
      </Card>
    </Form>
  );
}

function CustomerSkeleton() {
  return (
    <Stack $gap={5}>
      <CustomerHead customer={undefined} />
      <CardSkeleton title={TITLE}>
        <Stack $gap={5}>
          <FieldSkeleton />
          <ChoiceSkeleton look="switch" />
          <Cluster $justify="end">
            <ButtonSkeleton />
          </Cluster>
        </Stack>
      </CardSkeleton>
    </Stack>
  );
}

/** `/admin/customer/:id`: the portal's name of a company, and its slip column (docs/product/admin.md, 'Customers'). */
export default function CustomerPage() {
  const { id = '' } = useParams();
  const query = queryOptions({
    queryKey: ['customers', id],
    queryFn: ({ signal }) => fetchCustomer(id, signal),
  });
  return (
    <Narrow $gap={5}>
      <BackLink to={LIST} />
      <Loaded query={query} waiting={<CustomerSkeleton />}>
        {(customer) =>
          customer === null ? (
            <MessageState icon="search" title="Cliente não encontrado." />
          ) : (
            <Stack $gap={5}>
              <CustomerHead customer={customer} />
              <CustomerForm key={customer.id} customer={customer} />
            </Stack>
          )
        }
      </Loaded>
    </Narrow>
  );
}
