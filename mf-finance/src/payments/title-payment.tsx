import type { TitlePayment as Payment } from 'api-contract';
import { PAYMENT_STATUS, titlePaymentText } from 'api-contract/rules';
import { PageLink } from 'host/portal';
import { t, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { paymentHref } from '../../wire/rules/payments';

const ToPayment = styled(PageLink)<{ $paid: boolean }>`
  display: block;
  width: fit-content;
  font-size: ${t.size.xs};
  line-height: 1.25;
  /* Within a cell whose other texts keep to one line. */
  white-space: normal;
  ${({ $paid }) => $paid && `&&:not(:hover) { color: ${t.color.success}; }`}
`;

/** What a narrow column leaves out for the eye; where rows are cards there is place for it. */
const Rest = styled(VisuallyHidden)`
  @container (max-width: 640px) {
    && {
      position: static;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
      white-space: inherit;
    }
  }
`;

interface TitlePaymentProps {
  payment: Payment;
  /** In a column: another one of the row says that the ERP is waited for. */
  narrow?: boolean;
}

/** What a title says of the charge it is in, leading to it: 'Pix em aberto até 18:40'. */
export function TitlePayment({ payment, narrow = false }: TitlePaymentProps) {
  const text = titlePaymentText(payment);
  const cut = narrow ? text.indexOf(',') : -1;
  return (
    <ToPayment
      to={paymentHref(payment.id)}
      aria-label={cut < 0 ? undefined : text}
      $paid={payment.status === PAYMENT_STATUS.paid}
    >
      {cut < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, cut)}
          <Rest>{text.slice(cut)}</Rest>
        </>
      )}
    </ToPayment>
  );
}
