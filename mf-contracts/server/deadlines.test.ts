import { CONTRACT_SITUATION, type ContractLine } from 'api-contract';
import { chartDeadline } from './deadlines';

const line = (change: Partial<ContractLine>): ContractLine => ({
  CN9_NUMERO: '1',
  CN9_ZCONCL: 'CT-1',
  CN9_FILIAL: '0650001',
  CN9_DTINIC: '01/01/2026',
  CN9_DTFIM: '31/12/2026',
  CN9_SITUAC: CONTRACT_SITUATION.inForce,
  CN9_ZTPFRE: 'C',
  CN9_ZTPVEI: '',
  CN9_ZLJSEN: '',
  CNA_LOJACL: '01',
  CNB_NUMERO: '000001',
  CNB_ITEM: '001',
  CNB_DESCRI: 'SODA',
  CNB_PARPRO: 'P1',
  CNB_VLUNIT: '3',
  CNB_XVL2UN: '0',
  CNB_UM: 'KG',
  CNB_QUANT: '1000',
  CNB_QTDMED: '250',
  CNB_SLDMED: '750',
  CNB_ZUNFAT: 'L',
  CNB_ZSEGUN: '',
  CNB_ZCONV: '1.5',
  CNB_ZTPCON: '1',
  A1_CGC: '',
  A1_MUN: '',
  E4_DESCRI: '',
  ...change,
});

it('has a row per contract and a row per item, with the contract that ends first on top', () => {
  const { deadline, quantity } = chartDeadline(
    [
      line({}),
      line({ CNB_ITEM: '002', CNB_DESCRI: 'CAL', CNB_ZUNFAT: '', CNB_QTDMED: '1200', CNB_SLDMED: '-200' }),
      line({ CN9_NUMERO: '2', CN9_DTFIM: '30/11/2026' }),
    ],
    '2026-07-02',
  );
  expect(deadline.map((row) => [row.label, row.percentage, row.prazo_restante, row.prazo_total])).toEqual([
    ['2', '54.6546546547', '151', '333'],
    ['1', '50', '182', '364'],
  ]);
  expect(quantity.slice(1)).toMatchObject([
    {
      label: '1',
      product: 'SODA',
      percentage: '25',
      prazo_restante: '1125',
      prazo_total: '1500',
      unity_measure: 'L',
    },
    {
      label: '1',
      product: 'CAL',
      percentage: '120',
      prazo_restante: '-200',
      prazo_total: '1000',
      unity_measure: 'KG',
    },
  ]);
  expect(deadline[1]).toMatchObject({
    label_cliente: 'CT-1',
    filial: '0650001',
    ini: '01/01/2026',
    fin: '31/12/2026',
    unity_measure: 'dias',
  });
});

it('is empty without active contracts', () => {
  expect(chartDeadline([], '2026-07-02')).toEqual({ deadline: [], quantity: [] });
});
