import type { PropsWithChildren } from 'react';
import type { RemoteDeclaration } from 'api-contract';
import { rememberShown } from '../debts/shown-today';
import { bootData, setBoot } from '../remotes/registry';
import { useAuth } from '../session/auth-context';
import { Shell } from '../shell/shell';
import { testMe } from './test-me';

const entry = (order: number, group: string | null, label: string, path: string, icon?: string) => ({
  order,
  group,
  label,
  path: `/admin/${path}`,
  ...(icon && { icon }),
});

/** The menu as released areas declare it (`remote.json`), its main entries; every user of a story sees them all. */
export const MENU: RemoteDeclaration['menu'] = [
  entry(10, null, 'Contratos', 'contract-list', 'contract'),
  entry(20, 'Financeiro', 'Consulta de Títulos', 'invoice-list', 'wallet'),
  entry(21, 'Financeiro', 'Dashboard Financeiro', 'financial-dash', 'chart'),
  entry(30, 'Pedidos', 'Novo Pedido', 'order-new', 'plus'),
  entry(31, 'Pedidos', 'Pedidos a Faturar', 'order-unbilled-list', 'cart'),
  entry(32, 'Pedidos', 'Pedidos em Rota', 'order-list', 'truck'),
  entry(60, 'Documentos', 'FDS', 'fds-list', 'flask'),
  entry(60, null, 'Telemetria', 'telemetry', 'gauge'),
  entry(80, 'Administrativo', 'Usuários', 'user-list', 'user'),
  entry(82, 'Administrativo', 'Clientes', 'customer-list', 'company'),
  entry(83, 'Administrativo', 'Gestão de Documentos', 'document-list', 'file'),
];

/** Puts the story's page into the registry, as an area that is never downloaded: the story brings its code. */
export function declareStoryPage(path: string, title: string): void {
  const { config, registry } = bootData();
  const files = { base: '/', entry: 'none', integrity: '', assets: { entry: '', exposes: {} } };
  const declaration = {
    name: 'mf-stories',
    version: '0.1.0',
    requiresHost: '^0.1.0',
    pages: [{ path, title }],
    menu: MENU,
    slots: [],
  };
  const release = { ...files, version: '0.1.0', declaration, refused: 'A story has no release.' };
  setBoot({ config, registry: { ...registry, remotes: { 'mf-stories': release } } });
  // The question about open titles would stand before the page.
  rememberShown(testMe.user.id, testMe.user.customer_id);
}

/** The portal's frame around a story's page. */
export function InPortal({ children }: PropsWithChildren) {
  const { user } = useAuth();
  return (
    user && (
      <Shell boot={bootData()} user={user} companies={testMe.customerControl}>
        {children}
      </Shell>
    )
  );
}
