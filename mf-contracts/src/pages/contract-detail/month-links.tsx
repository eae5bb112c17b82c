import type { ContractOrder } from 'api-contract';
import { ACCESS, addDays, addMonths } from 'api-contract/rules';
import { auth } from 'host/auth';
import { PageLink } from 'host/portal';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { countOrders } from './order-count';
import { isBilled, isDelivered } from '../../../wire/rules/terms';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${t.space(4)};
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  > * {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
`;

/** The lists of orders: what is in each of them, and the code that opens it. */
const LISTS = [
  {
    path: '/admin/order-finished-list',
    code: ACCESS.orderDelivered,
    words: (count: number) => (count === 1 ? 'entregue' : 'entregues'),
    has: isDelivered,
  },
  {
    path: '/admin/order-list',
    code: ACCESS.orderInTransit,
    words: () => 'em rota',
    has: (order: ContractOrder) => isBilled(order) && !isDelivered(order),
  },
  {
    path: '/admin/order-unbilled-list',
    code: ACCESS.orderUnbilled,
    words: () => 'a faturar',
    has: (order: ContractOrder) => !isBilled(order) && !isDelivered(order),
  },
] as const;

interface MonthLinksProps {
  /** CN9_NUMERO. */
  contract: string;
  /** `yyyy-mm`. */
  month: string;
  orders: readonly ContractOrder[];
}

/** How many of the contract's orders of a month are in which list; each a link for whoever may open that list. */
export function MonthLinks({ contract, month, orders }: MonthLinksProps) {
  const first = `${month}-01`;
  const filters = new URLSearchParams({
    C5_MDCONTR: contract,
    C5_EMISSAO_from: first,
    C5_EMISSAO_to: addDays(addMonths(first, 1), -1),
  });
  return (
    <Root>
      {LISTS.map(({ path, code, words, has }) => {
        const count = countOrders(orders.filter(has));
        if (count === 0) return null;
        const text = `${count} ${words(count)}`;
        return auth.can(code) ? (
          <PageLink key={path} to={`${path}?${filters}`}>
            {text}
          </PageLink>
        ) : (
          <span key={path}>{text}</span>
        );
      })}
    </Root>
  );
}
