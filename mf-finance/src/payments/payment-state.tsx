import { formatMoney, PAYMENT_STATUS, timeText } from 'api-contract/rules';
import { Note, Stack } from 'shared-ui';
import type { PaymentDetail } from '../../wire/payments';
import { Charge } from './charge';

/** What a charge's state means for whoever pays, and what can still be paid of it. */
export function PaymentState({ payment }: { payment: PaymentDetail }) {
  return (
    <Stack>
      {/* Always there, so that a reader hears what it turns to. */}
      <div role="status">
        <Outcome payment={payment} />
      </div>
      {payment.warning && (
        <Note tone="warning" title="Atenção">
          {payment.warning}
        </Note>
      )}
      {payment.status === PAYMENT_STATUS.active && <Charge payment={payment} />}
    </Stack>
  );
}

function Outcome({ payment }: { payment: PaymentDetail }) {
  switch (payment.status) {
    case PAYMENT_STATUS.active:
      return null;
    case PAYMENT_STATUS.paid:
      return (
        <Note tone="success" title="Recebido">
          {formatMoney(payment.received)}
          {payment.paid_at && ` em ${timeText(payment.paid_at)}`}. Os títulos ficam quitados quando o ERP
          registrar a baixa.
        </Note>
      );
    case PAYMENT_STATUS.review:
      return (
        <Note tone="warning" title="Em análise">
          {payment.received === payment.total
            ? `Recebemos ${formatMoney(payment.received)} fora do prazo, ou depois que a cobrança mudou.`
            : `Recebemos ${formatMoney(payment.received)}, e a cobrança é de ${formatMoney(payment.total)}.`}{' '}
          O financeiro vai conferir; até lá os títulos não entram em outro Pix.
        </Note>
      );
    case PAYMENT_STATUS.expired:
      return (
        <Note tone="neutral" title="Expirado">
          O prazo terminou sem pagamento. Os títulos estão livres para outro Pix.
        </Note>
      );
    case PAYMENT_STATUS.cancelled:
      return (
        <Note tone="neutral" title="Cancelado">
          Este código não pode mais ser pago. Os títulos estão livres para outro Pix.
        </Note>
      );
  }
}
