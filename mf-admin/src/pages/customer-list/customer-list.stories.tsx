import { listStories } from 'host/testing';
import { customer } from '../../rights/customer.fixture';
import { administrator } from '../../rights/user.fixture';
import { CustomerListPage } from './customer-list.list';

export default { title: 'Administração/Clientes' };

const NAMES = ['Papéis do Vale', 'Companhia de Águas', 'Têxtil Aurora', 'Saneamento Alfa'];
const stories = listStories(CustomerListPage, {
  rows: Array.from({ length: 12 }, (_, n) => ({
    ...customer,
    id: n + 1,
    code: `0001${String(n + 1).padStart(2, '0')}`,
    exibir_boleto: n % 3 !== 0,
    name: NAMES[n % NAMES.length] ?? '',
  })),
  user: administrator,
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
