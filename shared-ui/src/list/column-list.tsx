import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { LIST_IDS, LIST_LABELS, type ListName } from './column-dnd';

interface ColumnListProps {
  name: ListName;
  labels: readonly string[];
  children: (label: string, index: number) => ReactNode;
}

/** One of the two lists of 'Ajustar Colunas'; columns can be dropped on it even when it is empty. */
export function ColumnList({ name, labels, children }: ColumnListProps) {
  const { setNodeRef } = useDroppable({ id: LIST_IDS[name] });
  return (
    <section aria-label={LIST_LABELS[name]}>
      <h3>{LIST_LABELS[name]}</h3>
      <SortableContext items={[...labels]} strategy={verticalListSortingStrategy}>
        <ul ref={setNodeRef}>
          {labels.map(children)}
          {labels.length === 0 && (
            <li>
              <p>Nenhuma coluna oculta.</p>
            </li>
          )}
        </ul>
      </SortableContext>
    </section>
  );
}
