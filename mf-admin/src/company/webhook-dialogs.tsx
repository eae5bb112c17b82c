import type { WebhookMade } from 'api-contract';
import { everyEvent, WEBHOOK_EVENTS, WEBHOOK_KINDS } from 'api-contract/rules';
import { Form, FormButtons, required, useForm, type Rules } from 'host/forms';
import type { ListDialogProps } from 'host/list';
import { Loaded } from 'host/portal';
import { Dialog, Stack, t, TextField } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { CheckboxTree } from 'shared-ui/forms';
import styled from 'styled-components';
import { Question } from '../parts/question';
import { StoresField } from '../rights/store-boxes';
import { keyChoicesQuery } from './key.api';
import { ShownOnce } from './shown-once';
import { makeWebhook, removeWebhook } from './webhook.api';
import type { KeyChoices } from '../../wire/keys';
import type { WebhookRow } from '../../wire/webhooks';

/** What is open over the list of webhooks. */
export type WebhookDialog =
  | { readonly what: 'new' }
  | { readonly what: 'remove'; readonly webhook: WebhookRow }
  | { readonly what: 'shown'; readonly secret: string };
type Dialogs = ListDialogProps<WebhookDialog>;

const Note = styled.p`
  color: ${t.color.inkSoft};
`;

interface NewWebhook {
  url: string;
  events: string[];
  stores: string[];
}
const EMPTY: NewWebhook = { url: '', events: [], stores: [] };
const rules: Rules<NewWebhook> = { url: [required] };

interface NewWebhookFormProps extends Pick<Dialogs, 'onClose' | 'onChanged' | 'onNext'> {
  given: KeyChoices;
}

function NewWebhookForm({ given, onClose, onChanged, onNext }: NewWebhookFormProps) {
  const form = useForm<NewWebhook, WebhookMade>({
    start: EMPTY,
    rules,
    send: makeWebhook,
    onSent: ({ secret }) => {
      onChanged();
      onNext({ what: 'shown', secret });
    },
  });
  const kinds = WEBHOOK_KINDS.filter((kind) => given.scopes.includes(WEBHOOK_EVENTS[kind].scope));
  const events = form.field('events');
  return (
    <Form form={form}>
      <Stack>
        <TextField
          label="Endereço"
          type="url"
          hint="Um endereço público que comece com https://. Ele recebe cada evento por POST."
          maxLength={2000}
          {...form.field('url')}
        />
        <CheckboxTree
          label="Eventos"
          tree={kinds.map((kind) => ({ id: everyEvent(kind), label: WEBHOOK_EVENTS[kind].label }))}
          {...events}
        />
        {events.value.length === 0 && <Note>Sem escolha, todos os eventos.</Note>}
        <StoresField field={form.field('stores')} given={given} />
        <FormButtons busy={form.busy} onCancel={onClose}>
          Criar webhook
        </FormButtons>
      </Stack>
    </Form>
  );
}

/** What is open over the list of webhooks: a new one, an end, or a secret that is shown once. */
export default function WebhookDialogs({ of: dialog, ...on }: Dialogs) {
  const { onClose, onChanged } = on;
  if (dialog.what === 'shown')
    return (
      <ShownOnce
        title="Segredo do webhook"
        label="Segredo"
        secret={dialog.secret}
        said={{ copied: 'Segredo copiado.', failed: 'Não foi possível copiar o segredo.' }}
        onClose={onClose}
      />
    );
  if (dialog.what === 'new')
    return (
      <Dialog open onClose={onClose} title="Novo webhook" size="md" urgent>
        <Loaded quiet query={keyChoicesQuery} waiting={<CardSkeleton shape="lines" count={6} />}>
          {(given) => <NewWebhookForm given={given} {...on} />}
        </Loaded>
      </Dialog>
    );
  const { id, url } = dialog.webhook;
  return (
    <Question
      danger
      title="Excluir este webhook?"
      text={`${url} deixa de receber eventos na mesma hora, e os que esperam não são mais enviados.`}
      confirmLabel="Excluir webhook"
      run={() => removeWebhook(id)}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
