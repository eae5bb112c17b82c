import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { pageOf } from 'host/list';
import { openList, searchBy, stubList } from 'host/testing';
import { auditRow } from './audit.fixture';
import { auditList } from '../../../wire/rules/audit-columns';

const AuditPage = pageOf(auditList);
const server = stubList(AuditPage, [auditRow]);
let close = () => {};

beforeEach(async () => {
  close = await openList(AuditPage, {
    user: { type_id: USER_TYPE.master, access: [ACCESS.admin] },
    server,
    shown: 'Carlos Menezes',
  });
});
afterEach(() => close());

it('says who changed what, from where, before and after, newest first', () => {
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '20/11/2026 10:00',
    'Marina Duarte',
    '10.20.0.5',
    'Usuários e permissões',
    'Alteração',

    'Carlos Menezes',
    'Cargo: Comprador; Acessos: Contratos, Consulta de Títulos',
    'Cargo: Gerente; Acessos: Contratos, Consulta de Títulos, Pedidos',
  ]);
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByDesc: 'id' }]);
});

it('sends its filters by the names of the call', async () => {
  await searchBy(userEvent, { Área: 'Configurações', Registro: 'carlos' });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toEqual({
    area: 'settings',
    subject: 'carlos',
    page: '1',
    limit: '100',
    orderByDesc: 'id',
  });
});
