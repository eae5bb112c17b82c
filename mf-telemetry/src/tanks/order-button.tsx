import type { Tank } from 'api-contract';
import { ACCESS, CLAIM_SUBJECT, newClaimAddress } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { ButtonLink } from 'host/portal';
import type { ButtonLook } from 'shared-ui';

/** To a new order of the tank's product (docs/product/telemetry.md, 'Tanks'); nothing for those who may place none. */
export function OrderButton({
  product_code: code,
  $variant,
  $size,
}: Pick<Tank, 'product_code'> & ButtonLook) {
  const may = useCan(ACCESS.orderNew);
  if (!may) return null;
  const product = code === '' ? '' : `?${new URLSearchParams({ product: code }).toString()}`;
  return (
    <ButtonLink to={`/admin/order-new${product}`} $variant={$variant} $size={$size}>
      Novo Pedido
    </ButtonLink>
  );
}

/** To a claim about the tank; nothing for those who may begin none. */
export function ClaimButton({ id }: Pick<Tank, 'id'>) {
  if (!useCan(ACCESS.claims)) return null;
  return <ButtonLink to={newClaimAddress(CLAIM_SUBJECT.tank, { tank_id: id })}>Reclamar</ButtonLink>;
}
