import type { Customer } from 'api-contract';

/** A customer as `GET customers` returns it. */
export const customer: Customer = {
  id: 7,
  code: '000123',
  name: 'Papéis do Vale',
  exibir_boleto: true,
  A1_NOME: 'PAPEIS DO VALE LTDA',
  A1_CGC: '12ABC34501DE35',
  A1_SETOR: '1',
  A1_MSBLQL: '2',
};
