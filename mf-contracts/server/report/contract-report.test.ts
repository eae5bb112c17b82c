import { CONTRACT_SITUATION, type ContractDetail, type ContractLine } from 'api-contract';
import { contractReport } from './report';

const line = (change: Partial<ContractLine> = {}): ContractLine => ({
  CN9_NUMERO: '1',
  CN9_ZCONCL: '',
  CN9_FILIAL: '0650001',
  CN9_SITUAC: CONTRACT_SITUATION.inForce,
  CN9_ZTPFRE: 'C',
  CN9_DTINIC: '01/01/2026',
  CN9_DTFIM: '31/12/2026',
  CN9_ZTPVEI: '',
  CN9_ZLJSEN: '1',
  E4_DESCRI: '',
  CNB_NUMERO: '000001',
  CNB_ITEM: '001',
  CNB_DESCRI: 'CAL',
  CNB_PARPRO: 'P1',
  CNB_UM: 'KG',
  CNB_VLUNIT: '1',
  CNB_XVL2UN: '0',
  CNB_QUANT: '1000',
  CNB_QTDMED: '700',
  CNB_SLDMED: '300',
  CNB_ZUNFAT: '',
  CNB_ZSEGUN: '',
  CNB_ZCONV: '0',
  CNB_ZTPCON: '',
  CNA_LOJACL: '01',
  A1_CGC: '11222333000181',
  A1_MUN: 'SANTOS',
  ...change,
});
const report = (...items: [ContractLine, ...ContractLine[]]) => {
  const contract: ContractDetail = { ...items[0], items, orders: [] };
  const { facts, items: table } = contractReport(contract, '2026-07-01');
  return {
    fact: (name: string) => facts.find(([label]) => label === name)?.[1].value,
    labels: table.columns.map(({ label }) => label),
    rows: table.rows.map((row) => row.map((cell) => cell.value)),
  };
};

it('names the store once if there is only one', () => {
  const { fact, labels } = report(line(), line({ CNB_ITEM: '002' }));
  expect(['Loja', 'CNPJ', 'Município'].map(fact)).toEqual(['01', '11.222.333/0001-81', 'SANTOS']);
  expect(labels).not.toContain('Loja');
});

it('names the store of each product if there are several', () => {
  const { fact, labels, rows } = report(line(), line({ CNA_LOJACL: '02', A1_CGC: '', A1_MUN: 'CUBATAO' }));
  expect(['Loja', 'CNPJ', 'Município'].map(fact)).toEqual([undefined, undefined, undefined]);
  expect(labels.slice(-3)).toEqual(['Loja', 'CNPJ', 'Município']);
  expect(rows.map((row) => row.slice(-3))).toEqual([
    ['01', '11.222.333/0001-81', 'SANTOS'],
    ['02', '', 'CUBATAO'],
  ]);
});

it('predicts when the balance runs out, or says why it cannot', () => {
  expect(report(line()).fact('Previsão de fim do saldo')).toBe('2026-09-17');
  expect(
    report(line({ CN9_SITUAC: CONTRACT_SITUATION.paused }), line()).fact('Previsão de fim do saldo'),
  ).toBe('Sem previsão. O contrato está paralisado.');
});
