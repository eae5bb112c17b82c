import {
  amountOf,
  dueText,
  formatMoney,
  INVOICE_STATUS,
  isPositive,
  saoPauloToday,
  titleName,
} from 'api-contract/rules';
import { PageLink } from 'host/portal';
import { Note, Stack, t } from 'shared-ui';
import { Fold } from 'shared-ui/content';
import styled from 'styled-components';
import type { PaymentPreview } from '../../wire/payments';
import { paymentHref } from '../../wire/rules/payments';

/** So many titles are listed at once; more are folded. */
const LISTED = 5;

const Total = styled.p`
  font-size: ${t.size.xxl};
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.2;
`;
const Soft = styled.p`
  color: ${t.color.inkSoft};
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${t.space(3)};
  padding: ${t.space(2)} 0;
  border-top: 1px solid ${t.color.line};
  font-variant-numeric: tabular-nums;
  > :nth-child(even) {
    text-align: right;
  }
  > small {
    color: ${t.color.inkSoft};
    font-size: ${t.size.xs};
  }
`;
const Out = styled.ul`
  padding-left: ${t.space(4)};
`;
type Charge = PaymentPreview['charges'][number];

/** What one charge comes to today, and of which titles; `name` where there are several. */
export function ReviewCharge({ charge, name }: { charge: Charge; name: string | undefined }) {
  const { titles, total, interest } = charge;
  const list = (
    <ul>
      {titles.map((title, at) => (
        <TitleRow key={at} title={title} />
      ))}
    </ul>
  );
  return (
    <Stack $gap={2}>
      {name && <h3>{name}</h3>}
      <div>
        <Total>{formatMoney(total)}</Total>
        <Soft>
          {amountOf(titles.length, 'título', 'títulos')}
          {isPositive(interest) ? `, com ${formatMoney(interest)} de juros até hoje` : ', sem juros'}. Vale
          para hoje.
        </Soft>
      </div>
      {titles.length > LISTED ? <Fold title={`Ver os ${titles.length} títulos`}>{list}</Fold> : list}
    </Stack>
  );
}

function TitleRow({ title }: { title: Charge['titles'][number] }) {
  const { amount, interest, due } = title;
  const open = { E1_STATUS: INVOICE_STATUS.open, E1_VENCTO: due, E1_VENCREA: due };
  return (
    <Row>
      <span>Nota {titleName(title)}</span>
      <strong>{formatMoney(amount)}</strong>
      <small>{[due, dueText(open, saoPauloToday())].filter(Boolean).join(' · ')}</small>
      <small>{isPositive(interest) && `juros de ${formatMoney(interest)}`}</small>
    </Row>
  );
}

interface ReviewLeftOutProps {
  titles: PaymentPreview['left_out'];
  /** A link leads away from the dialog. */
  onLeave: () => void;
}

/** Which of the chosen titles cannot be paid so, and why. */
export function ReviewLeftOut({ titles, onLeave }: ReviewLeftOutProps) {
  if (titles.length === 0) return null;
  return (
    <Note tone="warning" title={amountOf(titles.length, 'título fica de fora', 'títulos ficam de fora')}>
      <Out>
        {titles.map((title, at) => (
          <li key={at}>
            Nota {titleName(title)}: {title.reason}{' '}
            {title.payment_id !== null && (
              <PageLink to={paymentHref(title.payment_id)} onClick={onLeave}>
                Ver o Pix
              </PageLink>
            )}
          </li>
        ))}
      </Out>
    </Note>
  );
}
