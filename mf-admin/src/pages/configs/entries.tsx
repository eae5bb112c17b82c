import { useState, type ReactNode } from 'react';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { MessageAnswer } from 'api-contract';
import { Loaded, queryClient } from 'host/portal';
import { EmptyState, IconButton, Skeleton, t } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import { ToolIcon } from 'shared-ui/forms';
import styled from 'styled-components';
import { Question } from '../../parts/question';

const List = styled.ul`
  display: grid;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: center;
  padding: 8px 0;
  border-bottom: 1px solid ${t.color.line};

  &:last-child {
    border-bottom: 0;
  }
`;

/** The quiet second line of an entry. */
export const Detail = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.sm};
`;

function EntriesSkeleton() {
  return (
    <List>
      {['18rem', '24rem'].map((width) => (
        <Line key={width}>
          <div>
            <LineSkeleton width={width} />
            <LineSkeleton size="sm" width="14rem" />
          </div>
          <Skeleton $width="1.125rem" $height="1.125rem" />
        </Line>
      ))}
    </List>
  );
}

interface EntriesProps<Entry> {
  /** Names the list for readers. */
  label: string;
  query: UseQueryOptions<Entry[], Error, Entry[], string[]>;
  /** What an entry is called in 'Excluir …'. */
  nameOf: (entry: Entry) => string;
  line: (entry: Entry) => ReactNode;
  remove: (id: number) => Promise<MessageAnswer>;
  emptyText: string;
}

/** The entries of a settings card, each with a button that deletes it after a question. */
export function Entries<Entry extends { id: number }>(props: EntriesProps<Entry>) {
  const { label, query, nameOf, line, remove, emptyText } = props;
  const [doomed, setDoomed] = useState<Entry | null>(null);
  const listOf = (entries: Entry[]) => (
    <List aria-label={label}>
      {entries.map((entry) => (
        <Line key={entry.id}>
          <div>{line(entry)}</div>
          <IconButton
            icon={<ToolIcon name="trash" size={18} />}
            label={`Excluir ${nameOf(entry)}`}
            onClick={() => setDoomed(entry)}
          />
        </Line>
      ))}
    </List>
  );
  return (
    <>
      <Loaded query={query} waiting={<EntriesSkeleton />}>
        {(entries) => (entries.length === 0 ? <EmptyState title={emptyText} /> : listOf(entries))}
      </Loaded>
      {doomed && (
        <Question
          danger
          title="Deseja deletar o registro?"
          text="Essa operação não pode ser desfeita"
          confirmLabel="Deletar"
          run={() => remove(doomed.id)}
          onChanged={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
