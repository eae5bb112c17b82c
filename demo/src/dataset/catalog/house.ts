/** A branch of the supplier; `establishment` is its number in the CNPJ, `ibge` the code of its state. */
export interface BranchInfo {
  code: string;
  name: string;
  establishment: number;
  state: string;
  ibge: string;
}

export const BRANCHES: readonly BranchInfo[] = [
  { code: '0650001', name: 'MAUA', establishment: 1, state: 'SP', ibge: '35' },
  { code: '0650002', name: 'CUBATAO', establishment: 2, state: 'SP', ibge: '35' },
  { code: '0650003', name: 'PAULINIA', establishment: 3, state: 'SP', ibge: '35' },
  { code: '0650004', name: 'DUQUE DE CAXIAS', establishment: 4, state: 'RJ', ibge: '33' },
  { code: '0650005', name: 'BETIM', establishment: 5, state: 'MG', ibge: '31' },
  { code: '0650006', name: 'ARAUCARIA', establishment: 6, state: 'PR', ibge: '41' },
  { code: '0650008', name: 'CAMACARI', establishment: 8, state: 'BA', ibge: '29' },
  { code: '0650009', name: 'TRIUNFO', establishment: 9, state: 'RS', ibge: '43' },
];

/** Branches with a laboratory. Their orders have a 'Laudo' (docs/product/deliveries.md, 'Lab report'). */
export const LAB_BRANCHES = ['0650001', '0650002', '0650004', '0650008', '0650009'];

export const SUPPLIER_NAME = 'QUIMICOS ANHANGUERA S.A.';
export const SUPPLIER_STREET = 'AV. DAS INDUSTRIAS, 1500';

/** Root of the supplier's own CNPJ. */
export const SUPPLIER_ROOT = '45678912';

/**
 * The two carriers with tracking and receipts, under their seven ERP names
 * (docs/product/deliveries.md, 'Tracking rule').
 */
export const TRACKED_CARRIERS = [
  'RODOQUIM TRANSPORTES LTDA',
  'RODOQUIM TRANSPORTES LTDA - CUBATAO',
  'RODOQUIM TRANSPORTES LTDA - BETIM',
  'RODOQUIM LOGISTICA S.A.',
  'ANHANGUERA CARGAS PERIGOSAS LTDA',
  'ANHANGUERA CARGAS PERIGOSAS LTDA - FILIAL RJ',
  'ANHANGUERA CARGAS PERIGOSAS LTDA - FILIAL SUL',
];
export const OTHER_CARRIERS = ['TRANSVALE TRANSPORTES LTDA', 'EXPRESSO PLANALTO LTDA', 'RETIRA - CLIENTE'];

/** Payment terms: days after the invoice at which each instalment falls due. */
export const PAYMENT_TERMS = [
  { code: '001', name: 'A VISTA', days: [0] },
  { code: '028', name: '28 DDL', days: [28] },
  { code: '030', name: '30 DDL', days: [30] },
  { code: '045', name: '45 DDL', days: [45] },
  { code: '060', name: '30/60 DDL', days: [30, 60] },
] as const;
export type PaymentTerm = (typeof PAYMENT_TERMS)[number];

/** Fiscal operations (SX5, table 13). */
export const FISCAL_OPERATIONS = [
  { code: '5101', name: 'VENDA DE PRODUCAO DO ESTABELECIMENTO' },
  { code: '6101', name: 'VENDA DE PRODUCAO DO ESTABELECIMENTO - OUTRO ESTADO' },
  { code: '5920', name: 'REMESSA DE VASILHAME OU SACARIA' },
  { code: '6920', name: 'REMESSA DE VASILHAME OU SACARIA - OUTRO ESTADO' },
];

/** Banks that collect titles, with made-up branch, account and agreement numbers, and how many digits theirs have. */
export const BANKS = [
  { code: '237', agency: '3381', account: '0012345', wallet: '09', agreement: '4567890', ourNumber: 11 },
  { code: '001', agency: '1893', account: '0054321', wallet: '17', agreement: '3128557', ourNumber: 10 },
  { code: '341', agency: '0912', account: '0067890', wallet: '109', agreement: '9128801', ourNumber: 8 },
  { code: '756', agency: '4327', account: '0098765', wallet: '1', agreement: '0271836', ourNumber: 7 },
] as const;

export const DRIVERS = [
  'ANTONIO CARLOS PEREIRA',
  'JOSE ROBERTO LIMA',
  'MARCOS VINICIUS ALVES',
  'PAULO SERGIO MOREIRA',
  'LUIZ FERNANDO COSTA',
  'EDSON APARECIDO RAMOS',
  'SEBASTIAO GOMES DA SILVA',
  'CLAUDIO HENRIQUE DIAS',
  'VALDIR JOSE TEIXEIRA',
  'RENATO AUGUSTO BARROS',
];
