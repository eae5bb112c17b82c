import { declareList, fieldColumn, KEY_SCOPE_LABELS, labelOf, timeText, withIds } from 'api-contract/rules';
import type { KeyRow } from 'api-contract';
import { storesText } from './company';

const field = fieldColumn<KeyRow>;

/** What a key may do, in words. */
export const scopeWords = ({ scopes }: Pick<KeyRow, 'scopes'>): string[] =>
  scopes.map((scope) => labelOf(KEY_SCOPE_LABELS, scope));

/** The columns of 'Chaves de API' as data, in its order (docs/product/open-doors.md, 'Keys'). */
export const keyColumns = withIds({
  name: field('Nome', 'name'),
  hint: field('Chave', 'hint'),
  scopes: field('Permissões', 'scopes', { value: (row) => scopeWords(row).join(', ') }),
  stores: field('Lojas', 'stores', { value: storesText }),
  user: field('Criada por', 'user_name', {
    value: ({ user_name, user_left }) =>
      [user_name || 'Pessoa excluída', user_left && 'saiu'].filter(Boolean).join(', '),
  }),
  used: field('Último uso', 'last_used_at', {
    value: ({ last_used_at }) => (last_used_at === null ? 'Nunca' : timeText(last_used_at)),
  }),
  expires: field('Validade', 'expires_at', { value: ({ expires_at }) => timeText(expires_at) }),
});

/** 'Chaves de API'. */
export const keyList = declareList({
  path: '/admin/company/keys',
  endpoint: 'company/keys',
  source: 'portal',
  title: 'Chaves de API',
  filters: { name: { kind: 'text', max: 80, label: 'Nome' }, id: { kind: 'id' } },
  sorts: ['name', 'expires_at', 'last_used_at', { value: 'id', label: 'Criação' }],
  order: { by: 'name', direction: 'ASC' },
});
