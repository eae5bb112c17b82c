import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useShown } from 'host/portal';
import { Card, ErrorState, Stack } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { Question } from '../../parts/question';
import { askSync, erpStatusQuery } from './erp.api';
import { ErpSource } from './erp-source';
import { ErpTables, ErpTablesSkeleton } from './erp-tables';
import { lookAgain, useAskSync } from './use-ask-sync';
import { SYNC_WISH } from '../../../wire/rules/erp';

/** `/admin/erp`, 'Dados do ERP' (type 4): where the ERP's data comes from, how far each table is, and a new reading. */
export default function ErpPage() {
  const { data, error, isError, isFetching, isPending, refetch } = useQuery({
    ...erpStatusQuery,
    subscribed: useShown(),
  });
  const ask = useAskSync();
  const [comparing, setComparing] = useState(false);
  if (isPending)
    return (
      <Stack $gap={5}>
        <CardSkeleton title={null} shape="lines" count={4} />
        <Card title="Tabelas">
          <ErpTablesSkeleton />
        </Card>
      </Stack>
    );
  if (isError && !data)
    return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={5}>
      <ErpSource
        status={data}
        busy={ask.isPending}
        onSync={() => ask.mutate({ wish: SYNC_WISH.changes })}
        onCompare={() => setComparing(true)}
      />
      <Card title="Tabelas">
        <ErpTables status={data} />
      </Card>
      {comparing && (
        <Question
          title="Comparar tudo?"
          text="Todas as tabelas do ERP são lidas por inteiro. Pode levar horas e ocupa o Protheus; o portal continua funcionando."
          confirmLabel="Comparar tudo"
          run={() => askSync({ wish: SYNC_WISH.compare })}
          onChanged={lookAgain}
          onClose={() => setComparing(false)}
        />
      )}
    </Stack>
  );
}
