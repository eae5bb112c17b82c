import {
  ACCESS,
  BUNDLE_TITLES,
  CLAIM_SUBJECT,
  dueUrgency,
  formatDate,
  formatMoney,
  INVOICE_STATUS,
  INVOICE_STATUS_LABELS,
  labelOf,
  newClaimAddress,
  PAYMENT_STATUS,
  saoPauloToday,
  sumDecimals,
  trimZeros,
  type Viewer,
} from 'api-contract/rules';
import { listPage, ofList } from 'host/list';
import { LinkButton, StatusChip } from 'shared-ui';
import { PAYMENT_TITLES } from '../../../wire/rules/payments';
import { asked } from '../../dialogs/asked';
import { AskedDialog } from '../../dialogs/asked-dialog';
import { startBundle } from '../../dialogs/file-job.api';
import { FinanceIcon } from '../../finance-icon';
import { DueDate } from '../../title/due-date';
import { slipHref, titleDanfeHref } from '../../links';
import { isPayable, titleId, titleKey, whyNoPix, whyUnpayable } from '../../title/title';
import { mayPayBy } from '../../payments/may-pay';
import { TitlePayment } from '../../payments/title-payment';
import { byCompany } from '../../payments/payments.api';
import { saveSlip } from '../slip/slip.api';
import { copyCodes } from './payment-codes';
import type { Title } from '../../../wire/finance';
import { titleColumns as data, titleList } from '../../../wire/rules/title-columns';

const TONES = {
  [INVOICE_STATUS.open]: 'info',
  [INVOICE_STATUS.paid]: 'success',
  [INVOICE_STATUS.renegotiated]: 'neutral',
} as const;

const isOverdue = (title: Title) => dueUrgency(title, saoPauloToday()) === 'late';

/** Whether a Pix has paid it and the ERP has not written it off. */
const waitsForErp = ({ payment }: Title) => payment?.status === PAYMENT_STATUS.paid;

/**
 * A title's status as colour and word, 'Vencido' while it is open and overdue, 'Pago' as soon as a Pix has paid it; a code
 * nobody knows is shown as it is.
 */
function TitleStatus({ title }: { title: Title }) {
  if (waitsForErp(title)) return <StatusChip tone="success">Pago</StatusChip>;
  if (isOverdue(title)) return <StatusChip tone="danger">Vencido</StatusChip>;
  const code = title.E1_STATUS;
  const tone = TONES[code.trim() as keyof typeof TONES] ?? 'neutral';
  return <StatusChip tone={tone}>{labelOf(INVOICE_STATUS_LABELS, code)}</StatusChip>;
}

/** A title's number, which tells where it comes from: its invoice, order, delivery and contract. */
function TitleNumber({ row }: { row: Title }) {
  const number = trimZeros(row.E1_NUM);
  if (!row.F2_DOC) return number;
  return (
    <LinkButton title="Ver pedido, entrega e negociação" onClick={() => asked.open({ what: 'origin', row })}>
      {number}
    </LinkButton>
  );
}

/** The rows, if one file may have them all. */
function few(rows: readonly Title[]): readonly Title[] {
  if (rows.length > BUNDLE_TITLES)
    throw new Error(`Selecione no máximo ${BUNDLE_TITLES} títulos por arquivo.`);
  return rows;
}

/** Begins to pay these titles together. */
function pay(rows: readonly Title[]): void {
  if (rows.length > PAYMENT_TITLES) throw new Error(`Selecione no máximo ${PAYMENT_TITLES} títulos por Pix.`);
  asked.open({ what: 'pay', companies: byCompany(rows) });
}

/** A company whose slips are not shown has no actions on them; the API refuses them too. */
const slipsShown = ({ user }: Viewer) => user.exibir_boleto !== false;

/** `/admin/invoice-list`, 'Consulta de Títulos' (docs/product/finance.md, 'Titles'). */
export const TitleListPage = listPage<Title>({
  ...ofList(titleList),
  rowKey: titleId,
  columns: [
    { ...data.number, cell: (row) => <TitleNumber row={row} />, card: 'title', width: 74 },
    { ...data.instalment, width: 68 },
    { ...data.branch, width: 98, wraps: true },
    { ...data.issued, width: 98 },
    {
      ...data.due,
      cell: (row) => (
        <>
          <DueDate title={row} today={saoPauloToday()} />
          {row.payment && <TitlePayment payment={row.payment} narrow />}
        </>
      ),
      drawn: isPayable,
      card: 'key',
      width: 134,
    },
    { ...data.amount, card: 'key', width: 113, whole: 136 },
    { ...data.balance, width: 113, whole: 136 },
    {
      ...data.paid,
      cell: (row) => (waitsForErp(row) ? 'pendente' : formatDate(row.E1_BAIXA)),
      drawn: waitsForErp,
      width: 98,
    },
    {
      ...data.status,
      cell: (row) => <TitleStatus title={row} />,
      drawn: isOverdue,
      card: 'state',
      width: 108,
      whole: 120,
    },
  ],
  companyTotal: (sum) => `${formatMoney(sum)} em aberto`,
  can: { extract: true },
  rowActions: [
    {
      id: 'slip',
      label: 'Abrir boleto',
      icon: <FinanceIcon name="barcode" />,
      href: slipHref,
      when: slipsShown,
    },
    {
      id: 'save',
      label: 'Baixar boleto',
      icon: <FinanceIcon name="download" />,
      run: saveSlip,
      disabled: whyUnpayable,
      when: slipsShown,
    },
    {
      id: 'line',
      label: 'Copiar código de barras',
      icon: <FinanceIcon name="copy" />,
      run: (row) => copyCodes([row], 'codigoDeBarras'),
      disabled: whyUnpayable,
      when: slipsShown,
    },
    {
      id: 'pix',
      label: 'Copiar Pix',
      icon: <FinanceIcon name="pix" />,
      run: (row) => copyCodes([row], 'pix'),
      disabled: whyNoPix,
      when: slipsShown,
    },
    {
      id: 'claim',
      label: 'Reclamar',
      icon: 'alert',
      href: (row) => newClaimAddress(CLAIM_SUBJECT.title, titleKey(row)),
      when: ({ can }) => can(ACCESS.claims),
    },
    { id: 'danfe', label: 'Ver DANFE', icon: <FinanceIcon name="file" />, href: titleDanfeHref },
  ],
  select: {
    sum: (rows) => `Saldo: ${formatMoney(sumDecimals(rows.map(({ E1_SALDO }) => E1_SALDO)))}`,
    actions: [
      {
        id: 'pay',
        label: 'Pagar com Pix',
        icon: <FinanceIcon name="pay" />,
        run: pay,
        disabled: (rows) => !rows.some(isPayable),
        ofSeveral: true,
        keep: true,
        when: mayPayBy,
      },
      {
        id: 'lines',
        label: 'Copiar códigos de barras',
        run: (rows) => copyCodes(rows.filter(isPayable), 'codigoDeBarras'),
        disabled: (rows) => !rows.some(isPayable),
        keep: true,
        when: slipsShown,
      },
      {
        id: 'slips',
        label: 'Boletos em um PDF',
        run: async (rows) => {
          const titles = few(rows.filter(isPayable)).map(titleKey);
          asked.open({ what: 'file', id: await startBundle({ titles, kinds: ['slip'], as: 'pdf' }) });
        },
        disabled: (rows) => !rows.some(isPayable),
        keep: true,
        when: slipsShown,
      },
      {
        id: 'documents',
        label: 'Baixar documentos (ZIP)',
        run: (rows) => asked.open({ what: 'documents', rows: few(rows) }),
        keep: true,
      },
    ],
  },
  Dialogs: AskedDialog,
});
