import { CONTRACT_SITUATION } from 'api-contract';
import { BRANCHES, PAYMENT_TERMS, type BranchInfo, type PaymentTerm } from './catalog/house';
import { PRODUCTS, type Product } from './catalog/products';
import { priceText, quantityText, type Milli, type Price5 } from './amounts';
import type { ContractPlan } from './contract-plan';
import { erpDay, isoDay, type Day } from './days';
import type { Random } from 'api/testing/random';
import type { Company } from './world';
import type { DatasetWriter } from './writer';

/** An item of a sheet (CNB). `perLoadUnit`: contract units per billing unit, the unit of loads. */
export interface ContractItem {
  number: string;
  product: Product;
  unit: string;
  billingUnit: string;
  secondUnit: string;
  factor: string;
  conversionType: string;
  price: Price5;
  secondPrice: Price5;
  perLoadUnit: number;
  /** Sum of the order quantities so far. */
  measured: Milli;
  /** The remaining balance, set when the contract is written. */
  left: Milli;
}

/** The part of a contract that belongs to one customer (CNA). */
interface Sheet {
  number: string;
  company: Company;
  store: string;
  items: ContractItem[];
}

export interface Contract extends ContractPlan {
  branch: BranchInfo;
  start: Day;
  end: Day;
  revision: string;
  payment: PaymentTerm;
  freight: string;
  sheets: Sheet[];
}

function datesOf(plan: ContractPlan, today: Day, random: Random): { start: Day; end: Day } {
  switch (plan.term) {
    case 'long':
      return span(today - random.int(470, 540), 730);
    case 'ending':
      return span(today - 365 + random.int(15, 55), 365);
    case 'past':
      return span(today - random.int(400, 640), 365);
    case 'expired':
      return span(today - 365 - random.int(5, 60), 365);
    case 'ahead-of-start':
      return span(today + random.int(5, 40), 365);
    case 'current':
      return span(today - random.int(90, 280), 365);
  }
}
const span = (start: Day, days: number): { start: Day; end: Day } => ({ start, end: start + days });

/** Unit, billing unit and factor: tonnes billed in kg (type 1), kilograms billed in litres (type 2), or plain kg. */
function unitsOf(plan: ContractPlan, product: Product) {
  const kilo = Math.round(product.price * 100_000);
  const litre = product.density > 0 ? Math.round(kilo * product.density) : 0;
  const plain = {
    unit: 'KG',
    billingUnit: '',
    secondUnit: product.density > 0 ? 'L' : '',
    factor: '0',
    conversionType: '',
  };
  const base = { ...plain, price: kilo, secondPrice: litre, perLoadUnit: 1 };
  switch (plan.conversion) {
    case 'multiply':
      return {
        ...base,
        unit: 'T',
        billingUnit: 'KG',
        secondUnit: 'KG',
        factor: '1000',
        conversionType: '1',
        price: kilo * 1000,
        secondPrice: kilo,
        perLoadUnit: 1 / 1000,
      };
    case 'divide': {
      if (product.density === 0) return base;
      const units = { billingUnit: 'L', factor: String(product.density), conversionType: '2' };
      return { ...base, ...units, perLoadUnit: product.density };
    }
    case 'zero':
      return { ...base, billingUnit: 'KG', factor: '0', conversionType: '1' };
    case 'blank':
      return { ...base, billingUnit: 'KG', factor: '', conversionType: '2' };
    case 'none':
      return base;
  }
}

/** Turns a plan into a contract with branch, dates, prices and sheets. */
export function makeContract(plan: ContractPlan, today: Day, random: Random): Contract {
  const branch = random.pick(BRANCHES);
  const first = random.int(0, PRODUCTS.length - 1);
  const products = [PRODUCTS[first], PRODUCTS[(first + 1) % PRODUCTS.length]].slice(0, plan.products);
  const sheet = (number: string, company: Company): Sheet => ({
    number,
    company,
    store: random.pick(company.places).code,
    items: products.flatMap((product, n) =>
      product
        ? [
            {
              number: String(n + 1).padStart(3, '0'),
              product,
              ...unitsOf(plan, product),
              measured: 0,
              left: 0,
            },
          ]
        : [],
    ),
  });
  const sheets = [sheet('000001', plan.company)];
  if (plan.partner) sheets.push(sheet('000002', plan.partner));
  return {
    ...plan,
    ...datesOf(plan, today, random),
    branch,
    revision: plan.revised ? '001' : '',
    payment: random.pick(PAYMENT_TERMS),
    freight: random.chance(0.8) ? 'C' : 'F',
    sheets,
  };
}

/** The share of the volume consumed by now: close to the elapsed time, or clearly ahead of it. */
function usedShare(contract: Contract, today: Day, random: Random): number {
  const elapsed = Math.min(1, Math.max(0, (today - contract.start) / (contract.end - contract.start)));
  if (contract.ahead) return Math.min(0.94, elapsed + random.between(0.15, 0.25));
  if (elapsed >= 1) return random.between(0.85, 0.99);
  return Math.max(0.02, elapsed * random.between(0.75, 1.02));
}

/** The rounded contract volume of which `measured` is the wanted share. */
function contracted(item: ContractItem, share: number, random: Random): Milli {
  const step = item.unit === 'T' ? 10_000 : 1_000_000;
  if (item.measured === 0) return Math.round(random.int(150, 900) * 1_000_000 * item.perLoadUnit);
  return Math.ceil(item.measured / share / step) * step;
}

/** Writes a contract after all its orders exist, so that consumption and balance match them. */
export function writeContract(contract: Contract, today: Day, random: Random, out: DatasetWriter): void {
  const { branch, number, revision, start, end } = contract;
  const share = usedShare(contract, today, random);
  const header = {
    CN9_FILIAL: branch.code,
    CN9_NUMERO: number,
    CN9_ESPCTR: contract.sale ? '2' : '1',
    CN9_DTINIC: erpDay(start),
    CN9_DTFIM: erpDay(end),
    CN9_CONDPG: contract.payment.code,
    CN9_ZCONCL: `CT-${isoDay(start).slice(0, 4)}/${number.slice(-4)}`,
    CN9_ZTPFRE: contract.freight,
    CN9_ZTPVEI: contract.vehicle,
    CN9_ZLJSEN: random.chance(0.25) ? '2' : '1',
  };
  const revisions = contract.revised ? ['', revision] : [revision];
  for (const each of revisions) {
    const current = each === revision;
    const CN9_SITUAC = current ? contract.status : CONTRACT_SITUATION.revised;
    out.row('CN9', { ...header, CN9_REVISA: each, CN9_REVATU: current ? '' : revision, CN9_SITUAC });
  }
  for (const sheet of contract.sheets) {
    for (const each of revisions) {
      out.row('CNA', {
        CNA_FILIAL: branch.code,
        CNA_CONTRA: number,
        CNA_REVISA: each,
        CNA_NUMERO: sheet.number,
        CNA_CLIENT: sheet.company.code,
        CNA_LOJACL: sheet.store,
      });
    }
    for (const item of sheet.items) {
      const total = contracted(item, share, random);
      item.left = total - item.measured;
      for (const each of revisions) writeItem(contract, sheet, item, each, total, out);
    }
  }
}

function writeItem(
  contract: Contract,
  sheet: Sheet,
  item: ContractItem,
  revision: string,
  total: Milli,
  out: DatasetWriter,
) {
  out.row('CNB', {
    CNB_FILIAL: contract.branch.code,
    CNB_CONTRA: contract.number,
    CNB_REVISA: revision,
    CNB_NUMERO: sheet.number,
    CNB_ITEM: item.number,
    CNB_PARPRO: item.product.code,
    CNB_DESCRI: item.product.name,
    CNB_UM: item.unit,
    CNB_QUANT: quantityText(total),
    CNB_VLUNIT: priceText(item.price),
    CNB_XVL2UN: priceText(item.secondPrice),
    CNB_QTDMED: quantityText(item.measured),
    CNB_SLDMED: quantityText(item.left),
    CNB_ZUNFAT: item.billingUnit,
    CNB_ZSEGUN: item.secondUnit,
    CNB_ZCONV: item.factor,
    CNB_ZTPCON: item.conversionType,
  });
}
