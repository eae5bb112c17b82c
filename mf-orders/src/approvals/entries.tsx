import { useState, type ReactNode } from 'react';
import { useMutation, type UseQueryOptions } from '@tanstack/react-query';
import type { MessageAnswer } from 'api-contract';
import { Loaded, queryClient } from 'host/portal';
import { Button, Cluster, ConfirmDialog, EmptyState, t, toast } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space(2)} ${t.space(4)};
  align-items: center;
  padding: ${t.space(3)} 0;
  border-bottom: 1px solid ${t.color.line};
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface EntriesProps<Entry> {
  /** Names the list for readers. */
  label: string;
  query: UseQueryOptions<Entry[], Error, Entry[], string[]>;
  line: (entry: Entry) => ReactNode;
  /** What an entry is called in 'Excluir …'. */
  nameOf: (entry: Entry) => string;
  edit?: (entry: Entry) => void;
  remove: (id: number) => Promise<MessageAnswer>;
  /** Whether the user may take it away; everything without it. */
  removable?: (entry: Entry) => boolean;
  emptyText: string;
  emptyHint: string;
}

/** Rules, limits or absences: each in words, with what can be done with it. */
export const Entries = <Entry extends { id: number }>(props: EntriesProps<Entry>) => (
  <Loaded
    query={props.query}
    waiting={
      <>
        <LineSkeleton width="24rem" />
        <LineSkeleton width="18rem" />
      </>
    }
  >
    {(entries) =>
      entries.length === 0 ? (
        <EmptyState title={props.emptyText} hint={props.emptyHint} />
      ) : (
        <EntryList entries={entries} {...props} />
      )
    }
  </Loaded>
);

function EntryList<Entry extends { id: number }>(props: EntriesProps<Entry> & { entries: readonly Entry[] }) {
  const { label, entries, line, nameOf, edit, remove, removable = () => true } = props;
  const [doomed, setDoomed] = useState<Entry | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (entry: Entry) => remove(entry.id),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: ['approvals'] });
    },
  });
  return (
    <>
      <List role="list" aria-label={label}>
        {entries.map((entry) => (
          <Line key={entry.id}>
            <div>{line(entry)}</div>
            <Cluster $justify="end">
              {edit && (
                <Button size="sm" onClick={() => edit(entry)} aria-label={`Editar ${nameOf(entry)}`}>
                  Editar
                </Button>
              )}
              {removable(entry) && (
                <Button size="sm" onClick={() => setDoomed(entry)} aria-label={`Excluir ${nameOf(entry)}`}>
                  Excluir
                </Button>
              )}
            </Cluster>
          </Line>
        ))}
      </List>
      <ConfirmDialog
        open={doomed !== null}
        danger
        title={doomed ? `Excluir ${nameOf(doomed)}?` : ''}
        text="O que já aguarda aprovação continua como está."
        confirmLabel="Excluir"
        onConfirm={async () => {
          // A refusal is told by the client; the entry stays.
          if (doomed) await mutateAsync(doomed).catch(() => undefined);
          setDoomed(null);
        }}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
