import type { Registry } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { page, release } from '../remotes/release.fixture';
import type { MenuGroup } from '../shell/menu';

export const SEARCH_MENU: readonly MenuGroup[] = [
  { label: null, entries: [{ label: 'Início', path: '/admin' }] },
  { label: null, entries: [{ label: 'Contratos', path: '/admin/contract-list' }] },
  { label: 'Financeiro', entries: [{ label: 'Consulta de Títulos', path: '/admin/invoice-list' }] },
];

/** One area whose pages the results lead to. */
export const searchRegistry: Registry = {
  schema: 1,
  id: 'test',
  rollouts: [],
  remotes: {
    'mf-x': release({
      pages: [
        page('/admin/contract/:params', ACCESS.contracts),
        page('/admin/invoice-list', ACCESS.invoices),
        page('/admin/user/:id', ACCESS.users),
      ],
    }),
  },
};
