import { useState } from 'react';
import { Cluster, IconButton } from 'shared-ui';
import { Question } from '../../parts/question';
import { askSync, isBusy } from './erp.api';
import { lookAgain, useAskSync } from './use-ask-sync';
import type { ErpTableState } from '../../../wire/erp';
import { SYNC_WISH } from '../../../wire/rules/erp';

interface TableActionsProps {
  table: ErpTableState;
  /** The table's name for people. */
  label: string;
}

/** A compare of one table, and for one that stopped because too much of it is gone, the answer to that. */
export function TableActions({ table, label }: TableActionsProps) {
  const ask = useAskSync();
  const [accepting, setAccepting] = useState(false);
  const { name, shrunk } = table;
  return (
    <Cluster $gap={1}>
      <IconButton
        icon="refresh"
        label={`Comparar ${label}`}
        disabled={isBusy(table) || ask.isPending}
        onClick={() => ask.mutate({ wish: SYNC_WISH.compare, table: name })}
      />
      {shrunk && (
        <IconButton
          icon="check"
          label={`Aceitar exclusões de ${label}`}
          disabled={isBusy(table) || ask.isPending}
          onClick={() => setAccepting(true)}
        />
      )}
      {accepting && (
        <Question
          danger
          title={`Aceitar exclusões de ${label}?`}
          text="A tabela é comparada de novo, e os registros que não estão mais no ERP saem do portal, quantos forem."
          confirmLabel="Comparar e aceitar"
          run={() => askSync({ wish: SYNC_WISH.accept, table: name })}
          onChanged={lookAgain}
          onClose={() => setAccepting(false)}
        />
      )}
    </Cluster>
  );
}
