import { useQuery } from '@tanstack/react-query';
import { ACCESS, amountOf, creditAfter, creditText, formatMoney, isBeyondCredit } from 'api-contract/rules';
import { t } from 'shared-ui';
import { styled } from 'styled-components';
import { pendingInvoicesQuery } from '../http/pending-invoices';
import { PageLink } from '../pages/portal-link';
import { useAuth, useCan } from '../session/auth-context';
import { useCredit } from './credit.api';

const Lines = styled.div`
  display: grid;
  gap: ${t.space(1)};
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  overflow-wrap: anywhere;
  p {
    margin: 0;
  }
`;

const Line = styled.p<{ $over?: boolean }>`
  color: ${({ $over }) => ($over ? t.color.danger : 'inherit')};
`;

const Pay = styled(PageLink)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
`;

/** An amount stays on one line. */
const unbroken = (text: string): string => text.replaceAll('R$ ', 'R$\u00a0');

interface CreditLinesProps {
  /** What an order is worth that would be taken from it: decimal, blank while nobody knows. */
  order?: string;
  /** Leaves the overdue titles out, where they stand beside it already. */
  alone?: boolean;
}

/**
 * What is left of the company's credit limit, what an order would take of it, and the overdue titles
 * (docs/product/finance.md, 'Credit'). Nothing where the ERP has no limit.
 */
export function CreditLines({ order = '', alone = false }: CreditLinesProps) {
  const credit = useCredit();
  if (!credit) return null;
  const after = creditAfter(credit, order);
  return (
    <Lines role="group" aria-label="Limite de crédito">
      <Line $over={isBeyondCredit(credit)}>Limite de crédito: {unbroken(creditText(credit))}.</Line>
      {after && <Line $over={after.beyond}>{unbroken(after.text)}</Line>}
      {!alone && <OverdueTitles />}
    </Lines>
  );
}

/** The company's overdue titles, and the way to pay them. Nothing where there are none. */
export function OverdueTitles() {
  const { user, all } = useAuth();
  const mayList = useCan(ACCESS.invoices);
  const enabled = user?.access_invoices === 1 && all !== 'shown' && user.customer_id !== null;
  const { data } = useQuery({ ...pendingInvoicesQuery, enabled });
  const { overdue = 0, overdue_total: total = '0' } = (enabled && data) || {};
  if (overdue === 0) return null;
  return (
    <Lines as="p">
      <span>
        {amountOf(overdue, 'título vencido', 'títulos vencidos')}, {unbroken(formatMoney(total))}.{' '}
        {mayList && (
          <Pay to="/admin/invoice-list?tab=overdue">
            {overdue === 1 ? 'Pagar o título vencido' : 'Pagar os títulos vencidos'}
          </Pay>
        )}
      </span>
    </Lines>
  );
}
