import { meetsRule, type RuledOrder, ruleSentence } from './approvals';

/** 20,000 KG of product P1, R$ 50.000,00, for store 01. */
const ORDER: RuledOrder = {
  quantity: '20000',
  unit: 'KG',
  balance_quantity: '20000',
  balance_unit: 'KG',
  value: '50000',
  product: 'P1',
  contract_branch: '0650001',
  contract_number: '000007',
  store: '01',
  user: 7,
};
const LITRES = { ...ORDER, quantity: '10000', unit: 'L' };

it.each([
  ['every order', { min_value: '0.00' }, ORDER, true],
  ['every order, also one without a price', { min_value: '0.00' }, { ...ORDER, value: '0' }, true],
  ['a value that is passed', { min_value: '49999.99' }, ORDER, true],
  ['a value that is just reached', { min_value: '50000.00' }, ORDER, false],
  ['a quantity that is passed, in tons', { min_quantity: '19.999', unit: 'T' }, ORDER, true],
  ['a quantity that is just reached, in tons', { min_quantity: '20', unit: 't' }, ORDER, false],
  ['either of two thresholds', { min_value: '60000', min_quantity: '10', unit: 'TON' }, ORDER, true],
  ['neither of two thresholds', { min_value: '60000', min_quantity: '30', unit: 'T' }, ORDER, false],
  ['another unit than the contract’s', { min_quantity: '1', unit: 'UN' }, ORDER, false],
  ['the unit it is billed in', { min_quantity: '9000', unit: 'L' }, LITRES, true],
  ['the unit of its balance', { min_quantity: '19', unit: 'T' }, LITRES, true],
  ['tons in any word', { min_quantity: '19', unit: 'Toneladas' }, { ...ORDER, unit: 'TON' }, true],
  ['kilograms in any word', { min_quantity: '19999', unit: 'KGS' }, { ...ORDER, unit: 'TONELADA' }, true],
  ['one of its products', { products: ['P2', 'P1'] }, ORDER, true],
  ['other products', { products: ['P2'] }, ORDER, false],
  ['its contract', { contracts: [{ CN9_FILIAL: '0650001', CN9_NUMERO: '7' }] }, ORDER, true],
  [
    'that number of another branch',
    { contracts: [{ CN9_FILIAL: '0650002', CN9_NUMERO: '7' }] },
    ORDER,
    false,
  ],
  ['its store', { stores: ['01'] }, ORDER, true],
  ['another store', { stores: ['02'] }, ORDER, false],
  ['who made it', { users: [7] }, ORDER, true],
  ['somebody else', { users: [8] }, ORDER, false],
  ['all parts', { min_value: '1', products: ['P1'], stores: ['01'], users: [7] }, ORDER, true],
  ['all parts but one', { min_value: '1', products: ['P1'], stores: ['02'], users: [7] }, ORDER, false],
])('a rule about %s', (_what, when, order, met) => expect(meetsRule(when, order)).toBe(met));

const NAMES = {
  product: (code: string) => ({ P1: 'SODA CÁUSTICA', P2: 'ÁCIDO' })[code] ?? code,
  store: (code: string) => `Fábrica ${code}`,
  person: (id: number) => ['', 'Ana', 'Bruno', 'Carla'][id] ?? '?',
};
it.each([
  [
    { when: { min_value: '50000.00', min_quantity: '20', unit: 'T' }, approvers: [[1, 2]] },
    'Pedidos acima de R$ 50.000,00 ou 20 T, de qualquer pessoa, precisam de Ana ou Bruno',
  ],
  [
    { when: { min_value: '0.00' }, approvers: [[1]] },
    'Todos os pedidos, de qualquer pessoa, precisam de Ana',
  ],
  [
    { when: { products: ['P1', 'P2'], stores: ['01'], users: [3] }, approvers: [[1], [2]] },
    'Todos os pedidos de SODA CÁUSTICA ou ÁCIDO para a loja Fábrica 01, de Carla, precisam de Ana e depois de Bruno',
  ],
  [
    {
      when: {
        min_value: '10.50',
        contracts: [
          { CN9_FILIAL: '1', CN9_NUMERO: '000007' },
          { CN9_FILIAL: '1', CN9_NUMERO: '000008' },
        ],
      },
      approvers: [[1, 2, 3]],
    },
    'Pedidos dos contratos 7 ou 8 acima de R$ 10,50, de qualquer pessoa, precisam de Ana, Bruno ou Carla',
  ],
])('is said: %#', (rule, text) => expect(ruleSentence(rule, NAMES)).toBe(text));
