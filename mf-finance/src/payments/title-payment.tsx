import type { TitlePayment as Payment } from 'api-contract';
import { PAYMENT_STATUS, titlePaymentText } from 'api-contract/rules';
import { PortalLink } from 'host/portal';
import { linkCss, t } from 'shared-ui';
import styled from 'styled-components';
import { paymentHref } from './payment-words';

const ToPayment = styled(PortalLink)<{ $paid: boolean }>`
  ${linkCss}
  display: block;
  width: fit-content;
  font-size: ${t.size.xs};
  line-height: 1.25;
  /* Within a cell whose other texts keep to one line. */
  white-space: normal;
  ${({ $paid }) => $paid && `&&:not(:hover) { color: ${t.color.success}; }`}
`;

/** What a title says of the charge it is in, leading to it: 'Pix em aberto até 18:40'. */
export const TitlePayment = ({ of }: { of: Payment }) => (
  <ToPayment to={paymentHref(of.id)} $paid={of.status === PAYMENT_STATUS.paid}>
    {titlePaymentText(of)}
  </ToPayment>
);
