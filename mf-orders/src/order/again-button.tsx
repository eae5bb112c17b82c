import { ACCESS } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { ButtonLink } from 'host/portal';
import { Icon } from 'shared-ui';
import { ButtonSkeleton } from 'shared-ui/content';
import { orderAgainPath } from '../../wire/rules/order-paths';

interface AgainButtonProps {
  order: Parameters<typeof orderAgainPath>[0];
  /** Whether there is such an order is not known yet: its room is kept free. */
  loading?: boolean;
  /** The request was refused: it is put right. */
  refused?: boolean;
}

/** 'Pedir novamente': the wizard with this order in it; nothing for those who may place none. */
export function AgainButton({ order, loading = false, refused = false }: AgainButtonProps) {
  const may = useCan(ACCESS.orderNew);
  if (!may) return null;
  if (loading) return <ButtonSkeleton width="10.75rem" />;
  return (
    <ButtonLink to={orderAgainPath(order)}>
      <Icon name="refresh" size={16} />
      {refused ? 'Corrigir solicitação' : 'Pedir novamente'}
    </ButtonLink>
  );
}
