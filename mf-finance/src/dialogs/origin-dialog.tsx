import type { ReactNode } from 'react';
import { ACCESS, NO_VALUE, trimZeros } from 'api-contract/rules';
import { useAuth, useCan } from 'host/auth';
import { PageLink, portalConfig } from 'host/portal';
import { Button, DetailGrid, Dialog, t } from 'shared-ui';
import styled from 'styled-components';
import { FinanceIcon } from '../finance-icon';
import { titleContractHref, titleDanfeHref, titleDeliveryHref, titleOrderHref } from '../links';
import { isDelivered, isPayable } from '../title/title';
import { mayPayBy } from '../payments/may-pay';
import { byCompany } from '../payments/payments.api';
import { TitlePayment } from '../payments/title-payment';
import { asked } from './asked';
import type { Title } from '../../wire/finance';

const To = styled(PageLink)`
  /* A number of one digit is wide enough to press. */
  display: inline-block;
  min-width: 24px;
`;

/** Gives the focus ring of a link, which one has on opening, room below the label. */
const Roomy = styled.div`
  dd {
    margin-top: ${t.space(1.5)};
  }
`;

/**
 * A title's invoice, order, delivery and contract, each a link for whoever may open it; the Pix that it is in, or the way
 * to pay it by one.
 */
export function OriginDialog({ row, onClose }: { row: Title; onClose: () => void }) {
  const delivered = isDelivered(row);
  const orders = useCan(delivered ? ACCESS.orderDelivered : ACCESS.orderInTransit);
  const contracts = useCan(ACCESS.contracts);
  const { user } = useAuth();
  const mayPay =
    user !== null && isPayable(row) && !row.payment && mayPayBy({ user, config: portalConfig() });
  const link = (text: string | undefined, href: string | null, may = true): ReactNode =>
    !text ? NO_VALUE : href && may ? <To to={href}>{text}</To> : text;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Origem do título ${trimZeros(row.E1_NUM)}`}
      size="sm"
      footer={
        mayPay && (
          <Button
            icon={<FinanceIcon name="pay" />}
            onClick={() => asked.open({ what: 'pay', companies: byCompany([row]) })}
          >
            Pagar com Pix
          </Button>
        )
      }
    >
      <Roomy>
        <DetailGrid
          items={[
            { label: 'Nota fiscal', value: link(row.F2_DOC && trimZeros(row.F2_DOC), titleDanfeHref(row)) },
            {
              label: 'Pedido',
              value: link(row.C5_NUM && trimZeros(row.C5_NUM), titleOrderHref(row), orders),
            },
            {
              label: 'Entrega',
              value: link(
                row.F2_DOC && row.C5_NUM && (delivered ? `Entregue em ${row.C5_ENTREAL}` : 'Em andamento'),
                titleDeliveryHref(row),
                orders,
              ),
            },
            {
              label: 'Negociação',
              value: link(row.C5_MDCONTR && trimZeros(row.C5_MDCONTR), titleContractHref(row), contracts),
            },
            ...(row.payment ? [{ label: 'Pagamento', value: <TitlePayment payment={row.payment} /> }] : []),
          ]}
        />
      </Roomy>
    </Dialog>
  );
}
