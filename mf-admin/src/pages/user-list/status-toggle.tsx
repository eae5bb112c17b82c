import { useMutation } from '@tanstack/react-query';
import { USER_STATUS } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { queryClient } from 'host/portal';
import { toast } from 'shared-ui';
import { StatusPress } from '../../parts/status-press';
import { LACKS_CODES, mayChange, mayOpen } from '../../rights/may-change';
import { toggleStatus } from './user-list.api';
import type { UserRow } from '../../../wire/users';

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
  const opens = row.status !== USER_STATUS.active;
  const may = mayChange(user, row) && (opens && !mayOpen(user, row) ? LACKS_CODES : true);
  return <StatusPress row={row} may={may} busy={isPending} onPress={() => mutate()} />;
}
