import { useQuery } from '@tanstack/react-query';
import type { KeyRow } from 'api-contract';
import { KEY_SCOPE_LABELS, labelOf, saoPauloToday } from 'api-contract/rules';
import { Form, FormButtons, required, useForm, valid, type Rules } from 'host/forms';
import { dayOf, Dialog, ErrorState, Select, Stack, TextField } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { DatePicker } from 'shared-ui/date-picker';
import { CheckboxTree, Textarea } from 'shared-ui/forms';
import { ListQuestion } from '../parts/list-question';
import { StoresField } from '../rights/store-boxes';
import { ShownOnce } from './shown-once';
import {
  endKey,
  keyChoicesQuery,
  keyDialog,
  keysChanged,
  makeKey,
  rotateKey,
  type KeyDialog,
} from './key-acts';
import type { KeyMade } from '../../wire/keys';

/** How long the old key goes on beside the new one. */
const OVERLAPS = [
  { value: '0', label: 'Encerrar a chave atual agora' },
  { value: '60', label: '1 hora' },
  { value: '1440', label: '1 dia' },
  { value: '10080', label: '7 dias' },
];
const DAY_OVERLAP = '1440';

interface NewKey {
  name: string;
  scopes: string[];
  stores: string[];
  expires_at: string;
  addresses: string;
}
const EMPTY: NewKey = { name: '', scopes: [], stores: [], expires_at: '', addresses: '' };
const rules: Rules<NewKey> = {
  name: [required],
  expires_at: [valid((text) => text === '' || dayOf(text) !== null, 'Data inválida.')],
};
const lines = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function NewKeyForm() {
  const { data, error, isError, isFetching, refetch } = useQuery(keyChoicesQuery);
  const form = useForm<NewKey, KeyMade>({
    start: EMPTY,
    rules,
    send: ({ name, scopes, stores, expires_at, addresses }) =>
      makeKey({
        name,
        scopes: (data?.scopes ?? []).filter((scope) => scopes.includes(scope)),
        stores,
        expires_at: dayOf(expires_at) ?? '',
        addresses: lines(addresses),
      }),
    onSent: ({ key }, sent) => {
      void keysChanged();
      keyDialog.open({ what: 'shown', name: sent.values.name, key });
    },
  });
  if (isError) return <ErrorState quiet error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton shape="lines" count={6} />;
  return (
    <Form form={form}>
      <Stack>
        <TextField
          label="Nome"
          hint="O sistema que vai usar a chave: 'ERP', 'Supervisório'."
          maxLength={80}
          {...form.field('name')}
        />
        <CheckboxTree
          label="Permissões"
          tree={data.scopes.map((scope) => ({ id: scope, label: labelOf(KEY_SCOPE_LABELS, scope) }))}
          {...form.field('scopes')}
        />
        <StoresField field={form.field('stores')} given={data} />
        <DatePicker
          label="Último dia de validade"
          hint="Em branco, um ano."
          min={saoPauloToday()}
          {...form.field('expires_at')}
        />
        <Textarea
          label="Endereços IP permitidos"
          hint="Um endereço ou rede (10.1.0.0/16) por linha. Em branco, qualquer um."
          rows={2}
          {...form.field('addresses')}
        />
        <FormButtons busy={form.busy} onCancel={keyDialog.close}>
          Criar chave
        </FormButtons>
      </Stack>
    </Form>
  );
}

function RotateForm({ of: { id, name } }: { of: KeyRow }) {
  const form = useForm<{ overlap: string }, KeyMade>({
    start: { overlap: DAY_OVERLAP },
    rules: {},
    send: ({ overlap }) => rotateKey(id, Number(overlap)),
    onSent: ({ key }) => {
      void keysChanged();
      keyDialog.open({ what: 'shown', name, key });
    },
  });
  return (
    <Form form={form}>
      <Stack>
        <Select label="A chave atual continua valendo por" options={OVERLAPS} {...form.field('overlap')} />
        <FormButtons busy={form.busy} onCancel={keyDialog.close}>
          Trocar chave
        </FormButtons>
      </Stack>
    </Form>
  );
}

/** What is open over the list of keys: a new one, a rotation, an end, or a key that is shown once. */
export default function KeyDialogs({ open }: { open: KeyDialog }) {
  if (open.what === 'shown')
    return (
      <ShownOnce
        title={`Chave de ${open.name}`}
        label="Chave"
        secret={open.key}
        copied="Chave copiada."
        notCopied="Não foi possível copiar a chave."
        onClose={keyDialog.close}
      />
    );
  if (open.what === 'new')
    return (
      <Dialog open onClose={keyDialog.close} title="Nova chave" size="md" urgent>
        <NewKeyForm />
      </Dialog>
    );
  const { key, what } = open;
  if (what === 'rotate')
    return (
      <Dialog
        open
        onClose={keyDialog.close}
        title={`Trocar a chave de ${key.name}?`}
        text="A nova chave é mostrada uma vez e passa a ser sua. Nome, permissões, lojas e validade ficam como estão."
        size="sm"
        urgent
      >
        <RotateForm of={key} />
      </Dialog>
    );
  return (
    <ListQuestion
      title={`Encerrar a chave de ${key.name}?`}
      text="O sistema que a usa deixa de ser atendido na mesma hora. Isso não pode ser desfeito."
      confirmLabel="Encerrar chave"
      run={() => endKey(key.id)}
      onChanged={keysChanged}
      onClose={keyDialog.close}
    />
  );
}
