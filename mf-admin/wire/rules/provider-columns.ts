import { declareList, fieldColumn, timeText, withIds } from 'api-contract/rules';
import type { SsoProvider } from 'api-contract';

const field = fieldColumn<SsoProvider>;

/** The columns of 'Acesso corporativo' as data, in its order (docs/product/sign-on.md, 'Providers'). */
export const providerColumns = withIds({
  name: field('Nome', 'name'),
  issuer: field('Emissor', 'issuer'),
  domains: field('Domínios', 'domains', { value: ({ domains }) => domains.join(', ') }),
  companies: field('Empresas', 'company_names', {
    value: ({ company_names }) => (company_names.length === 0 ? 'Todas' : company_names.join(', ')),
  }),
  passwords: field('Senhas', 'required', {
    value: ({ required, way_back_name }) =>
      required ? `Só de ${way_back_name ?? 'ninguém'}` : 'Continuam valendo',
  }),
  tested: field('Último teste bom', 'tested_at', {
    value: ({ tested_at }) => (tested_at === null ? 'Nenhum' : timeText(tested_at)),
  }),
  on: field('Situação', 'on', { value: ({ on }) => (on ? 'Ativo' : 'Inativo') }),
});

/** 'Acesso corporativo'. */
export const providerList = declareList({
  path: '/admin/sign-on',
  endpoint: 'sso/providers',
  source: 'portal',
  title: 'Acesso corporativo',
  filters: { name: { kind: 'text', max: 80, label: 'Nome' }, id: { kind: 'id' } },
  sorts: ['name', { value: 'id', label: 'Criação' }],
  order: { by: 'name', direction: 'ASC' },
});
