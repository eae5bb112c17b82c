import type { Registry } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import type { MenuGroup } from '../shell/menu';

export const SEARCH_MENU: readonly MenuGroup[] = [
  { label: null, entries: [{ label: 'Início', path: '/admin' }] },
  { label: null, entries: [{ label: 'Contratos', path: '/admin/contract-list' }] },
  { label: 'Financeiro', entries: [{ label: 'Consulta de Títulos', path: '/admin/invoice-list' }] },
];

const page = (path: string, code: number) => ({ path, title: path, access: { anyOf: [code] } });

/** One area whose pages the results lead to. */
export const searchRegistry: Registry = {
  schema: 1,
  id: 'test',
  rollouts: [],
  remotes: {
    'mf-x': {
      version: '1.0.0',
      base: '/remotes/x/1/',
      entry: 'mf-manifest.json',
      integrity: '',
      assets: { entry: 'remoteEntry.js', exposes: {} },
      declaration: {
        name: 'mf-x',
        version: '1.0.0',
        requiresHost: '^0.1.0',
        menu: [],
        slots: [],
        pages: [
          page('/admin/contract/:params', ACCESS.contracts),
          page('/admin/invoice-list', ACCESS.invoices),
          page('/admin/user/:id', ACCESS.users),
        ],
      },
    },
  },
};
