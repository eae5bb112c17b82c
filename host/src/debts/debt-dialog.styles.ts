import type { Urgency } from 'api-contract/rules';
import { t, URGENCY_COLORS } from 'shared-ui';
import { styled } from 'styled-components';

/** How many of the debts are overdue. */
export const Parts = styled.p`
  margin-bottom: ${t.space(2)};
  color: ${t.color.inkSoft};
`;

export const DebtTable = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    color: ${t.color.inkSoft};
    font-size: ${t.size.xs};
    font-weight: 600;
  }

  th,
  td {
    padding: 7px 8px;
    white-space: nowrap;
    border-bottom: 1px solid ${t.color.line};
    text-align: left;
  }

  th:nth-child(2),
  td:nth-child(2) {
    text-align: right;
  }

  th:last-child,
  td:last-child {
    padding-left: 16px;
    text-align: right;
  }

  /* The narrowest phones. */
  @media (max-width: 359.98px) {
    font-size: ${t.size.sm};
    th,
    td {
      padding-inline: 2px;
    }
    th:last-child,
    td:last-child {
      padding-left: 8px;
    }
    small {
      white-space: normal;
    }
  }
`;

export const More = styled.p`
  padding: 8px 8px 0;
  @media (max-width: 359.98px) {
    padding-inline: 2px;
  }
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

/** The title's full value, below the amount still open. */
export const Whole = styled.small`
  display: block;
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
`;

/** 'Vencido há 26 dias', below the date. */
export const DueWords = styled(Whole)<{ $urgency: Urgency }>`
  color: ${({ $urgency }) => URGENCY_COLORS[$urgency]};
  font-weight: ${({ $urgency }) => ($urgency === 'none' ? 400 : 600)};
`;

/** In which Pix payment the title is. */
export const PaymentWords = styled(Whole)`
  white-space: normal;
`;
