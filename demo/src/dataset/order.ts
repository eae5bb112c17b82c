import { amount, moneyText, priceText, quantityText, type Milli } from './amounts';
import { BRANCHES, type BranchInfo } from './catalog/house';
import { erpDay, type Day } from './days';
import { writeDelivery, writeInvoice } from './invoice';
import type { Invoice, Making, Order, OrderLine } from './making';
import type { Random } from 'api/testing/random';
import { placeOf, type Carrier } from './world';
import type { DatasetWriter } from './writer';

interface Schedule {
  due: Day;
  billed: Day | undefined;
  delivered: Day | undefined;
}

/** Dates on which an order is due, billed and delivered; a future event has not happened yet. */
function scheduleOf(order: Order, { today, random }: Making): Schedule {
  const due = order.day + random.int(3, 14);
  const billed = due - random.int(1, 3) + (random.chance(0.06) ? random.int(2, 5) : 0);
  if (billed > today) return { due, billed: undefined, delivered: undefined };
  const delivered = Math.max(billed + random.int(1, 2), due) + (random.chance(0.12) ? random.int(1, 3) : 0);
  return { due, billed, delivered: delivered < today ? delivered : undefined };
}

function carrierOf(order: Order, { world, random }: Making): Carrier {
  const own = order.freight === 'C' && random.chance(0.85);
  return random.pick(world.carriers.filter((carrier) => carrier.tracked === own));
}

/** Sometimes splits a line over two invoices: two deliveries of one item (docs/product/deliveries.md, 'Stages'). */
function quantitiesOf(line: OrderLine, random: Random): Milli[] {
  if (line.packaging || !random.chance(0.03)) return [line.quantity];
  const first = Math.round((line.quantity * 0.6) / 1000) * 1000;
  return first > 0 && first < line.quantity ? [first, line.quantity - first] : [line.quantity];
}

function bill(
  order: Order,
  number: string,
  billed: Day,
  delivered: Day | undefined,
  making: Making,
): Invoice[] {
  const { random, series } = making;
  const parts = order.lines.map((line) => ({ line, quantities: quantitiesOf(line, random) }));
  const count = Math.max(...parts.map((part) => part.quantities.length));
  return Array.from({ length: count }, (_, n) => {
    const invoice: Invoice = {
      order,
      orderNumber: number,
      number: series.invoices.next(order.branch.code, billed),
      series: '1',
      day: billed,
      lines: parts.flatMap(({ line, quantities }) => {
        const quantity = quantities[n];
        return quantity === undefined ? [] : [{ line, quantity }];
      }),
      delivered: delivered !== undefined,
    };
    writeInvoice(invoice, making);
    return invoice;
  });
}

/** Writes one order with its invoices, titles, loads, returns and measurement. */
export function writeOrder(order: Order, making: Making): void {
  const { random, series, out } = making;
  const { branch, measurement } = order;
  const number = series.orders.next(branch.code, order.day);
  const measured = measurement ? series.measurements.next(measurement.branch, order.day) : '';
  const { due, billed, delivered } = scheduleOf(order, making);
  const carrier = carrierOf(order, making);
  const invoices = billed === undefined ? [] : bill(order, number, billed, delivered, making);
  if (billed === undefined)
    for (const line of order.lines) placeOf(order).ordered += amount(line.quantity, line.price);
  const noted = making.shipments.length;
  for (const invoice of invoices) writeDelivery(invoice, carrier, making);
  const last = invoices.at(-1);
  const store = random.chance(0.7) ? order.store : random.pick(order.company.places).code;
  for (const { arrival } of making.shipments.slice(noted)) Object.assign(arrival, { store, day: delivered });
  out.row('SC5', {
    C5_FILIAL: branch.code,
    C5_NUM: number,
    C5_CLIENTE: order.company.code,
    C5_LOJACLI: order.store,
    C5_LOJAENT: store,
    C5_EMISSAO: erpDay(order.day),
    C5_CONDPAG: order.payment.code,
    C5_TPFRETE: order.freight,
    C5_MDCONTR: measurement?.contract ?? '',
    C5_MDNUMED: measured,
    C5_MDPLANI: measurement?.sheet ?? '',
    C5_TRANSP: carrier.code,
    C5_NOTA: last?.number ?? '',
    C5_SERIE: last?.series ?? '',
    C5_ENTREAL: delivered === undefined ? '' : erpDay(delivered),
    C5_ZTICKET: billed === undefined ? '' : random.digits(6),
    C5_ZLACRE: billed === undefined ? '' : `LC${random.digits(6)}`,
  });
  const customerOrder = random.chance(0.85) ? `45${random.digits(8)}` : '';
  order.lines.forEach((line, n) => {
    const billedBy = invoices.filter((invoice) => invoice.lines.some((each) => each.line === line)).at(-1);
    out.row('SC6', {
      C6_FILIAL: branch.code,
      C6_NUM: number,
      C6_ITEM: line.item,
      C6_PRODUTO: line.product.code,
      C6_UM: line.unit,
      C6_SEGUM: line.secondUnit,
      C6_XUNFAT: line.billingUnit,
      C6_QTDVEN: quantityText(line.quantity),
      C6_QTDENT2: billedBy ? quantityText(line.billed) : '',
      C6_PRCVEN: priceText(line.price),
      C6_VALOR: moneyText(amount(line.quantity, line.price)),
      C6_ENTREG: erpDay(due),
      C6_NOTA: billedBy?.number ?? '',
      C6_SERIE: billedBy?.series ?? '',
      C6_NUMPCOM: customerOrder,
      C6_ITEMED: customerOrder === '' ? '' : String((n + 1) * 10).padStart(6, '0'),
    });
  });
  if (measurement) writeMeasurement(order, measurement, measured, out);
}

function writeMeasurement(
  order: Order,
  of: NonNullable<Order['measurement']>,
  number: string,
  out: DatasetWriter,
): void {
  out.row('CND', {
    CND_FILIAL: of.branch,
    CND_CONTRA: of.contract,
    CND_REVISA: of.revision,
    CND_NUMMED: number,
  });
  for (const line of order.lines) {
    out.row('CNE', {
      CNE_FILIAL: of.branch,
      CNE_CONTRA: of.contract,
      CNE_REVISA: of.revision,
      CNE_NUMERO: of.sheet,
      CNE_NUMMED: number,
      CNE_ITEM: line.item,
      CNE_QUANT: quantityText(line.quantity),
    });
  }
}

/** A branch other than the given one. */
export const anotherBranch = (branch: BranchInfo, random: Random): BranchInfo =>
  random.pick(BRANCHES.filter((each) => each.code !== branch.code));
