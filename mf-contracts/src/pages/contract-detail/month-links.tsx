import { ACCESS, addDays, addMonths } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { PortalLink } from 'host/portal';
import { linkCss, t } from 'shared-ui';
import styled from 'styled-components';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(1)} ${t.space(3)};
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

const ToOrders = styled(PortalLink)`
  ${linkCss}
  display: inline-flex;
  align-items: center;
  min-height: 24px;
`;

/** The lists of orders, by the code that opens them. */
const LISTS = [
  { path: '/admin/order-unbilled-list', label: 'a faturar', code: ACCESS.orderUnbilled },
  { path: '/admin/order-list', label: 'em rota', code: ACCESS.orderInTransit },
  { path: '/admin/order-finished-list', label: 'entregues', code: ACCESS.orderDelivered },
] as const;

interface MonthLinksProps {
  /** CN9_NUMERO. */
  contract: string;
  /** `yyyy-mm`. */
  month: string;
}

/** The contract's orders of a month, in the lists of orders the user may open. */
export function MonthLinks({ contract, month }: MonthLinksProps) {
  const first = `${month}-01`;
  const filters = new URLSearchParams({
    C5_MDCONTR: contract,
    C5_EMISSAO_from: first,
    C5_EMISSAO_to: addDays(addMonths(first, 1), -1),
  });
  const may = [useCan(LISTS[0].code), useCan(LISTS[1].code), useCan(LISTS[2].code)];
  const open = LISTS.filter((_, at) => may[at]);
  if (open.length === 0) return null;
  return (
    <Root>
      Pedidos do mês:
      {open.map(({ path, label }) => (
        <ToOrders key={path} to={`${path}?${filters}`}>
          {label}
        </ToOrders>
      ))}
    </Root>
  );
}
