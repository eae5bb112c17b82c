import {
  declareList,
  fieldColumn,
  labelOf,
  PLATFORM_CODES,
  timeText,
  USER_STATUS_LABELS,
  withIds,
} from 'api-contract/rules';
import type { CompanyUser } from '../company';
import { storesText } from './company';

const field = fieldColumn<CompanyUser>;

/** What a person may do, in words; groups say nothing that their children do not. */
export const accessWords = ({ access, code_labels }: Pick<CompanyUser, 'access' | 'code_labels'>): string[] =>
  access
    .filter((code) => !PLATFORM_CODES.some(({ parent }) => parent === code))
    .map(
      (code) =>
        code_labels?.[String(code)] ??
        labelOf(
          PLATFORM_CODES.map((one) => [one.code, one.label]),
          code,
        ),
    );

/** The columns of 'Minha Empresa' as data, in its order (docs/product/admin.md, 'Minha Empresa'). */
export const companyUserColumns = withIds({
  name: field('Nome', 'name'),
  email: field('E-mail', 'email'),
  office: field('Cargo', 'office'),
  access: field('Acessos', 'access', { value: (row) => accessWords(row).join(', ') }),
  stores: field('Lojas', 'stores', { value: storesText }),
  visit: field('Última visita', 'last_visit', {
    value: ({ last_visit }) => (last_visit === null ? 'Nunca' : timeText(last_visit)),
  }),
  twoStep: field('Duas etapas', 'two_step', {
    value: ({ two_step }) => (two_step ? 'Sim' : 'Não'),
    tone: ({ two_step }) => (two_step ? 'success' : 'neutral'),
  }),
  status: field('Status', 'status', { value: (row) => labelOf(USER_STATUS_LABELS, row.status) }),
});

/** 'Minha Empresa'. */
export const companyUserList = declareList({
  path: '/admin/company',
  endpoint: 'company/users',
  source: 'portal',
  title: 'Minha Empresa',
  filters: {
    id: { kind: 'id' },
    name: { kind: 'text', max: 120, label: 'Nome' },
    email: { kind: 'text', max: 160, label: 'E-mail' },
    status: { kind: 'digits', label: 'Status', choices: USER_STATUS_LABELS },
  },
  sorts: ['name', 'email', 'last_visit', { value: 'id', label: 'Cadastro' }],
  order: { by: 'name', direction: 'ASC' },
  tabs: [
    { key: 'active', label: 'Ativos' },
    { key: 'inactive', label: 'Inativos' },
  ],
});
