import type { KeyRow } from 'api-contract';
import { KEY_SCOPE_LABELS, labelOf, saoPauloToday } from 'api-contract/rules';
import { day, Form, FormButtons, required, useForm, type Rules } from 'host/forms';
import type { ListDialogProps } from 'host/list';
import { Loaded } from 'host/portal';
import { dayOf, Dialog, Select, Stack, TextField } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { DatePicker } from 'shared-ui/date-picker';
import { CheckboxTree, Textarea } from 'shared-ui/forms';
import { Question } from '../parts/question';
import { typedList } from '../parts/typed-list';
import { StoresField } from '../rights/store-boxes';
import { ShownOnce } from './shown-once';
import { endKey, keyChoicesQuery, makeKey, rotateKey } from './key.api';
import type { KeyChoices, KeyMade } from '../../wire/keys';

/** What is open over the list of keys. */
export type KeyDialog =
  | { readonly what: 'new' }
  | { readonly what: 'rotate' | 'end'; readonly key: KeyRow }
  | { readonly what: 'shown'; readonly name: string; readonly key: string };
type Dialogs = ListDialogProps<KeyDialog>;

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
const rules: Rules<NewKey> = { name: [required], expires_at: [day] };

interface NewKeyFormProps extends Pick<Dialogs, 'onClose' | 'onChanged' | 'onNext'> {
  given: KeyChoices;
}

function NewKeyForm({ given, onClose, onChanged, onNext }: NewKeyFormProps) {
  const form = useForm<NewKey, KeyMade>({
    start: EMPTY,
    rules,
    send: ({ name, scopes, stores, expires_at, addresses }) =>
      makeKey({
        name,
        scopes: given.scopes.filter((scope) => scopes.includes(scope)),
        stores,
        expires_at: dayOf(expires_at) ?? '',
        addresses: typedList(addresses),
      }),
    onSent: ({ key }, sent) => {
      onChanged();
      onNext({ what: 'shown', name: sent.values.name, key });
    },
  });
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
          tree={given.scopes.map((scope) => ({ id: scope, label: labelOf(KEY_SCOPE_LABELS, scope) }))}
          {...form.field('scopes')}
        />
        <StoresField field={form.field('stores')} given={given} />
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
        <FormButtons busy={form.busy} onCancel={onClose}>
          Criar chave
        </FormButtons>
      </Stack>
    </Form>
  );
}

interface RotateFormProps extends Pick<Dialogs, 'onClose' | 'onChanged' | 'onNext'> {
  apiKey: KeyRow;
}

function RotateForm({ apiKey: { id, name }, onClose, onChanged, onNext }: RotateFormProps) {
  const form = useForm<{ overlap: string }, KeyMade>({
    start: { overlap: DAY_OVERLAP },
    rules: {},
    send: ({ overlap }) => rotateKey(id, Number(overlap)),
    onSent: ({ key }) => {
      onChanged();
      onNext({ what: 'shown', name, key });
    },
  });
  return (
    <Form form={form}>
      <Stack>
        <Select label="A chave atual continua valendo por" options={OVERLAPS} {...form.field('overlap')} />
        <FormButtons busy={form.busy} onCancel={onClose}>
          Trocar chave
        </FormButtons>
      </Stack>
    </Form>
  );
}

/** What is open over the list of keys: a new one, a rotation, an end, or a key that is shown once. */
export default function KeyDialogs({ of: dialog, ...on }: Dialogs) {
  const { onClose, onChanged } = on;
  if (dialog.what === 'shown')
    return (
      <ShownOnce
        title={`Chave de ${dialog.name}`}
        label="Chave"
        secret={dialog.key}
        said={{ copied: 'Chave copiada.', failed: 'Não foi possível copiar a chave.' }}
        onClose={onClose}
      />
    );
  if (dialog.what === 'new')
    return (
      <Dialog open onClose={onClose} title="Nova chave" size="md" urgent>
        <Loaded quiet query={keyChoicesQuery} waiting={<CardSkeleton shape="lines" count={6} />}>
          {(given) => <NewKeyForm given={given} {...on} />}
        </Loaded>
      </Dialog>
    );
  const { key, what } = dialog;
  if (what === 'rotate')
    return (
      <Dialog
        open
        onClose={onClose}
        title={`Trocar a chave de ${key.name}?`}
        text="A nova chave é mostrada uma vez e passa a ser sua. Nome, permissões, lojas e validade ficam como estão."
        size="sm"
        urgent
      >
        <RotateForm apiKey={key} {...on} />
      </Dialog>
    );
  return (
    <Question
      danger
      title={`Encerrar a chave de ${key.name}?`}
      text="O sistema que a usa deixa de ser atendido na mesma hora. Isso não pode ser desfeito."
      confirmLabel="Encerrar chave"
      run={() => endKey(key.id)}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
