import { useState, type ReactNode } from 'react';
import type { OrderItem } from 'api-contract';
import {
  billingUnit,
  DELIVERY_LABELS,
  formatDate,
  formatVolume,
  isDelivered,
  isReturned,
  namedBranch,
  receiptPath,
  saoPauloToday,
  trimZeros,
} from 'api-contract/rules';
import { ButtonLink, portalConfig } from 'host/portal';
import { Button, IconButton, Skeleton, StatusChip, t, toast, UrgentDate } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled, { css } from 'styled-components';
import { danfePath, trackingPath } from '../../../wire/rules/order-paths';
import { expectedIn } from '../../../wire/rules/expected';
import { hasReceipt, trackingOffer } from '../../../wire/rules/tracking';

/** Whole where the pointer rests, and among the facts. */
const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** Five lines: four cards of a column are in sight at 1440 × 900. */
const Root = styled.li`
  display: grid;
  gap: ${t.space(1)};
  padding: ${t.space(2)} ${t.space(3)};
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
  line-height: 1.3;
  ${oneLine}
`;
/** How much and where to at the left, when at the right. */
const Sum = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space(3)};
  font-size: ${t.size.sm};
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  p {
    ${oneLine}
  }
  p + p {
    color: ${t.color.inkSoft};
    font-size: ${t.size.xs};
  }
  > :last-child {
    text-align: right;
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${t.space(1)} ${t.space(3)};
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
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(2)};
  min-height: ${t.control.sm};
  > [aria-expanded] {
    margin-left: auto;
  }
  > [aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;
/** What is billed, in the unit it is billed in. */
function billedText({ C6_QTDENT2, C6_XUNFAT, C6_SEGUM }: OrderItem): string {
  const unit = billingUnit({ CNB_ZUNFAT: C6_XUNFAT, CNB_ZSEGUN: C6_SEGUM });
  return unit === '' || C6_QTDENT2 === '0' ? '' : formatVolume(C6_QTDENT2, unit);
}

/** What a card says of its item once it is unfolded; a line without a value is left out. */
function factsOf(row: OrderItem, payment: string): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    ['Espécie', row.B1_ESPECIE],
    ['Faturado', billedText(row)],
    ['Previsão', isDelivered(row) && row.C6_ENTREG ? formatDate(row.C6_ENTREG) : ''],
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
  const delivered = isDelivered(row);
  const number = trimZeros(row.C5_NUM);
  const name = `pedido ${number}`;
  const [open, setOpen] = useState(false);
  const { text, urgency } = expectedIn(row, saoPauloToday());
  return (
    <Root>
      <Head>
        <span>Pedido {number}</span>
        <span>{formatDate(row.C5_EMISSAO)}</span>
      </Head>
      <Product title={row.B1_DESC}>{row.B1_DESC || row.C6_PRODUTO}</Product>
      <Sum>
        <div>
          <p>{formatVolume(row.C6_QTDVEN, row.C6_UM)}</p>
          <p title={row.A1_ZAPLENT}>{row.A1_ZAPLENT}</p>
        </div>
        <UrgentDate text={text || (delivered ? 'Entregue' : 'Previsão')} urgency={urgency}>
          {formatDate(delivered ? row.C5_ENTREAL : row.C6_ENTREG)}
        </UrgentDate>
      </Sum>
      {open && (
        <Facts>
          {factsOf(row, payment).map(([label, value]) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label}=`}>{value}</dd>,
          ])}
        </Facts>
      )}
      <Actions>
        {row.F2_DOC !== '' && <CardLinks row={row} name={name} />}
        <IconButton
          icon="chevronDown"
          aria-expanded={open}
          label={`${open ? 'Menos' : 'Mais'} sobre o ${name}`}
          onClick={() => setOpen(!open)}
        />
      </Actions>
    </Root>
  );
}

/** What can be opened of an invoiced item. */
function CardLinks({ row, name }: { row: OrderItem; name: string }) {
  const offered = trackingOffer(row, saoPauloToday(), portalConfig()) === 'offered';
  const danfe = danfePath(row);
  const delivered = isDelivered(row);
  return (
    <>
      {danfe ? (
        <ButtonLink to={danfe} $size="sm" aria-label={`DANFE do ${name}`}>
          DANFE
        </ButtonLink>
      ) : (
        <Button size="sm" onClick={() => toast.error('DANFE não disponível para esse título')}>
          DANFE
        </Button>
      )}
      {isReturned(row) && <StatusChip tone="danger">{DELIVERY_LABELS.returned}</StatusChip>}
      {!isReturned(row) && offered && !delivered && (
        <ButtonLink to={trackingPath(row)} $size="sm" aria-label={`Rastrear o ${name}`}>
          Rastrear
        </ButtonLink>
      )}
      {offered && delivered && hasReceipt(row) && (
        <ButtonLink to={receiptPath(row)} $size="sm" aria-label={`Canhoto do ${name}`}>
          Canhoto
        </ButtonLink>
      )}
    </>
  );
}

/** A card to come, as high as those that are there. */
export const OrderCardSkeleton = () => (
  <Root>
    <Head>
      <LineSkeleton width="5rem" />
      <LineSkeleton width="4rem" />
    </Head>
    <Product as="div">
      <LineSkeleton width="80%" />
    </Product>
    <Sum>
      <div>
        <LineSkeleton width="5rem" />
        <LineSkeleton width="7rem" />
      </div>
      <LineSkeleton width="4rem" />
    </Sum>
    <Actions>
      <Skeleton $width="4rem" $height={t.control.sm} />
    </Actions>
  </Root>
);
