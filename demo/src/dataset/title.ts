import { pixCode } from 'api/testing/pix/br-code';
import { INVOICE_STATUS } from 'api-contract';
import { moneyText, type Cents } from './amounts';
import { noteBankSlip } from './bank-slip';
import { BANKS } from './catalog/house';
import { erpDay, isoDay, workingDay, type Day } from './days';
import type { Nfe } from 'api/testing/nfe-xml';
import type { Invoice, Making } from './making';
import { placeOf } from './world';

interface Payment {
  status: (typeof INVOICE_STATUS)[keyof typeof INVOICE_STATUS];
  balance: Cents;
  paid: Day | undefined;
}

/** State of a title today: most are paid when due, some late, a few renegotiated; new ones are open. */
function paymentOf(due: Day, value: Cents, { today, random }: Making): Payment {
  const early = random.chance(0.04);
  const late = random.chance(0.1) ? random.int(3, 40) : 0;
  const paid = due + late - (early ? random.int(5, 20) : 0);
  if (random.chance(0.01)) return { status: INVOICE_STATUS.renegotiated, balance: value, paid: undefined };
  if (random.chance(0.012)) return { status: INVOICE_STATUS.open, balance: value, paid: undefined };
  if (paid < today) return { status: INVOICE_STATUS.paid, balance: 0, paid };
  if (random.chance(0.05))
    return { status: INVOICE_STATUS.open, balance: Math.round(value * 0.4), paid: undefined };
  return { status: INVOICE_STATUS.open, balance: value, paid: undefined };
}

/** A title as its invoice's NF-e contains it. */
type Instalment = Nfe['instalments'][number];

/**
 * Writes the titles of an invoice (SE1), one per instalment of its payment terms; their values add up to `total`.
 * Returns the instalments.
 */
export function writeTitles(invoice: Invoice, total: Cents, making: Making): Instalment[] {
  const { order, number, series, day } = invoice;
  const { out, random } = making;
  const bank = random.pick(BANKS);
  const instalments = order.payment.days;
  const each = Math.floor(total / instalments.length);
  return instalments.map((days, n) => {
    const value = n === instalments.length - 1 ? total - each * n : each;
    const due = workingDay(day + days);
    const { status, balance, paid } = paymentOf(due, value, making);
    const instalment = instalments.length > 1 ? String(n + 1).padStart(2, '0') : '';
    const open = status === INVOICE_STATUS.open && balance > 0;
    const row = {
      E1_FILIAL: order.branch.code,
      E1_PREFIXO: series,
      E1_NUM: number,
      E1_PARCELA: instalment,
      E1_TIPO: 'NF',
      E1_CLIENTE: order.company.code,
      E1_LOJA: order.store,
      E1_EMISSAO: erpDay(day),
      E1_VENCTO: erpDay(day + days),
      E1_VENCREA: erpDay(due),
      E1_VALOR: moneyText(value),
      E1_SALDO: moneyText(balance),
      E1_BAIXA: paid === undefined ? '' : erpDay(paid),
      E1_STATUS: status,
      E1_PORTADO: bank.code,
      E1_AGEDEP: bank.agency,
      E1_CONTA: bank.account,
      E1_NUMBCO: random.digits(10).slice(-bank.ourNumber),
      E1_ZPIX:
        open && random.chance(0.5)
          ? pixCode(`qrpix.banco.example/v2/cobv/${random.digits(32)}`, moneyText(balance))
          : '',
    };
    out.row('SE1', row);
    if (open) {
      placeOf(order).owed += balance;
      noteBankSlip(order, row, making);
    }
    return { number: instalment || '001', due: isoDay(day + days), value: moneyText(value) };
  });
}
