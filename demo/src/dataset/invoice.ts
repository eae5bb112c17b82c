import { nfeKeyDigit } from 'api-contract';
import { amount, moneyText, priceText, quantityText, type Cents, type Milli } from './amounts';
import { DEMO_COMPANIES } from './catalog/companies';
import { SUPPLIER_NAME, SUPPLIER_ROOT, SUPPLIER_STREET, type BranchInfo } from './catalog/house';
import { cnpj } from './cnpj';
import { erpDay, isoDay, type Day } from './days';
import type { Nfe } from 'api/testing/nfe-xml';
import type { Invoice, Making, Order, OrderLine } from './making';
import { itemOf, noteShipment } from './shipments';
import { writeTitles } from './title';
import type { Carrier } from './world';

/** The 44 characters of an NF-e key, with its modulus-11 check digit. */
function invoiceKey(branch: BranchInfo, day: Day, series: string, number: string, code: string): string {
  const issuer = cnpj(SUPPLIER_ROOT, branch.establishment);
  const body = `${branch.ibge}${erpDay(day).slice(2, 6)}${issuer}55${series.padStart(3, '0')}${number}1${code}`;
  return `${body}${nfeKeyDigit(body)}`;
}

/** Returned quantity of a delivered line: packaging often comes back, chemicals hardly ever. */
function returned(invoice: Invoice, line: OrderLine, quantity: Milli, { random }: Making): Milli {
  if (!invoice.delivered || !random.chance(line.packaging ? 0.5 : 0.02)) return 0;
  if (line.packaging) return random.int(1, quantity / 1000) * 1000;
  return random.chance(0.5) ? quantity : Math.round(quantity / 2000) * 1000;
}

function fiscalOperation(order: Order, packaging: boolean): string {
  const home =
    order.company.places.find((place) => place.code === order.store)?.city.state === order.branch.state;
  return `${home ? '5' : '6'}${packaging ? '920' : '101'}`;
}

/** Writes an invoice with its items, returns and titles; an invoice for lent packaging has no titles. */
export function writeInvoice(invoice: Invoice, making: Making): void {
  const { order, number, series, day } = invoice;
  const { out, random } = making;
  const who = { branch: order.branch.code, company: order.company.code, store: order.store };
  let total: Cents = 0;
  let returns = 0;
  const returnNumber = (): string => making.series.returns.next(who.branch, Math.min(day + 8, making.today));
  invoice.lines.forEach(({ line, quantity }, n) => {
    const value = amount(quantity, line.price);
    const back = returned(invoice, line, quantity, making);
    const item = itemOf(n);
    total += value;
    out.row('SD2', {
      D2_FILIAL: who.branch,
      D2_DOC: number,
      D2_SERIE: series,
      D2_CLIENTE: who.company,
      D2_LOJA: who.store,
      D2_ITEM: item,
      D2_COD: line.product.code,
      D2_QUANT: quantityText(quantity),
      D2_QTSEGUM: quantityText(Math.round((quantity * line.billed) / line.quantity)),
      D2_QTDEDEV: quantityText(back),
      D2_PRCVEN: priceText(line.price),
      D2_TOTAL: moneyText(value),
      D2_PEDIDO: invoice.orderNumber,
      D2_ITEMPV: line.item,
      D2_EMISSAO: erpDay(day),
      D2_CF: fiscalOperation(order, line.packaging),
      D2_ZEMBAL: line.packaging ? 'S' : '',
    });
    if (back === 0) return;
    const returnDoc = (invoice.returned ??= returnNumber());
    returns++;
    out.row('SD1', {
      D1_FILIAL: who.branch,
      D1_DOC: returnDoc,
      D1_SERIE: '2',
      D1_FORNECE: who.company,
      D1_LOJA: who.store,
      D1_ITEM: String(returns).padStart(4, '0'),
      D1_NFORI: number,
      D1_SERIORI: series,
      D1_ITEMORI: item,
      D1_QUANT: quantityText(back),
      D1_TOTAL: moneyText(amount(back, line.price)),
    });
  });
  const key = invoiceKey(order.branch, day, series, number, random.digits(8));
  invoice.key = key;
  const lent = invoice.lines.every(({ line }) => line.packaging);
  out.row('SF2', {
    F2_FILIAL: who.branch,
    F2_DOC: number,
    F2_SERIE: series,
    F2_CLIENTE: who.company,
    F2_LOJA: who.store,
    F2_EMISSAO: erpDay(day),
    F2_CHVNFE: key,
    F2_VALBRUT: moneyText(total),
    F2_PREFIXO: lent ? '' : series,
    F2_DUPL: lent ? '' : number,
  });
  const instalments = lent ? [] : writeTitles(invoice, total, making);
  if (keepsNfe(invoice, making)) making.issued.push(nfeOf(invoice, { key, total, instalments }));
}

const NFE_DAYS = 400;
/** Upper limit, however large the dataset is. */
const MOST_NFES = 1500;

const keepsNfe = ({ order, day }: Invoice, { today, issued }: Making): boolean =>
  DEMO_COMPANIES.includes(order.company.code) && today - day <= NFE_DAYS && issued.length < MOST_NFES;

/** The content of the invoice's NF-e. */
function nfeOf(
  invoice: Invoice,
  { key, total, instalments }: Pick<Nfe, 'key' | 'instalments'> & { total: Cents },
): Nfe {
  const { order, number, series, day } = invoice;
  const place = order.company.places.find(({ code }) => code === order.store);
  const lent = invoice.lines.every(({ line }) => line.packaging);
  return {
    key,
    number,
    series,
    day: isoDay(day),
    total: moneyText(total),
    instalments,
    operation: lent ? 'REMESSA DE VASILHAME' : 'VENDA DE PRODUCAO DO ESTABELECIMENTO',
    issuer: {
      name: SUPPLIER_NAME,
      cnpj: cnpj(SUPPLIER_ROOT, order.branch.establishment),
      street: SUPPLIER_STREET,
      district: 'DISTRITO INDUSTRIAL',
      city: order.branch.name,
      state: order.branch.state,
    },
    recipient: {
      name: order.company.name,
      cnpj: place?.cnpj ?? '',
      street: place?.street ?? '',
      district: place?.district ?? '',
      city: place?.city.name ?? '',
      state: place?.city.state ?? '',
    },
    items: invoice.lines.map(({ line, quantity }) => ({
      code: line.product.code,
      name: line.product.name,
      cfop: fiscalOperation(order, line.packaging),
      unit: line.unit,
      quantity: quantityText(quantity),
      price: priceText(line.price),
      total: moneyText(amount(quantity, line.price)),
    })),
  };
}

/** Writes the load that carries an invoice; from then on it is a delivery. */
export function writeDelivery(invoice: Invoice, carrier: Carrier, making: Making): void {
  const { out, random, series, world } = making;
  const branch = invoice.order.branch.code;
  const load = series.loads.next(branch, invoice.day);
  const vehicle = random.pick(world.vehicles);
  const tractor = random.pick(world.vehicles);
  out.row('DAK', {
    DAK_FILIAL: branch,
    DAK_COD: load,
    DAK_SEQCAR: '01',
    DAK_CAMINH: vehicle.code,
    DAK_MOTORI: random.pick(world.drivers),
    DAK_VEIC2: tractor.plate,
  });
  out.row('DAI', {
    DAI_FILIAL: branch,
    DAI_COD: load,
    DAI_SEQCAR: '01',
    DAI_PEDIDO: invoice.orderNumber,
    DAI_NFISCA: invoice.number,
    DAI_SERIE: invoice.series,
    DAI_CLIENT: invoice.order.company.code,
    DAI_LOJA: invoice.order.store,
  });
  noteShipment(invoice, { carrier, plate: vehicle.plate }, making);
}
