import type { ReactNode } from 'react';
import type { Invoice } from 'api-contract';
import { ACCESS, NO_VALUE, trimZeros } from 'api-contract/rules';
import { useCan } from 'host/auth';
import { PortalLink } from 'host/portal';
import { DetailGrid, Dialog, linkCss, t } from 'shared-ui';
import styled from 'styled-components';
import { titleContractHref, titleDanfeHref, titleDeliveryHref, titleOrderHref } from '../links';

const To = styled(PortalLink)`
  ${linkCss}
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

/** A title's invoice, order, delivery and contract, each a link for whoever may open it. */
export function OriginDialog({ row, onClose }: { row: Invoice; onClose: () => void }) {
  const delivered = (row.C5_ENTREAL ?? '').trim() !== '';
  const orders = useCan(delivered ? ACCESS.orderDelivered : ACCESS.orderInTransit);
  const contracts = useCan(ACCESS.contracts);
  const link = (text: string | undefined, href: string | null, may = true): ReactNode =>
    !text ? NO_VALUE : href && may ? <To to={href}>{text}</To> : text;
  return (
    <Dialog open onClose={onClose} title={`Origem do título ${trimZeros(row.E1_NUM)}`} size="sm">
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
          ]}
        />
      </Roomy>
    </Dialog>
  );
}
