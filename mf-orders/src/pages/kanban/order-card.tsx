import type { ReactNode } from 'react';
import type { OrderItem } from 'api-contract';
import {
  billingUnit,
  danfePath,
  DELIVERY_LABELS,
  formatDate,
  formatVolume,
  isDelivered,
  isReturned,
  hasReceipt,
  receiptPath,
  namedBranch,
  saoPauloToday,
  trackingOffer,
  trackingPath,
  trimZeros,
} from 'api-contract/rules';
import { portalConfig, PortalLink } from 'host/portal';
import { buttonCss, Button, Skeleton, StatusChip, t, toast, type ButtonLook } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import { expectedCell } from '../../order/order-list-parts';

const Root = styled.li`
  display: grid;
  gap: ${t.space(2)};
  padding: ${t.space(3)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.surface};
`;
const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${t.space(2)};
  font-size: ${t.size.sm};
  color: ${t.color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
const Product = styled.h3`
  font-size: ${t.size.md};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${t.space(1)} ${t.space(3)};
  margin: 0;
  font-size: ${t.size.xs};
  > dt {
    color: ${t.color.inkFaint};
  }
  > dd {
    margin: 0;
    overflow-wrap: anywhere;
    text-align: right;
    text-wrap: balance;
    font-variant-numeric: tabular-nums;
  }
`;
/** At the right, as the facts' values stand. */
const Value = styled.div`
  display: flex;
  justify-content: flex-end;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(2)};
`;
const ActionLink = styled(PortalLink)<ButtonLook>`
  ${buttonCss}
`;

/** What is billed, in the unit it is billed in. */
function billedText({ C6_QTDENT2, C6_XUNFAT, C6_SEGUM }: OrderItem): string {
  const unit = billingUnit({ CNB_ZUNFAT: C6_XUNFAT, CNB_ZSEGUN: C6_SEGUM });
  return unit === '' || C6_QTDENT2 === '0' ? '' : formatVolume(C6_QTDENT2, unit);
}

/** What a card says of its item; a line without a value is left out. */
function factsOf(row: OrderItem, payment: string): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    ['Espécie', row.B1_ESPECIE],
    ['Quantidade', formatVolume(row.C6_QTDVEN, row.C6_UM)],
    ['Faturado', billedText(row)],
    ['Previsão', row.C6_ENTREG && expectedCell(row)],
    ['Entregue em', isDelivered(row) ? formatDate(row.C5_ENTREAL) : ''],
    ['Nota fiscal', trimZeros(row.F2_DOC)],
    ['Local', row.A1_ZAPLENT],
    ['Transportadora', row.F2_DOC && row.A4_NOME],
    ['Placa', [row.DA3_PLACA, row.DAK_VEIC2].filter(Boolean).join(' / ')],
    ['Filial', namedBranch(row.C5_FILIAL, row.M0_FILIAL ?? '')],
    ['Pagamento', payment],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** One item of an order with what can be opened of it (docs/product/orders.md, 'Kanban'). */
export function OrderCard({ row, payment }: { row: OrderItem; payment: string }) {
  const offered = trackingOffer(row, saoPauloToday(), portalConfig()) === 'offered';
  const danfe = danfePath(row);
  const delivered = isDelivered(row);
  const number = trimZeros(row.C5_NUM);
  const name = `pedido ${number}`;
  return (
    <Root>
      <Head>
        <span>Pedido {number}</span>
        <span>{formatDate(row.C5_EMISSAO)}</span>
      </Head>
      <Product>{row.B1_DESC || row.C6_PRODUTO}</Product>
      <Facts>
        {factsOf(row, payment).map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label}=`}>{value}</dd>,
        ])}
      </Facts>
      {row.F2_DOC !== '' && (
        <Actions>
          {danfe ? (
            <ActionLink to={danfe} $size="sm" aria-label={`DANFE do ${name}`}>
              DANFE
            </ActionLink>
          ) : (
            <Button size="sm" onClick={() => toast.error('DANFE não disponível para esse título')}>
              DANFE
            </Button>
          )}
          {isReturned(row) && <StatusChip tone="danger">{DELIVERY_LABELS.returned}</StatusChip>}
          {!isReturned(row) && offered && !delivered && (
            <ActionLink to={trackingPath(row)} $size="sm" aria-label={`Rastrear o ${name}`}>
              Rastrear
            </ActionLink>
          )}
          {offered && delivered && hasReceipt(row) && (
            <ActionLink to={receiptPath(row)} $size="sm" aria-label={`Canhoto do ${name}`}>
              Canhoto
            </ActionLink>
          )}
        </Actions>
      )}
    </Root>
  );
}

interface OrderCardSkeletonProps {
  /** How many lines its facts will have. */
  facts: number;
  /** Its invoice can be opened: there is a line of buttons. */
  invoiced: boolean;
}

/** A card to come. */
export function OrderCardSkeleton({ facts, invoiced }: OrderCardSkeletonProps) {
  return (
    <Root>
      <Head>
        <LineSkeleton width="5rem" />
        <LineSkeleton width="4rem" />
      </Head>
      <Product as="div">
        <LineSkeleton width="80%" />
      </Product>
      <Facts as="div">
        {Array.from({ length: facts }, (_, n) => [
          <LineSkeleton key={n} width="4rem" />,
          <Value key={`${n}=`}>
            <LineSkeleton width={n % 2 === 0 ? '5rem' : '6.5rem'} />
          </Value>,
        ])}
      </Facts>
      {invoiced && (
        <Actions>
          <Skeleton $width="4rem" $height={t.control.sm} />
        </Actions>
      )}
    </Root>
  );
}
