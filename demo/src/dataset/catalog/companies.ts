/** A customer of the demo; `share` is its part of all orders, `stores` its number of delivery places. */
export interface CompanySeed {
  code: string;
  name: string;
  stores: number;
  share: number;
  sector: '1' | '2';
  alphanumeric: boolean;
  risk: '' | 'risco' | 'validade';
  blocked: boolean;
  /** A1_ZTPPAG: the payment method. */
  pays: 'BOLETO' | 'DEPOSITO';
  /** How much of its credit limit is used, 1 being all of it; null has no limit. */
  creditUsed: number | null;
}

const seed = (
  code: string,
  name: string,
  stores: number,
  share: number,
  more: Partial<CompanySeed> = {},
): CompanySeed => ({
  code,
  name,
  stores,
  share,
  sector: '1',
  alphanumeric: false,
  risk: '',
  blocked: false,
  pays: 'BOLETO',
  creditUsed: 0.7,
  ...more,
});

/** The companies of the demo accounts come first: two for `cliente@`, one for `compras@`, one for `gestor@`. */
const COMPANIES: readonly CompanySeed[] = [
  seed('000101', 'SANEAMENTO VALE VERDE S.A.', 3, 0.26, { sector: '2' }),
  seed('000102', 'PAPEL E CELULOSE SERRA AZUL LTDA', 3, 0.2, { creditUsed: 1.1 }),
  seed('000103', 'TEXTIL RIBEIRAO CLARO S.A.', 2, 0.16, { alphanumeric: true }),
  seed('000104', 'SERVICO AUTONOMO DE AGUA DE MONTE SERENO', 2, 0.14, {
    sector: '2',
    pays: 'DEPOSITO',
    creditUsed: null,
  }),
  seed('000105', 'LATICINIOS CAMPO DOURADO LTDA', 2, 0.14, { alphanumeric: true, risk: 'validade' }),
  seed('000106', 'METALURGICA TRES MORROS LTDA', 1, 0.1, { risk: 'risco', blocked: true }),
];

const TRADES = [
  'QUIMICA',
  'ALIMENTOS',
  'SANEAMENTO',
  'TEXTIL',
  'PAPEL',
  'USINA',
  'FRIGORIFICO',
  'CURTUME',
  'MINERACAO',
  'BEBIDAS',
];
const PLACES = [
  'BOA VISTA',
  'SANTA CLARA',
  'RIO PRETO',
  'PEDRA BRANCA',
  'SANTO ANTONIO',
  'LAGOA NOVA',
  'PALMEIRAS',
  'SERRA NEGRA',
];

/**
 * Companies of the demo, plus one for every 4,000 orders of a larger dataset; the added ones share 40 % of the orders.
 */
export function companySeeds(orders: number): CompanySeed[] {
  const extra = orders < 10_000 ? 0 : Math.min(2000, Math.floor(orders / 4000));
  if (extra === 0) return [...COMPANIES];
  const more = Array.from({ length: extra }, (_, n) => {
    const name = `${TRADES[n % TRADES.length]} ${PLACES[Math.floor(n / TRADES.length) % PLACES.length]} ${n + 1} LTDA`;
    return seed(String(1001 + n).padStart(6, '0'), name, 1 + (n % 3), 0.4 / extra, {
      alphanumeric: n % 5 === 0,
    });
  });
  return [...COMPANIES.map((company) => ({ ...company, share: company.share * 0.6 })), ...more];
}

/** A1_COD of the companies that the demo's accounts have. */
export const DEMO_COMPANIES: readonly string[] = COMPANIES.slice(0, 4).map(({ code }) => code);
