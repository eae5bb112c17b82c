import { fieldColumn, withIds } from 'api-contract/rules';
import type { Customer } from 'api-contract';

const field = fieldColumn<Customer>;

/** The columns of 'Clientes' as data, in its order (docs/product/admin.md, 'Customers'). */
export const customerColumns = withIds({
  id: field('ID', 'id'),
  name: field('Nome', 'name'),
  code: field('Código', 'code'),
  slip: field('Exibe Boleto?', 'exibir_boleto', { value: (row) => (row.exibir_boleto ? 'Sim' : 'Não') }),
});
