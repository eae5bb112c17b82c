import { moneyText, type Cents } from './amounts';
import { CITIES, type City } from './catalog/cities';
import { companySeeds, type CompanySeed } from './catalog/companies';
import {
  BANKS,
  BRANCHES,
  DRIVERS,
  FISCAL_OPERATIONS,
  OTHER_CARRIERS,
  PAYMENT_TERMS,
  SUPPLIER_NAME,
  SUPPLIER_ROOT,
  SUPPLIER_STREET,
  TRACKED_CARRIERS,
} from './catalog/house';
import { PACKAGING, PRODUCTS } from './catalog/products';
import { cnpj, cnpjRoot } from './cnpj';
import type { Random } from 'api/testing/random';
import type { DatasetWriter } from './writer';

interface Store {
  code: string;
  city: City;
  cnpj: string;
  street: string;
  district: string;
  /** Open titles and orders, which count towards its credit limit. */
  owed: Cents;
  ordered: Cents;
}

export interface Company extends CompanySeed {
  places: readonly Store[];
}

/** A company's store, such as the one an order is billed to. */
export function placeOf({ company, store }: { company: Company; store: string }): Store {
  const found = company.places.find(({ code }) => code === store);
  if (!found) throw new Error(`No store ${store} of ${company.code}`);
  return found;
}

export interface Carrier {
  code: string;
  tracked: boolean;
}

interface Vehicle {
  code: string;
  plate: string;
}

/** The master data that contracts and orders choose from. */
export interface World {
  companies: readonly Company[];
  carriers: readonly Carrier[];
  vehicles: readonly Vehicle[];
  drivers: readonly string[];
}

const STREETS = [
  'AV. INDUSTRIAL',
  'ROD. ANHANGUERA KM',
  'RUA DAS ACACIAS',
  'AV. BRASIL',
  'ESTRADA MUNICIPAL',
  'RUA XV DE NOVEMBRO',
];
const DISTRICTS = [
  'DISTRITO INDUSTRIAL',
  'CENTRO',
  'JARDIM AMERICA',
  'VILA NOVA',
  'POLO PETROQUIMICO',
  'CIDADE INDUSTRIAL',
];
const UNITS = ['FABRICA', 'ETA CENTRAL', 'ETE NORTE', 'CENTRO DE DISTRIBUICAO', 'UNIDADE II'];

const two = (n: number): string => String(n).padStart(2, '0');
const six = (n: number): string => String(n).padStart(6, '0');

function makeCompany(seed: CompanySeed, random: Random): Company {
  const root = cnpjRoot(random, seed.alphanumeric);
  const places = Array.from({ length: seed.stores }, (_, n) => ({
    code: two(n + 1),
    city: random.pick(CITIES),
    cnpj: cnpj(root, n + 1),
  }));
  const addresses = places.map((place) => ({
    ...place,
    street: `${random.pick(STREETS)}, ${random.int(10, 4999)}`,
    district: random.pick(DISTRICTS),
    owed: 0,
    ordered: 0,
  }));
  return { ...seed, places: addresses };
}

/** Limits are round sums, in cents. */
const LIMIT_STEP = 1_000_000;

/** A store's limit, so that the company has used as much of it as it should. */
function limitOf({ owed, ordered }: Store, creditUsed: number): Cents {
  return Math.max(1, Math.round((owed + ordered) / creditUsed / LIMIT_STEP)) * LIMIT_STEP;
}

/** Writes the stores (SA1), once the orders say what each has used of its limit. */
export function writeStores({ places, ...seed }: Company, out: DatasetWriter): void {
  places.forEach((place, n) => {
    const { code, city } = place;
    out.row('SA1', {
      A1_COD: seed.code,
      A1_LOJA: code,
      A1_NOME: seed.name,
      A1_CGC: place.cnpj,
      A1_SETOR: seed.sector,
      A1_MSBLQL: seed.blocked ? '1' : '2',
      A1_END: place.street,
      A1_BAIRRO: place.district,
      A1_MUN: city.name,
      A1_EST: city.state,
      A1_COD_MUN: city.code,
      A1_ZAPLENT: `${UNITS[n % UNITS.length]} ${city.name}`,
      A1_ZRISCO: seed.risk,
      A1_ZTPPAG: seed.pays,
      A1_LC: seed.creditUsed === null ? '' : moneyText(limitOf(place, seed.creditUsed)),
      A1_SALDUP: moneyText(place.owed),
      A1_SALPEDL: moneyText(place.ordered),
    });
  });
}

function makePlate(random: Random): string {
  const letter = (): string => String.fromCharCode(65 + random.int(0, 25));
  return `${letter()}${letter()}${letter()}${random.int(0, 9)}${letter()}${random.digits(2)}`;
}

function writeShared(out: DatasetWriter): void {
  for (const branch of BRANCHES) {
    out.row('SM0', {
      M0_CODFIL: branch.code,
      M0_FILIAL: branch.name,
      M0_NOMECOM: SUPPLIER_NAME,
      M0_CGC: cnpj(SUPPLIER_ROOT, branch.establishment),
      M0_ENDCOB: SUPPLIER_STREET,
      M0_CIDCOB: branch.name,
      M0_ESTCOB: branch.state,
      M0_CEPCOB: '09370-800',
    });
  }
  for (const city of CITIES)
    out.row('CC2', { CC2_EST: city.state, CC2_CODMUN: city.code, CC2_MUN: city.name });
  for (const { code, name } of PAYMENT_TERMS) out.row('SE4', { E4_CODIGO: code, E4_DESCRI: name });
  for (const { code, name } of FISCAL_OPERATIONS) {
    out.row('SX5', { X5_TABELA: '13', X5_CHAVE: code, X5_DESCRI: name });
  }
  for (const { code, name, kind, density } of PRODUCTS) {
    out.row('SB1', {
      B1_COD: code,
      B1_DESC: name,
      B1_UM: 'KG',
      B1_SEGUM: density > 0 ? 'L' : 'T',
      B1_ESPECIE: kind,
    });
  }
  for (const { code, name, kind } of PACKAGING)
    out.row('SB1', { B1_COD: code, B1_DESC: name, B1_UM: 'UN', B1_ESPECIE: kind });
  for (const bank of BANKS) {
    out.row('SEE', {
      EE_CODIGO: bank.code,
      EE_AGENCIA: bank.agency,
      EE_CONTA: bank.account,
      EE_SUBCTA: '001',
      EE_ZCART: bank.wallet,
      EE_ZCONV: bank.agreement,
      EE_ZMODAL: '01',
      EE_ZBENEF: SUPPLIER_NAME,
    });
  }
}

/** Writes every table whose rows do not depend on the orders, and returns the data that orders use. */
export function makeWorld(orders: number, random: Random, out: DatasetWriter): World {
  writeShared(out);
  const carriers = [...TRACKED_CARRIERS, ...OTHER_CARRIERS].map((name, n) => {
    out.row('SA4', { A4_COD: six(n + 1), A4_NOME: name });
    return { code: six(n + 1), tracked: n < TRACKED_CARRIERS.length };
  });
  const vehicles = Array.from({ length: 16 }, (_, n) => ({
    code: `VEI${two(n + 1)}`,
    plate: makePlate(random),
  }));
  for (const { code, plate } of vehicles) out.row('DA3', { DA3_COD: code, DA3_PLACA: plate });
  const drivers = DRIVERS.map((name, n) => {
    out.row('DA4', { DA4_COD: six(n + 1), DA4_NOME: name });
    return six(n + 1);
  });
  const companies = companySeeds(orders).map((seed) => makeCompany(seed, random));
  return { companies, carriers, vehicles, drivers };
}
