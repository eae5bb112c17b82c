import type { SsoProvider } from 'api-contract';
import { listDialog, listPage, ofList } from 'host/list';
import { Button, StatusChip } from 'shared-ui';
import type { ProviderDialog } from '../../sign-on/provider-dialogs';
import { providerColumns as data, providerList } from '../../../wire/rules/provider-columns';

const dialog = listDialog<ProviderDialog>(() => import('../../sign-on/provider-dialogs'));

function State({ row: { on, tested_at } }: { row: SsoProvider }) {
  if (on) return <StatusChip tone="success">Ativo</StatusChip>;
  return tested_at === null ? (
    <StatusChip tone="warning">Falta testar</StatusChip>
  ) : (
    <StatusChip tone="neutral">Inativo</StatusChip>
  );
}

/** `/admin/sign-on`: the providers that people sign on by (docs/product/sign-on.md, 'Providers'). */
export const SignOnPage = listPage<SsoProvider>({
  ...ofList(providerList),
  columns: [
    { ...data.name, grow: true, wraps: true, width: 130 },
    { ...data.issuer, grow: true, wraps: true, width: 200, card: 'line' },
    { ...data.domains, grow: true, wraps: true, width: 170, card: 'key' },
    { ...data.companies, grow: true, wraps: true, width: 110, card: 'key' },
    { ...data.passwords, wraps: true, width: 110, card: 'key' },
    { ...data.tested, wraps: true, width: 130, card: 'key' },
    { ...data.on, cell: (row) => <State row={row} />, width: 120, card: 'state' },
  ],
  rowKey: (row) => String(row.id),
  rowActions: [
    {
      id: 'open',
      label: (row) => `Abrir ${row.name}`,
      icon: 'eye',
      run: (provider) => dialog.open({ what: 'edit', provider }),
    },
    {
      id: 'test',
      label: (row) => `Testar ${row.name}`,
      icon: 'refresh',
      run: (provider) => dialog.open({ what: 'test', provider }),
    },
    {
      id: 'remove',
      label: (row) => `Excluir ${row.name}`,
      icon: 'close',
      run: (provider) => dialog.open({ what: 'remove', provider }),
    },
  ],
  emptyText: 'Nenhum provedor de acesso corporativo ainda: todos entram com e-mail e senha.',
  can: { grid: false },
  Actions: () => (
    <Button variant="primary" onClick={() => dialog.open({ what: 'new' })}>
      Novo provedor
    </Button>
  ),
  Dialogs: dialog.Dialogs,
});
