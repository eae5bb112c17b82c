import type { ContractDetail, ContractLine, ContractOrder } from 'api-contract';
import { CONTRACT_SITUATION } from 'api-contract/rules';

/** A contract item as the server returns it, for tests and stories; on 01/07/2026 half of its term has passed. */
export function contractLine(change: Partial<ContractLine> = {}): ContractLine {
  return {
    CN9_NUMERO: '000000000000123',
    CN9_ZCONCL: 'PC-2026/77',
    CN9_FILIAL: '0650001 - Matriz Paulínia',
    CN9_DTINIC: '01/01/2026',
    CN9_DTFIM: '29/12/2026',
    CN9_SITUAC: CONTRACT_SITUATION.inForce,
    CN9_ZTPFRE: 'C',
    CN9_ZTPVEI: '1',
    CN9_ZLJSEN: '1',
    CNA_LOJACL: '01',
    CNB_NUMERO: '000001',
    CNB_ITEM: '001',
    CNB_DESCRI: 'HIPOCLORITO DE SÓDIO 12%',
    CNB_PARPRO: 'PA0010',
    CNB_VLUNIT: '10',
    CNB_XVL2UN: '0',
    CNB_UM: 'KG',
    CNB_QUANT: '1000',
    CNB_QTDMED: '700',
    CNB_SLDMED: '300',
    CNB_ZUNFAT: 'L',
    CNB_ZSEGUN: '',
    CNB_ZCONV: '1.25',
    CNB_ZTPCON: '1',
    A1_CGC: '12345678000195',
    A1_MUN: 'TRÊS LAGOAS',
    E4_DESCRI: '28 DIAS',
    ...change,
  };
}

/** One billed order of that contract. */
export function contractOrder(change: Partial<ContractOrder> = {}): ContractOrder {
  return {
    C5_FILIAL: '0650001',
    C5_NUM: '100001',
    C5_MDNUMED: '000001',
    C5_MDPLANI: '000001',
    C5_EMISSAO: '10/02/2026',
    C6_QTDVEN: '100',
    C6_UM: 'KG',
    C6_VALOR: '1000',
    C6_ENTREG: '15/02/2026',
    C5_ENTREAL: '16/02/2026',
    C5_NOTA: '000054321',
    C6_PRODUTO: 'PA0010',
    B1_DESC: 'HIPOCLORITO DE SÓDIO 12%',
    ...change,
  };
}

/** The contract with `orders` orders of R$ 1.000,00 each; every third one is not billed yet. */
export function contractDetail(change: Partial<ContractDetail> = {}, orders = 7): ContractDetail {
  const line = contractLine(change);
  return {
    ...line,
    items: [line],
    orders: Array.from({ length: orders }, (_, i) =>
      contractOrder({
        C5_NUM: String(100001 + i),
        C5_NOTA: i % 3 === 2 ? '' : String(54321 + i).padStart(9, '0'),
      }),
    ),
    ...change,
  };
}
