import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreference, NotificationPreferences } from 'api-contract';
import { labelOf, NOTIFICATION_KINDS, NOTIFICATION_LABELS, NOTIFICATION_RULES } from 'api-contract/rules';
import { Card, EmptyState, ErrorState, Narrow, Skeleton, t, toast, VisuallyHidden } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import { Switch } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { apiErrorOf } from '../http/api-error';
import { BackLink } from '../pages/portal-link';
import { preferencesQuery, savePreference } from './notifications.api';
import { PushHere, usePush, type Push } from './push-here';

const COLUMNS = ['No portal', 'E-mail', 'No aparelho'];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${t.space(3)} ${t.space(2)};
    border-top: 1px solid ${t.color.line};
    text-align: left;
    font-weight: 400;
  }
  thead th {
    border-top: 0;
    color: ${t.color.inkSoft};
    font-size: ${t.size.xs};
    font-weight: 600;
    white-space: nowrap;
  }
  td {
    width: 4.5rem;
  }
  /* The words get what room there is. */
  @media (max-width: ${t.narrow}) {
    td,
    th:not(:first-child) {
      width: 3.5rem;
      padding-inline: ${t.space(1)};
    }
    th:first-child {
      padding-left: 0;
    }
  }
`;
const Hint = styled.small`
  display: block;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

/** `/admin/profile/notifications`: what the user wants to be told of, and how (docs/adr/0049, 0160). */
export function NotificationPreferencesPage() {
  const { data, error, isError, isFetching, refetch } = useQuery(preferencesQuery);
  return (
    <Narrow $gap={4}>
      <BackLink to="/admin/profile" />
      <Card title="Preferências de notificação">
        {isError && !data && (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!isError && !data && <ChoicesSkeleton />}
        {data?.data.length === 0 && (
          <EmptyState
            title="Não há notificações para os seus acessos."
            hint="Fale com o Atendimento se precisar de outros."
          />
        )}
        {data && data.data.length > 0 && <Choices data={data.data} />}
      </Card>
    </Narrow>
  );
}

/** About so many characters of a hint stand in a line. */
const HINT_LINE = 64;
const linesOf = (hint: string) => Math.ceil(hint.length / HINT_LINE);

function ChoicesSkeleton() {
  return (
    <div aria-busy="true">
      <Table aria-hidden="true">
        <Head />
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <LineSkeleton width="10rem" />
                {Array.from({ length: linesOf(NOTIFICATION_RULES[kind].hint) }, (_, line) => (
                  <LineSkeleton key={line} size="sm" width="18rem" />
                ))}
              </th>
              {COLUMNS.map((column) => (
                <td key={column}>
                  <Skeleton $width="2.5rem" $height="1.5rem" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Aviso</th>
      {COLUMNS.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

function Choices({ data }: NotificationPreferences) {
  const push = usePush();
  return (
    <>
      <PushHere push={push} wanted={data.some((preference) => preference.push)} />
      <Table>
        <Head />
        <tbody>
          {data.map((preference) => (
            <Choice key={preference.kind} preference={preference} push={push} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** A kind's three switches; each is saved at once. */
function Choice({ preference, push }: { preference: NotificationPreference; push: Push }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { kind, bell, mail, may_mail, push: onDevice } = preference;
  const label = labelOf(NOTIFICATION_LABELS, kind);
  const save = async (change: Partial<NotificationPreference>) => {
    setBusy(true);
    const chosen = { ...preference, ...change };
    try {
      await savePreference(chosen);
      client.setQueryData<NotificationPreferences>(
        preferencesQuery.queryKey,
        (known) => known && { data: known.data.map((row) => (row.kind === kind ? chosen : row)) },
      );
    } catch (error) {
      toast.error(apiErrorOf(error).message);
    }
    setBusy(false);
  };
  const choosePush = async (wanted: boolean) => {
    // The first one asks the browser; without its permission nothing would come.
    if (wanted && push.state !== 'on' && (await push.start()) !== 'on') return;
    await save({ push: wanted });
  };
  return (
    <tr>
      <th scope="row">
        {label}
        <Hint>{NOTIFICATION_RULES[kind].hint}</Hint>
        {!may_mail && <Hint>E-mails deste tipo estão desligados no seu cadastro.</Hint>}
      </th>
      <td>
        <Switch
          label={<VisuallyHidden>{label}: no portal</VisuallyHidden>}
          checked={bell}
          aria-disabled={busy}
          onChange={(value) => !busy && void save({ bell: value })}
        />
      </td>
      <td>
        <Switch
          label={<VisuallyHidden>{label}: e-mail</VisuallyHidden>}
          checked={mail}
          disabled={!may_mail}
          aria-disabled={busy}
          onChange={(value) => !busy && void save({ mail: value })}
        />
      </td>
      <td>
        <Switch
          label={<VisuallyHidden>{label}: no aparelho</VisuallyHidden>}
          checked={onDevice}
          // What other devices of his show can be switched off anywhere.
          disabled={!onDevice && (push.state === 'impossible' || push.state === 'blocked')}
          aria-disabled={busy || push.busy}
          onChange={(value) => !busy && !push.busy && void choosePush(value)}
        />
      </td>
    </tr>
  );
}
