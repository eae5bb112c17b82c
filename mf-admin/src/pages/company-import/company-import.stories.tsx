import { areaStory } from 'host/testing';
import { manager } from '../../company/company.fixture';
import { ImportResult } from '../../parts/import-result';
import CompanyImportPage from './company-import.page';

export default { title: 'Minha Empresa/Importar Pessoas' };

const rows = [
  { line: 2, name: 'Ana Souza', email: 'ana@serena.example', problems: [] },
  {
    line: 3,
    name: 'Bruno Lima',
    email: 'bruno',
    problems: ['E-mail: E-mail inválido.', 'Acessos que você não pode conceder: Telemetria (40).'],
  },
];
const page = areaStory(
  {
    path: '/admin/company/users/import',
    at: '/admin/company/users/import',
    Page: CompanyImportPage,
    user: manager,
  },
  { 'POST company/users/import': { written: false, rows } },
);
export const Start = page;
export const NarrowScreen = { ...page, globals: { viewport: { value: 'phone' } } };
export const Wrong = {
  render: () => (
    <ImportResult columns={[]} loading={false} result={{ message: '1 linha tem erros.', rows }} />
  ),
};
