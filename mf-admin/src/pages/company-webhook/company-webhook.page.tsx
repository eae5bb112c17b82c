import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  eventWords,
  optionsOf,
  saoPauloToday,
  serverNow,
  shortTime,
  timeText,
  WEBHOOK_STATUS,
  WEBHOOK_STATUS_LABELS,
} from 'api-contract/rules';
import { BackLink, Loaded, useRecordTitle, useShown } from 'host/portal';
import { useParams } from 'host/router';
import {
  Button,
  Card,
  Cluster,
  type Column,
  DataTable,
  DetailGrid,
  EmptyState,
  ErrorState,
  MessageState,
  Pager,
  Select,
  Stack,
  StatusChip,
  toast,
} from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { deliveriesChanged, deliveriesQuery, sendAgain, webhookQuery } from '../../company/webhook.api';
import { WebhookState } from '../../company/webhook-state';
import type { WebhookDelivery, WebhookRow } from '../../../wire/webhooks';
import { deliveryStatus, deliveryWords, webhookColumns } from '../../../wire/rules/webhook-columns';

const HOME = '/admin/company/webhooks';
const FRESH_MS = 10_000;
const SKELETON_ROWS = 8;
const TONES = {
  [WEBHOOK_STATUS.waiting]: 'warning',
  [WEBHOOK_STATUS.delivered]: 'success',
  [WEBHOOK_STATUS.failed]: 'danger',
} as const;
const ALL = { value: '', label: 'Todas' };

function Again({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAgain(webhookId, delivery.id),
    onSuccess: ({ message }) => {
      toast.success(message);
      return deliveriesChanged();
    },
  });
  return (
    <Button
      size="sm"
      loading={isPending}
      onClick={() => mutate()}
      aria-label={`Enviar novamente: ${eventWords(delivery.type)}, ${timeText(delivery.created_at)}`}
    >
      Enviar novamente
    </Button>
  );
}

const columnsOf = (id: number): readonly Column<WebhookDelivery>[] => [
  {
    id: 'type',
    label: 'Evento',
    width: 200,
    grow: true,
    card: 'title',
    cell: ({ type, event_id }) => <span title={event_id}>{eventWords(type)}</span>,
  },
  {
    id: 'created',
    label: 'Criado em',
    width: 120,
    card: 'line',
    cell: ({ created_at }) => <span title={timeText(created_at)}>{shortTime(created_at, serverNow())}</span>,
  },
  {
    id: 'status',
    label: 'Situação',
    width: 144,
    card: 'state',
    cell: (row) => <StatusChip tone={TONES[row.status]}>{deliveryStatus(row)}</StatusChip>,
  },
  { id: 'answer', label: 'Resposta', width: 220, grow: true, wraps: true, card: 'key', cell: deliveryWords },
  {
    id: 'again',
    label: 'Ações',
    width: 164,
    card: 'foot',
    cell: (delivery) => <Again webhookId={id} delivery={delivery} />,
  },
];

function Deliveries({ id }: { id: number }) {
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, isError, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    ...deliveriesQuery(id, { page, status }),
    // What waits is delivered meanwhile.
    refetchInterval: FRESH_MS,
    subscribed: useShown(),
    meta: { silent: true },
  });
  if (isError && !data)
    return <ErrorState quiet error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Stack>
      <Cluster $justify="between">
        <Select
          label="Situação"
          options={[ALL, ...optionsOf(WEBHOOK_STATUS_LABELS)]}
          value={status}
          onChange={({ target }) => {
            setStatus(target.value);
            setPage(1);
          }}
        />
        {data && data.pages > 1 && (
          <Pager page={page} pages={data.pages} onPage={setPage} disabled={isPlaceholderData} />
        )}
      </Cluster>
      {data?.count === 0 ? (
        <EmptyState
          title={status === '' ? 'Nenhum evento ainda.' : 'Nenhum evento nesta situação.'}
          hint={status === '' && 'O que mudar na empresa a partir de agora aparece aqui.'}
        />
      ) : (
        <DataTable
          caption="Entregas do webhook"
          columns={columnsOf(id)}
          rows={data?.data ?? []}
          rowKey={(row) => String(row.id)}
          {...(isPending && { skeletonRows: SKELETON_ROWS })}
        />
      )}
    </Stack>
  );
}

function Body({ webhook }: { webhook: WebhookRow }) {
  const { id, url } = webhook;
  useRecordTitle(url);
  const { events, stores, user } = webhookColumns;
  const today = saoPauloToday(serverNow());
  return (
    <Stack $gap={5}>
      <Card title={url} actions={<WebhookState row={webhook} />}>
        <DetailGrid
          items={[events, stores, user].map(({ label, value }) => ({
            label,
            value: String(value(webhook, today)),
          }))}
        />
      </Card>
      <Card title="Entregas">
        <Deliveries id={id} />
      </Card>
    </Stack>
  );
}

/** `/admin/company/webhooks/:id`: what a webhook was told of, and how its deliveries stand. */
export default function CompanyWebhookPage() {
  const { id = '' } = useParams();
  return (
    <Stack $gap={4}>
      <BackLink to={HOME} />
      <Loaded query={webhookQuery(id)} waiting={<CardSkeleton shape="lines" count={3} />}>
        {(webhook) =>
          webhook === null ? (
            <MessageState icon="search" title="Webhook não encontrado." />
          ) : (
            <Body webhook={webhook} />
          )
        }
      </Loaded>
    </Stack>
  );
}
