import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { SsoProvider, SsoProviderMade, SsoSetup, SsoTestAnswer } from 'api-contract';
import { Form, FormButtons, useForm } from 'host/forms';
import type { ListDialogProps } from 'host/list';
import { Button, copyText, Dialog, Grid, PasswordField, Select, Stack, t, TextField, toast } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { Switch, Textarea } from 'shared-ui/forms';
import styled from 'styled-components';
import { ListQuestion } from '../parts/list-question';
import { Loaded } from '../parts/loaded';
import { CompaniesField } from './companies-field';
import { EMPTY, formOf, providerRules, sentOf, type ProviderForm } from './provider.form';
import { addProvider, changeProvider, removeProvider, setupQuery, testProvider } from './sign-on.api';

/** What is open over the list of providers. */
export type ProviderDialog =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'remove'; readonly provider: SsoProvider }
  | { readonly what: 'test'; readonly id: number; readonly name: string };
type Dialogs = ListDialogProps<ProviderDialog>;

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
const Outcome = styled.div`
  /* Before a test there is no room for what came of it. */
  &:empty {
    margin-top: calc(-1 * ${t.space(4)});
  }
`;
type Tone = 'neutral' | 'success' | 'danger';
const TONES: Record<Tone, { ground: string; ink: string }> = {
  neutral: { ground: t.color.neutralSoft, ink: t.color.neutral },
  success: { ground: t.color.successSoft, ink: t.color.success },
  danger: { ground: t.color.dangerSoft, ink: t.color.danger },
};
const Result = styled.p<{ $tone: Tone }>`
  padding: ${t.space(3)} ${t.space(4)};
  border-left: 3px solid ${({ $tone }) => TONES[$tone].ink};
  border-radius: ${t.radius.sm};
  background: ${({ $tone }) => TONES[$tone].ground};
  /* Addresses of a provider. */
  overflow-wrap: anywhere;
  > strong {
    display: block;
    color: ${({ $tone }) => TONES[$tone].ink};
  }
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

interface ProviderFieldsProps extends Pick<Dialogs, 'onClose' | 'onChanged' | 'onNext'> {
  /** Null for a new one. */
  provider: SsoProvider | null;
  setup: SsoSetup;
}

function ProviderFields({ provider, setup, onClose, onChanged, onNext }: ProviderFieldsProps) {
  const form = useForm<ProviderForm, { id: number }>({
    start: provider ? formOf(provider) : EMPTY,
    rules: providerRules(provider === null),
    send: async (values): Promise<SsoProviderMade> => {
      if (provider === null) return addProvider(sentOf(values));
      toast.success((await changeProvider(provider.id, sentOf(values))).message);
      return { id: provider.id };
    },
    onSent: ({ id }, { values }) => {
      onChanged();
      // A provider that is not on yet is tested next.
      if (values.on) onClose();
      else onNext({ what: 'test', id, name: values.name });
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
        <FormButtons busy={form.busy} onCancel={onClose}>
          Salvar
        </FormButtons>
      </Stack>
    </Form>
  );
}

/** What a test has come to so far, in words. */
function testText({ data, error, isPending }: UseMutationResult<SsoTestAnswer, Error, void>) {
  if (isPending)
    return {
      tone: 'neutral',
      title: 'Testando...',
      message: 'O portal espera a resposta do provedor.',
    } as const;
  if (error) return { tone: 'danger', title: 'O teste não foi feito', message: error.message } as const;
  if (!data) return null;
  const { ok, message } = data;
  return ok
    ? ({ tone: 'success', title: 'O teste passou', message } as const)
    : ({ tone: 'danger', title: 'O teste não passou', message } as const);
}

/** Asks the provider all that can be asked without a person, and says what came of it. */
function TestDialog({
  of: { id, name },
  onClose,
  onChanged,
}: Pick<Dialogs, 'onClose' | 'onChanged'> & { of: { id: number; name: string } }) {
  const test = useMutation({
    mutationFn: () => testProvider(id),
    onSettled: onChanged,
    meta: { silent: true },
  });
  const { data, isIdle, isPending } = test;
  const told = testText(test);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Testar ${name}`}
      text="O portal pergunta ao provedor pelos seus endereços e chaves, e se ele reconhece o ID e o segredo. Ninguém precisa entrar."
      size="sm"
      urgent
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            variant={data?.ok ? 'secondary' : 'primary'}
            autoFocus
            loading={isPending}
            onClick={() => test.mutate()}
          >
            {isIdle ? 'Testar' : 'Testar de novo'}
          </Button>
        </>
      }
    >
      <Outcome role="status">
        {told && (
          <Result $tone={told.tone}>
            <strong>{told.title}</strong>
            {told.message}
          </Result>
        )}
      </Outcome>
    </Dialog>
  );
}

/** What is open over the list of providers: one's form, its test, or the question before its end. */
export default function ProviderDialogs({ of, ...on }: Dialogs) {
  const { onClose, onChanged } = on;
  if (of.what === 'test') return <TestDialog of={of} {...on} />;
  if (of.what === 'remove')
    return (
      <ListQuestion
        title={`Excluir o provedor ${of.provider.name}?`}
        text="As pessoas destes domínios voltam a entrar com senha. Sessões abertas continuam até o fim."
        confirmLabel="Excluir provedor"
        run={() => removeProvider(of.provider.id)}
        onChanged={onChanged}
        onClose={onClose}
      />
    );
  const provider = of.what === 'edit' ? of.provider : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={provider ? `Provedor ${provider.name}` : 'Novo provedor'}
      size="md"
      urgent
    >
      <Loaded quiet query={setupQuery} waiting={<CardSkeleton shape="lines" count={8} />}>
        {(setup) => <ProviderFields provider={provider} setup={setup} {...on} />}
      </Loaded>
    </Dialog>
  );
}
