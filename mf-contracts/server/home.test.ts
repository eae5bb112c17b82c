import { type ActiveContract, CONTRACT_SITUATION } from 'api-contract';
import { contractLines } from './home';
import { byEnd } from '../wire/rules/contract-pace';
import { groupContracts } from '../wire/rules/group-contracts';

const TODAY = '2026-07-01';
/** 700 of 1,000 in half of the year. */
const contract = (change: Partial<ActiveContract> = {}) =>
  ({
    CN9_FILIAL: '0650001',
    CN9_NUMERO: '000000000000123',
    CN9_ZCONCL: 'PC-2026/77',
    CN9_SITUAC: CONTRACT_SITUATION.inForce,
    CN9_DTINIC: '01/01/2026',
    CN9_DTFIM: '29/12/2026',
    CNB_DESCRI: 'SODA',
    CNB_UM: 'KG',
    CNB_SEGUM: '',
    CNB_QUANT: '1000',
    CNB_QTDMED: '700',
    CNB_SLDMED: '300',
    orders_value: '0',
    ...change,
  }) as ActiveContract;
const said = (...rows: ActiveContract[]) =>
  contractLines(byEnd(groupContracts(rows), TODAY), TODAY).map(({ text, action, href }) => [
    text,
    action,
    href,
  ]);
const ITS_PAGE: unknown = expect.stringMatching(/^\/admin\/contract\//);

it('names the one contract whose balance ends before its term', () => {
  expect(said(contract())).toEqual([
    [
      expect.stringMatching(/^O saldo de PC-2026\/77 acaba em \d\d\/09\/2026, antes do contrato$/),
      'Ver contrato',
      ITS_PAGE,
    ],
  ]);
});

it.each([
  ['01/08/2026', 'PC-2026/77 termina em 31 dias'],
  ['02/07/2026', 'PC-2026/77 termina em 1 dia'],
  ['01/07/2026', 'PC-2026/77 termina hoje'],
])('names the one that ends on %s', (CN9_DTFIM, text) => {
  expect(said(contract({ CN9_DTFIM, CNB_QTDMED: '400', CNB_SLDMED: '600' }))).toEqual([
    [text, 'Ver contrato', ITS_PAGE],
  ]);
});

it('says that a balance is gone, and not that it ends', () => {
  expect(said(contract({ CNB_QTDMED: '1000', CNB_SLDMED: '0', CN9_ZCONCL: '' }))).toEqual([
    ['O saldo de 123 acabou', 'Ver contrato', ITS_PAGE],
  ]);
});

it('counts several', () => {
  expect(said(contract(), contract({ CN9_NUMERO: '2' }), contract({ CN9_NUMERO: '3' }))).toEqual([
    ['3 contratos acabam antes do prazo neste ritmo', 'Ver contratos', '/admin/contract-list?tab=active'],
  ]);
});

it('says nothing of a contract whose pace and term are well', () => {
  expect(said(contract({ CNB_QTDMED: '400', CNB_SLDMED: '600' }))).toEqual([]);
});
