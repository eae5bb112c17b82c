import { useMutation } from '@tanstack/react-query';
import { labelOf } from 'api-contract/rules';
import { Button, offPaper, StatusChip, t, toast, type Tone } from 'shared-ui';
import styled from 'styled-components';
import type { Payment } from '../../wire/payments';
import {
  WRITE_OFF_STATE,
  WRITE_OFF_STATE_LABELS,
  type WriteOffState as State,
} from '../../wire/rules/payments';
import { forgetTitles, sendToErpAgain } from './payments.api';

const TONES: Readonly<Record<State, Tone>> = {
  [WRITE_OFF_STATE.waiting]: 'warning',
  [WRITE_OFF_STATE.sent]: 'info',
  [WRITE_OFF_STATE.failed]: 'danger',
  [WRITE_OFF_STATE.writtenOff]: 'success',
};

const Reason = styled.small`
  display: block;
  margin-block: ${t.space(0.5)} ${t.space(1)};
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  white-space: normal;
  overflow-wrap: anywhere;
`;

const Again = styled(Button)`
  ${offPaper}
`;

/** What the ERP has of a received payment; what it refused, why, and the way to send it again. */
export function WriteOffState({ payment }: { payment: Payment }) {
  const { erp_state: state, erp_reason: reason = '', received, total } = payment;
  if (!state) return '—';
  return (
    <>
      <StatusChip tone={TONES[state]}>{labelOf(WRITE_OFF_STATE_LABELS, state)}</StatusChip>
      {reason !== '' && <Reason>{reason}</Reason>}
      {state === WRITE_OFF_STATE.failed && received === total && <SendAgain id={payment.id} />}
    </>
  );
}

function SendAgain({ id }: { id: number }) {
  const send = useMutation({
    mutationFn: () => sendToErpAgain(id),
    onSuccess: () => toast.success(`Baixa do Pix ${id} enviada de novo.`),
    onSettled: forgetTitles,
  });
  return (
    <Again
      size="sm"
      loading={send.isPending}
      aria-label={`Enviar de novo ao ERP a baixa do Pix ${id}`}
      onClick={() => send.mutate()}
    >
      Enviar de novo
    </Again>
  );
}
