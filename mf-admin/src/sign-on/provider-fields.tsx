import type { SsoProvider, SsoProviderMade, SsoSetup } from 'api-contract';
import { Form, FormButtons, useForm } from 'host/forms';
import { Button, copyText, Grid, PasswordField, Select, Stack, t, TextField, toast } from 'shared-ui';
import { Switch, Textarea } from 'shared-ui/forms';
import styled from 'styled-components';
import { CompaniesField } from './companies-field';
import { EMPTY, formOf, type ProviderForm, providerRules, sentOf } from './provider.form';
import { addProvider, changeProvider } from './sign-on.api';

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
const SAID = { copied: 'Endereço copiado.', failed: 'Não foi possível copiar o endereço.' };

/** An address that is registered at the provider. */
function Address({ label, value }: { label: string; value: string }) {
  return (
    <Line>
      <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <Button aria-label={`Copiar: ${label}`} onClick={() => void copyText(value, SAID)}>
        Copiar
      </Button>
    </Line>
  );
}

interface ProviderFieldsProps {
  /** Null for a new one. */
  provider: SsoProvider | null;
  setup: SsoSetup;
  onClose: () => void;
  onSaved: (id: number, values: ProviderForm) => void;
}

/** What is registered of a provider. */
export function ProviderFields({ provider, setup, onClose, onSaved }: ProviderFieldsProps) {
  const form = useForm<ProviderForm, { id: number }>({
    start: provider ? formOf(provider) : EMPTY,
    rules: providerRules(provider === null),
    send: async (values): Promise<SsoProviderMade> => {
      if (provider === null) return addProvider(sentOf(values));
      toast.success((await changeProvider(provider.id, sentOf(values))).message);
      return { id: provider.id };
    },
    onSent: ({ id }, { values }) => onSaved(id, values),
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
        <FormButtons busy={form.busy} onCancel={onClose}>
          Salvar
        </FormButtons>
      </Stack>
    </Form>
  );
}
