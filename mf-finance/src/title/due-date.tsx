import { dueDate, dueText, dueUrgency, formatDate, PAYMENT_STATUS, type IsoDate } from 'api-contract/rules';
import { UrgentDate } from 'shared-ui';
import type { Title } from '../../wire/finance';

interface DueDateProps {
  title: Pick<Title, 'E1_STATUS' | 'E1_SALDO' | 'E1_VENCTO' | 'E1_VENCREA' | 'payment'>;
  today: IsoDate;
}

/** When a title is due and, while it is open and not paid by Pix, what that means today: 'Vencido há 26 dias'. */
export const DueDate = ({ title, today }: DueDateProps) => (
  <UrgentDate
    text={title.payment?.status === PAYMENT_STATUS.paid ? '' : dueText(title, today)}
    urgency={dueUrgency(title, today)}
  >
    {formatDate(dueDate(title))}
  </UrgentDate>
);
