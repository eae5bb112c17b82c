import { useState } from 'react';
import type { PendingInvoice, PendingInvoices, SessionUser } from 'api-contract';
import {
  amountOf,
  dueDate,
  dueText,
  dueUrgency,
  formatCount,
  formatDate,
  INVOICE_STATUS,
  openBalance,
  saoPauloToday,
  titlePaymentText,
  trimZeros,
} from 'api-contract/rules';
import { Button, Dialog, EmptyState } from 'shared-ui';
import { mayAccess } from '../remotes/access';
import { findPage } from '../pages/find-page';
import { navigate } from '../pages/navigate';
import { DebtTable, DueWords, More, Parts, PaymentWords, Whole } from './debt-dialog.styles';

const LIST = '/admin/invoice-list';
/** The oldest debts: the invoice list has the others, and who may not open it is offered all of them here. */
const ROWS = 10;

/** '4 vencidos e 87 a vencer'. */
const partsText = (count: number, overdue: number) =>
  [
    overdue > 0 && amountOf(overdue, 'vencido', 'vencidos'),
    count > overdue && `${formatCount(count - overdue)} a vencer`,
  ]
    .filter(Boolean)
    .join(' e ');

interface DebtDialogProps {
  user: SessionUser;
  /** Undefined while loading or after a failure: the dialog then shows its empty state. */
  invoices: PendingInvoices | undefined;
  onClose: () => void;
}

/** 'Atenção: Você tem pagamentos em aberto (n)' (docs/product/session.md, 'Open debts'). */
export function DebtDialog({ user, invoices, onClose }: DebtDialogProps) {
  const count = invoices?.count ?? 0;
  const page = findPage(LIST)?.page;
  const mayList = page !== undefined && mayAccess(page.access, user);
  const [all, setAll] = useState(false);
  const known = invoices?.ZOOM ?? [];
  const rows = all ? known : known.slice(0, ROWS);
  const openList = () => {
    onClose();
    navigate(LIST);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={count > 0 ? `Atenção: Você tem pagamentos em aberto (${count})` : 'Pagamentos em aberto'}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {mayList && (
            <Button variant="primary" autoFocus onClick={openList}>
              Veja lista completa
            </Button>
          )}
        </>
      }
    >
      {count > 0 && invoices?.overdue !== undefined && <Parts>{partsText(count, invoices.overdue)}</Parts>}
      {rows.length === 0 ? (
        <EmptyState title="Nenhum pagamento em aberto." />
      ) : (
        <DebtTable>
          <thead>
            <tr>
              <th scope="col">N° Nota</th>
              <th scope="col">Valor</th>
              <th scope="col">Vencimento</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.customer_id ?? ''}|${row.E1_NUM}|${row.E1_VENCTO}|${row.E1_VALOR}`}>
                <td>
                  {trimZeros(row.E1_NUM)}
                  {row.company_name && <Whole>{row.company_name}</Whole>}
                </td>
                <td>
                  <Balance title={row} />
                </td>
                <td>
                  <Due title={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </DebtTable>
      )}
      {mayList || all || rows.length === known.length ? (
        count > rows.length && <More>e mais {count - rows.length}</More>
      ) : (
        <More as="div">
          <Button size="sm" onClick={() => setAll(true)}>
            Mostrar todos ({formatCount(known.length)})
          </Button>
        </More>
      )}
    </Dialog>
  );
}

/** When the title is due, and what that means today. */
function Due({ title }: { title: PendingInvoice }) {
  const open = { ...title, E1_STATUS: INVOICE_STATUS.open };
  const today = saoPauloToday();
  return (
    <>
      {formatDate(dueDate(title))}
      {title.payment ? (
        <PaymentWords>{titlePaymentText(title.payment)}</PaymentWords>
      ) : (
        <DueWords $urgency={dueUrgency(open, today)}>
          {dueText(open, today).replace(/ (?=dias?$)/, '\u00a0')}
        </DueWords>
      )}
    </>
  );
}

/** The amount still to be paid, with the title's full value when it differs. */
function Balance({ title }: { title: PendingInvoice }) {
  const { open, of } = openBalance(title);
  return (
    <>
      {open}
      {of && <Whole>de {of}</Whole>}
    </>
  );
}
