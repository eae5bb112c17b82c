import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { IconButton } from '../button/icon-button';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Cluster } from '../layout/layout';
import type { Column } from '../table/columns';
import { failureText, toast } from '../toast/toast';
import { ACTIONS_LABEL, type ListDeclaration, type RowAction } from './declaration';
import { ListIcon } from './list-icons';

const Buttons = styled(Cluster)`
  flex-wrap: nowrap;
`;

/** The declared actions of a list, as one list of buttons. */
function actionsOf<Row>(list: ListDeclaration<Row>, onRemove: (row: Row) => void): RowAction<Row>[] {
  const { edit, remove, removable, rowActions = [] } = list;
  return [
    ...rowActions,
    ...(edit ? [{ id: 'edit', label: 'Editar', icon: <ListIcon name="edit" size={18} />, href: edit }] : []),
    ...(remove
      ? [
          {
            id: 'remove',
            label: 'Deletar',
            icon: <ListIcon name="trash" size={18} />,
            run: onRemove,
            ...(removable && { disabled: (row: Row) => !removable(row) }),
          },
        ]
      : []),
  ];
}

/** What a deletion is answered by: the server's own words, which may say more than that it is done. */
function doneText(answer: unknown): string {
  const { message } = Object(answer) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'Registro excluído com sucesso!';
}

const SIZE = 36;
/** The column of the rows' actions. */
export const ACTIONS = 'actions';

/** The column of the row's buttons, and the question that a deletion asks; null where nothing can be done with a row. */
export function useRowActions<Row>(
  list: ListDeclaration<Row>,
  navigate: ((href: string) => void) | undefined,
) {
  const client = useQueryClient();
  const [doomed, setDoomed] = useState<{ row: Row } | null>(null);
  const actions = actionsOf(list, (row) => setDoomed({ row }));

  const button = (row: Row, { id, label, icon, href, run, disabled }: RowAction<Row>) => {
    const to = href?.(row);
    if (to === null) return null;
    const go = () => (to === undefined ? void run?.(row) : (navigate ?? ((url) => location.assign(url)))(to));
    const name = typeof label === 'string' ? label : label(row);
    const off = disabled?.(row) ?? false;
    // With a reason it can still be reached, by keyboard and finger, to read it.
    const able =
      typeof off === 'string' && off !== ''
        ? { 'aria-disabled': true, title: off, onClick: () => toast.info(off) }
        : { disabled: Boolean(off), onClick: go };
    return <IconButton key={id} icon={icon} label={name} {...able} />;
  };
  const column: Column<Row> | null =
    actions.length > 0
      ? {
          id: ACTIONS,
          label: ACTIONS_LABEL,
          card: 'foot',
          width: Math.max(76, actions.length * SIZE + 16),
          cell: (row) => <Buttons $gap={1}>{actions.map((action) => button(row, action))}</Buttons>,
        }
      : null;

  const remove = async () => {
    if (!doomed) return;
    let answer: unknown;
    try {
      answer = await list.remove?.(doomed.row);
    } catch (error) {
      toast.error(failureText(error));
      return;
    }
    toast.success(doneText(answer));
    setDoomed(null);
    await client.invalidateQueries({ queryKey: ['list', list.listKey] });
  };
  const question = (
    <ConfirmDialog
      open={doomed !== null}
      danger
      title="Deseja deletar o registro?"
      text="Essa operação não pode ser desfeita"
      confirmLabel="Deletar"
      onConfirm={remove}
      onClose={() => setDoomed(null)}
    />
  );
  return { column, question };
}
