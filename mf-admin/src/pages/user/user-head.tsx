import type { ReactNode } from 'react';
import { labelOf, USER_STATUS, USER_STATUS_LABELS, USER_TYPE_LABELS } from 'api-contract/rules';
import { useRecordTitle } from 'host/portal';
import { StatusChip } from 'shared-ui';
import { RecordHeader } from 'shared-ui/content';
import type { UserDetail } from '../../../wire/users';

/** The first company, and how many more there are. */
const companiesOf = ({ customer, customers }: UserDetail): string =>
  customer === null
    ? ''
    : customers > 1
      ? `${customer.name} e\u00a0mais\u00a0${customers - 1}`
      : customer.name;

interface UserHeadProps {
  /** Undefined while it is asked for. */
  user: UserDetail | undefined;
  actions?: ReactNode;
}

/** The head of a user as saved; the tabs below are the form. */
export function UserHead({ user, actions }: UserHeadProps) {
  useRecordTitle(user && `Usuário ${user.name}`);
  return (
    <RecordHeader
      kind="Usuário"
      name={user?.name}
      state={
        user && (
          <StatusChip tone={user.status === USER_STATUS.active ? 'success' : 'neutral'}>
            {labelOf(USER_STATUS_LABELS, user.status)}
          </StatusChip>
        )
      }
      dates={user ? `${user.email} · desde ${user.created_at_f}` : ''}
      actions={actions}
      facts={[
        { label: 'Tipo', value: user && labelOf(USER_TYPE_LABELS, user.type_id) },
        { label: 'Clientes', value: user && companiesOf(user) },
        { label: 'Cargo', value: user?.office },
        { label: 'Códigos de acesso', value: user?.access.length },
      ]}
      loading={!user}
    />
  );
}
