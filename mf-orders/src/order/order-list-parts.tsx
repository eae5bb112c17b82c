import type { OrderItem } from 'api-contract';
import {
  ACCESS,
  CLAIM_SUBJECT,
  DELIVERY_LABELS,
  deliverySituation,
  formatDate,
  isDelivered,
  isReturned,
  newClaimAddress,
  NO_VALUE,
  receiptPath,
  saoPauloToday,
  titlesAddress,
  trimZeros,
} from 'api-contract/rules';
import type { ListPageSpec } from 'host/list';
import { PageLink, portalConfig } from 'host/portal';
import { StatusChip, t, UrgentDate } from 'shared-ui';
import styled from 'styled-components';
import { danfePath, labReportPath, trackingPath } from '../../wire/rules/order-paths';
import { expectedIn } from '../../wire/rules/expected';
import { hasLabReport } from '../../wire/rules/lab-report';
import { hasReceipt, NO_RECEIPT, trackingOffer, trackingOrReceipt } from '../../wire/rules/tracking';

type Column = ListPageSpec<OrderItem>['columns'][number];

/** Where a claim about a delivery is begun. */
export const deliveryClaimAddress = (row: Pick<OrderItem, 'F2_DOC' | 'F2_SERIE' | 'F2_FILIAL'>): string =>
  newClaimAddress(CLAIM_SUBJECT.delivery, {
    nota_fiscal: row.F2_DOC,
    serie: row.F2_SERIE,
    filial: row.F2_FILIAL,
  });

/** What makes a row one: an item, on one invoice and load. */
export const rowKey = (row: OrderItem): string =>
  [row.C5_FILIAL, row.C5_NUM, row.C6_ITEM, row.F2_DOC, row.F2_SERIE, row.DAI_NFISCA].join('|');

const Disabled = styled.span`
  color: ${t.color.inkFaint};
  cursor: not-allowed;
`;

/** 'Laudo' of rows that have one (docs/product/deliveries.md, 'Lab report'). */
export const labReportColumn: Column = {
  id: 'labReport',
  label: 'Laudo',
  width: 100,
  when: ({ config }) => config.laudo,
  cell: (row) =>
    hasLabReport(row, portalConfig()) ? <PageLink to={labReportPath(row)}>Ver laudo</PageLink> : NO_VALUE,
};

/** The titles of a row's invoice, for whoever may see titles. */
export const titlesColumn: Column = {
  id: 'titles',
  label: 'Títulos',
  width: 100,
  when: ({ can }) => can(ACCESS.invoices),
  cell: (row) =>
    row.F2_DOC ? (
      <PageLink to={titlesAddress(row.F2_DOC)} aria-label={`Ver títulos da nota ${trimZeros(row.F2_DOC)}`}>
        Ver títulos
      </PageLink>
    ) : (
      NO_VALUE
    ),
};

/** The day an item is expected on, and what that means today while it is not delivered. */
export const expectedCell = (row: OrderItem) => (
  <UrgentDate {...expectedIn(row, saoPauloToday())}>{formatDate(row.C6_ENTREG)}</UrgentDate>
);

/** A row's situation as colour and word. */
export function Situation({ row }: { row: OrderItem }) {
  const tone = isReturned(row) ? 'danger' : isDelivered(row) ? 'success' : 'info';
  return <StatusChip tone={tone}>{deliverySituation(row)}</StatusChip>;
}

/**
 * Tracking or receipt of a row (docs/product/deliveries.md, 'Tracking rule'), also where goods came back: nothing six
 * months after the invoice, and words without a link where the carrier is not of the list.
 */
function DeliveryCell({ row, deliveredLabel }: { row: OrderItem; deliveredLabel: string }) {
  const offer = trackingOffer(row, saoPauloToday(), portalConfig());
  const [delivered, returned] = [isDelivered(row), isReturned(row)];
  if (offer === 'none') return delivered ? <Situation row={row} /> : <>{NO_VALUE}</>;
  const label = returned ? DELIVERY_LABELS.returned : delivered ? deliveredLabel : DELIVERY_LABELS.tracking;
  if (offer === 'disabled')
    return (
      <Disabled
        title={`Sem ${delivered ? 'canhoto' : 'rastreamento'} para esta transportadora.`}
        aria-disabled="true"
      >
        {label}
      </Disabled>
    );
  const receipt = delivered && trackingOrReceipt(row, saoPauloToday()) === 'receipt';
  if (receipt && !hasReceipt(row))
    return (
      <Disabled title={NO_RECEIPT} aria-disabled="true">
        {label}
      </Disabled>
    );
  return <PageLink to={receipt ? receiptPath(row) : trackingPath(row)}>{label}</PageLink>;
}

/** The column of tracking and receipts; delivered rows have the words of their list. */
export const deliveryColumn = (deliveredLabel: string): Column => ({
  id: 'delivery',
  label: 'Entrega',
  value: deliverySituation,
  cell: (row) => <DeliveryCell row={row} deliveredLabel={deliveredLabel} />,
  drawn: () => true,
});

/** 'Reclamar': where the trouble is seen. */
export const claimAction: NonNullable<ListPageSpec<OrderItem>['rowActions']>[number] = {
  id: 'claim',
  label: (row) => `Reclamar da entrega da nota ${trimZeros(row.F2_DOC)}`,
  icon: 'alert',
  href: (row) => (row.F2_DOC === '' ? null : deliveryClaimAddress(row)),
  when: ({ can }) => can(ACCESS.claims),
};

/** The invoice's number, which opens its DANFE. */
export const invoiceCell = (row: OrderItem) => {
  const path = danfePath(row);
  const doc = trimZeros(row.F2_DOC);
  const number = row.F2_SERIE ? `${doc}/${row.F2_SERIE}` : doc;
  return path ? (
    <PageLink to={path} aria-label={`DANFE da nota ${number}`}>
      {number}
    </PageLink>
  ) : (
    NO_VALUE
  );
};
