import { useState } from 'react';
import { amountOf, formatMoney, PAYMENT_STATUS, timeText, USER_TYPE } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { Button, OnDemand, tellUnopened } from 'shared-ui';
import { RecordHeader } from 'shared-ui/content';
import type { PaymentDetail } from '../../../wire/payments';
import { CancelPayment } from '../../payments/cancel-payment';
import { PaymentStatus } from '../../payments/payment-status';
import { ReceiptButton } from '../../payments/receipt-button';

const loadSettle = () => import('../../payments/settle-dialog');

interface PaymentHeadProps {
  /** Undefined while it is asked for. */
  payment: PaymentDetail | undefined;
  /** It was cancelled or settled, or could not be. */
  onChanged?: () => unknown;
}

/** What a charge comes to, its state, and what can be done with it. */
export function PaymentHead({ payment, onChanged = () => undefined }: PaymentHeadProps) {
  const facts = ['Cobrado', 'Recebido', 'Títulos', 'Empresa'];
  if (!payment)
    return (
      <RecordHeader
        kind="Pagamento por Pix"
        name={undefined}
        dates=""
        facts={facts.map((label) => ({ label, value: '', long: label === 'Empresa' }))}
        loading
      />
    );
  const values = [
    formatMoney(payment.total),
    formatMoney(payment.received),
    amountOf(payment.titles.length, 'título', 'títulos'),
    payment.company_name,
  ];
  return (
    <RecordHeader
      kind="Pagamento por Pix"
      name={`Pix ${payment.id}`}
      state={<PaymentStatus status={payment.status} />}
      dates={datesOf(payment)}
      actions={<Actions payment={payment} onChanged={onChanged} />}
      facts={facts.map((label, at) => ({ label, value: values[at], long: label === 'Empresa' }))}
      more={[{ label: 'Identificador (txid)', value: payment.txid }]}
    />
  );
}

function datesOf({ created_at: created, expires_at: expires, paid_at: paid, status }: PaymentDetail): string {
  const end =
    paid && status === PAYMENT_STATUS.paid
      ? `, pago em ${timeText(paid)}`
      : expires && status === PAYMENT_STATUS.active
        ? `, vale até ${timeText(expires)}`
        : '';
  return `Criado em ${timeText(created)}${end}`;
}

function Actions({
  payment: { id, status },
  onChanged,
}: Required<Pick<PaymentHeadProps, 'onChanged'>> & { payment: PaymentDetail }) {
  const isStaff = useAuth().user?.type_id !== USER_TYPE.customer;
  const [settling, setSettling] = useState(false);
  if (status === PAYMENT_STATUS.active) return <CancelPayment id={id} onDone={onChanged} />;
  if (status === PAYMENT_STATUS.paid) return <ReceiptButton id={id} variant="primary" />;
  if (status !== PAYMENT_STATUS.review || !isStaff) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setSettling(true)}>
        Encerrar análise
      </Button>
      {settling && (
        <OnDemand
          load={loadSettle}
          onFail={() => {
            tellUnopened();
            setSettling(false);
          }}
        >
          {({ default: SettleDialog }) => (
            <SettleDialog
              id={id}
              onClose={() => setSettling(false)}
              onDone={() => {
                setSettling(false);
                onChanged();
              }}
            />
          )}
        </OnDemand>
      )}
    </>
  );
}
