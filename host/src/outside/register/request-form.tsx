import { Button, Cluster, Grid, Stack, TextField, toast } from 'shared-ui';
import { CnpjField, CpfField, PhoneField, Switch } from 'shared-ui/forms';
import { Form } from '../../forms/form';
import { useForm } from '../../forms/use-form';
import { leaveFor } from '../leave-for';
import { sendRequest } from './register.api';
import { registerRules, type RegisterForm } from './register-form';
import { StationsField } from './stations-field';

const SENT = 'Solicitação enviada com sucesso! Você receberá retorno em breve no e-mail cadastrado';

interface RequestFormProps {
  start: RegisterForm;
  revision?: { id: number; token: string };
}

/** The form of an access request (docs/product/admin.md, 'Access requests'). */
export function RequestForm({ start, revision }: RequestFormProps) {
  const form = useForm({
    start,
    rules: registerRules,
    draft: { key: `register.${revision?.id ?? 'new'}`, version: 1 },
    confirm: { title: 'Deseja enviar seu cadastro para validação?', label: 'Sim' },
    send: (values: RegisterForm, { idempotencyKey }) => sendRequest(values, idempotencyKey, revision),
    onSent: () => {
      toast.success(SENT);
      leaveFor('/login');
    },
  });

  return (
    <Form form={form}>
      <Stack $gap={6}>
        <Grid $min="17rem">
          <TextField
            label="Razão social"
            autoComplete="organization"
            maxLength={160}
            {...form.field('socialReason')}
          />
          <CnpjField label="CNPJ" {...form.field('cnpj')} />
          <TextField label="Nome completo" autoComplete="name" maxLength={120} {...form.field('name')} />
          <CpfField label="CPF" {...form.field('cpf')} />
          <TextField
            label="E-mail corporativo"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            {...form.field('email')}
          />
          <TextField
            label="Cargo"
            autoComplete="organization-title"
            maxLength={120}
            {...form.field('office')}
          />
          <PhoneField label="Telefone" {...form.field('phone')} />
        </Grid>
        <Switch label="Acesso a todas as unidades de compra/entrega" {...form.toggle('all_stations')} />
        {!form.values.all_stations && <StationsField form={form} />}
        <Cluster $justify="end">
          <Button type="submit" variant="primary" loading={form.phase === 'sent'}>
            Enviar solicitação
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
