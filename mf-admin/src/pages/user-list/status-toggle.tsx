import { useMutation } from '@tanstack/react-query';
import type { UserRow } from 'api-contract';
import { labelOf, USER_STATUS, USER_STATUS_LABELS } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { queryClient } from 'host/portal';
import { StatusChip, t, toast } from 'shared-ui';
import styled from 'styled-components';
import { LACKS_CODES, mayChange, mayOpen } from '../../rights/may-change';
import { toggleStatus } from './user-list.api';

const Press = styled.button`
  padding: 4px;
  margin: -4px;
  border: 0;
  border-radius: ${t.radius.full};
  background: none;
  cursor: pointer;

  &:hover {
    background: ${t.color.hover};
  }
  &:disabled {
    opacity: 0.6;
    cursor: progress;
  }
`;

/** The user's status; a press changes it (docs/product/admin.md, 'Users') where the viewer may. */
export function StatusToggle({ row }: { row: UserRow }) {
  const { user } = useAuth();
  const { mutate, isPending } = useMutation({
    mutationFn: () => toggleStatus(row),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: ['list', 'users'] });
    },
  });
  const active = row.status === USER_STATUS.active;
  const chip = (
    <StatusChip tone={active ? 'success' : 'neutral'}>{labelOf(USER_STATUS_LABELS, row.status)}</StatusChip>
  );
  if (!mayChange(user, row)) return chip;
  if (!active && !mayOpen(user, row)) return <span title={LACKS_CODES}>{chip}</span>;
  return (
    <Press
      type="button"
      aria-label={`${active ? 'Ativo: desativar' : 'Inativo: ativar'} ${row.name}`}
      title={active ? 'Desativar' : 'Ativar'}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {chip}
    </Press>
  );
}
