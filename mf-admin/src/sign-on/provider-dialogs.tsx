import { useMutation, useQuery } from '@tanstack/react-query';
import type { SsoProvider, SsoProviderMade, SsoSetup } from 'api-contract';
import { Form, FormButtons, useForm } from 'host/forms';
import {
  Button,
  Dialog,
  ErrorState,
  Grid,
  PasswordField,
  Select,
  Spinner,
  Stack,
  t,
  TextField,
  toast,
} from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { Switch, Textarea } from 'shared-ui/forms';
import styled from 'styled-components';
import { ListQuestion } from '../parts/list-question';
import { CompaniesField } from './companies-field';
import { EMPTY, formOf, providerRules, sentOf, type ProviderForm } from './provider.form';
import {
  addProvider,
  changeProvider,
  providerDialog,
  providersChanged,
  removeProvider,
  setupQuery,
  testProvider,
  type ProviderDialog,
} from './sign-on-acts';

const Line = styled.div`
  display: flex;
  align-items: end;
  gap: ${t.space(2)};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
const Note = styled.p`
  color: ${t.color.inkSoft};
`;
const Result = styled.p<{ $ok: boolean }>`
  padding: ${t.space(3)};
  border-radius: ${t.radius.md};
  background: ${({ $ok }) => ($ok ? t.color.successSoft : t.color.dangerSoft)};
  color: ${({ $ok }) => ($ok ? t.color.success : t.color.danger)};
`;

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Endereço copiado.');
  } catch {
    toast.error('Não foi possível copiar o endereço.');
  }
}

/** An address that is registered at the provider. */
function Address({ label, value }: { label: string; value: string }) {
  return (
    <Line>
      <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <Button aria-label={`Copiar: ${label}`} onClick={() => void copy(value)}>
        Copiar
      </Button>
    </Line>
  );
}

function ProviderFields({ provider, setup }: { provider: SsoProvider | null; setup: SsoSetup }) {
  const form = useForm<ProviderForm, { id: number }>({
    start: provider ? formOf(provider) : EMPTY,
    rules: providerRules(provider === null),
    send: async (values): Promise<SsoProviderMade> => {
      if (provider === null) return addProvider(sentOf(values));
      toast.success((await changeProvider(provider.id, sentOf(values))).message);
      return { id: provider.id };
    },
    onSent: ({ id }, { values }) => {
      void providersChanged();
      // A provider that is not on yet is tested next.
      if (values.on) providerDialog.close();
      else providerDialog.open({ what: 'test', id, name: values.name });
    },
  });
  return (
    <Form form={form}>
      <Stack>
        <Note>Cadastre no provedor um aplicativo Web com estes endereços.</Note>
        <Address label="Endereço de retorno" value={setup.callback} />
        <Address label="Endereço de saída (back-channel logout)" value={setup.backchannel_logout} />
        <TextField
          label="Nome"
          hint={`No login: 'Entrar com ${form.values.name.trim() || 'nome'}'.`}
          maxLength={80}
          {...form.field('name')}
        />
        <TextField
          label="Emissor"
          hint="Microsoft Entra: https://login.microsoftonline.com/{id do diretório}/v2.0. Google: https://accounts.google.com."
          inputMode="url"
          maxLength={500}
          {...form.field('issuer')}
        />
        <Grid>
          <TextField label="ID do cliente" maxLength={500} {...form.field('client_id')} />
          <PasswordField
            label="Segredo do cliente"
            hint={provider ? 'Em branco, o atual continua.' : undefined}
            autoComplete="new-password"
            maxLength={500}
            {...form.field('client_secret')}
          />
        </Grid>
        <Textarea
          label="Domínios de e-mail"
          hint="Um por linha: empresa.com.br."
          rows={2}
          {...form.field('domains')}
        />
        <CompaniesField {...form.field('companies')} />
        <Switch label="Obrigatório: senhas não valem para estas pessoas" {...form.toggle('required')} />
        {form.values.required && (
          <Select
            label="Acesso de volta"
            hint="O administrador que ainda entra com senha, se o provedor falhar."
            placeholder="Selecione..."
            options={setup.administrators.map(({ id, name, email }) => ({
              value: String(id),
              label: `${name} (${email})`,
            }))}
            {...form.field('way_back')}
          />
        )}
        <Switch
          label="Ativo"
          hint="Depois de um teste bom com o emissor, o ID e o segredo que estão salvos."
          {...form.toggle('on')}
        />
        <FormButtons busy={form.busy} onCancel={providerDialog.close}>
          Salvar
        </FormButtons>
      </Stack>
    </Form>
  );
}

function ProviderFormDialog({ provider }: { provider: SsoProvider | null }) {
  const { data, error, isError, isFetching, refetch } = useQuery(setupQuery);
  return (
    <Dialog
      open
      onClose={providerDialog.close}
      title={provider ? `Provedor ${provider.name}` : 'Novo provedor'}
      size="md"
      urgent
    >
      {isError ? (
        <ErrorState quiet error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <ProviderFields provider={provider} setup={data} />
      ) : (
        <CardSkeleton shape="lines" count={8} />
      )}
    </Dialog>
  );
}

/** Asks the provider all that can be asked without a person, and says what came of it. */
function TestDialog({ id, name }: { id: number; name: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => testProvider(id),
    onSettled: () => void providersChanged(),
  });
  return (
    <Dialog
      open
      onClose={providerDialog.close}
      title={`Testar ${name}`}
      text="O portal pergunta ao provedor pelos seus endereços e chaves, e se ele reconhece o ID e o segredo. Ninguém precisa entrar."
      size="sm"
      urgent
      footer={
        <>
          <Button onClick={providerDialog.close}>Fechar</Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            {data || error ? 'Testar de novo' : 'Testar'}
          </Button>
        </>
      }
    >
      <div role="status">
        {isPending ? (
          <Spinner label="Testando..." />
        ) : error ? (
          <Result $ok={false}>{error.message}</Result>
        ) : (
          data && <Result $ok={data.ok}>{data.message}</Result>
        )}
      </div>
    </Dialog>
  );
}

/** What is open over the list of providers. */
export default function ProviderDialogs({ open }: { open: ProviderDialog }) {
  if (open.what === 'new') return <ProviderFormDialog provider={null} />;
  if (open.what === 'test') return <TestDialog id={open.id} name={open.name} />;
  const { provider } = open;
  if (open.what === 'edit') return <ProviderFormDialog provider={provider} />;
  return (
    <ListQuestion
      title={`Excluir o provedor ${provider.name}?`}
      text="As pessoas destes domínios voltam a entrar com senha. Sessões abertas continuam até o fim."
      confirmLabel="Excluir provedor"
      run={() => removeProvider(provider.id)}
      onChanged={providersChanged}
      onClose={providerDialog.close}
    />
  );
}
