import { useQuery } from '@tanstack/react-query';
import type { WebhookMade } from 'api-contract';
import { everyEvent, WEBHOOK_EVENTS, WEBHOOK_KINDS } from 'api-contract/rules';
import { Form, FormButtons, required, useForm, type Rules } from 'host/forms';
import { Dialog, ErrorState, Stack, t, TextField } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { CheckboxTree } from 'shared-ui/forms';
import styled from 'styled-components';
import { ListQuestion } from '../parts/list-question';
import { StoresField } from '../rights/store-boxes';
import { keyChoicesQuery } from './key-acts';
import { ShownOnce } from './shown-once';
import {
  makeWebhook,
  removeWebhook,
  webhookDialog,
  webhooksChanged,
  type WebhookDialog,
} from './webhook-acts';

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

function NewWebhookForm() {
  const { data, error, isError, isFetching, refetch } = useQuery(keyChoicesQuery);
  const form = useForm<NewWebhook, WebhookMade>({
    start: EMPTY,
    rules,
    send: makeWebhook,
    onSent: ({ secret }) => {
      void webhooksChanged();
      webhookDialog.open({ what: 'shown', secret });
    },
  });
  if (isError) return <ErrorState quiet error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton shape="lines" count={6} />;
  const kinds = WEBHOOK_KINDS.filter((kind) => data.scopes.includes(WEBHOOK_EVENTS[kind].scope));
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
        <StoresField field={form.field('stores')} given={data} />
        <FormButtons busy={form.busy} onCancel={webhookDialog.close}>
          Criar webhook
        </FormButtons>
      </Stack>
    </Form>
  );
}

/** What is open over the list of webhooks: a new one, an end, or a secret that is shown once. */
export default function WebhookDialogs({ open }: { open: WebhookDialog }) {
  if (open.what === 'shown')
    return (
      <ShownOnce
        title="Segredo do webhook"
        label="Segredo"
        secret={open.secret}
        copied="Segredo copiado."
        notCopied="Não foi possível copiar o segredo."
        onClose={webhookDialog.close}
      />
    );
  if (open.what === 'new')
    return (
      <Dialog open onClose={webhookDialog.close} title="Novo webhook" size="md" urgent>
        <NewWebhookForm />
      </Dialog>
    );
  const { id, url } = open.webhook;
  return (
    <ListQuestion
      title="Excluir este webhook?"
      text={`${url} deixa de receber eventos na mesma hora, e os que esperam não são mais enviados.`}
      confirmLabel="Excluir webhook"
      run={() => removeWebhook(id)}
      onChanged={webhooksChanged}
      onClose={webhookDialog.close}
    />
  );
}
