import type { CustomerStore, OwnUnitsAnswer } from 'api-contract';

const unit = (store_id: string, A1_MUN: string): CustomerStore => ({
  customer_id: '000123',
  name: 'Papéis do Vale',
  A1_CGC: '',
  id: `000123-${store_id}`,
  store_id,
  A1_MUN,
  A1_EST: 'SP',
  A1_END: 'Rua A, 1',
  A1_BAIRRO: 'Centro',
});

/** Two units, to the first of which the user is limited. */
export const units: OwnUnitsAnswer = { data: [unit('01', 'Santos'), unit('02', 'Suzano')], chosen: ['01'] };
