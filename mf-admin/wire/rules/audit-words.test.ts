import {
  ACCESS,
  ACCESS_REQUEST_STATUS,
  AUDIT_AREA,
  FIRST_AREA_CODE,
  MAIL_MODULE,
  ORDER_STATUS,
  QUOTATION_STATUS,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract/rules';
import { changeText } from './audit-words';

it.each<[string, Record<string, unknown>, string]>([
  [
    AUDIT_AREA.user,
    { name: 'Ana', type_id: USER_TYPE.customer, status: USER_STATUS.inactive, phone: null },
    'Nome: Ana; Tipo: Cliente; Status: Inativo',
  ],
  [
    AUDIT_AREA.user,
    {
      access: [ACCESS.contracts, ACCESS.invoices],
      companies: [
        { code: '000101', stores: ['01', '02'] },
        { code: '9', stores: [] },
      ],
    },
    'Acessos: Contratos, Consulta de Títulos; Clientes e lojas: 000101 (lojas 01, 02), 9',
  ],
  [AUDIT_AREA.customer, { exibir_boleto: false }, 'Exibe boletos: Não'],
  [
    AUDIT_AREA.settings,
    { mail: 'a@b.test', module: MAIL_MODULE.ordersReport },
    'E-mail: a@b.test; Módulo: Relatório de pedidos',
  ],
  [
    AUDIT_AREA.orderRequest,
    { status: ORDER_STATUS.draft, delivery_date: '2026-11-22' },
    'Status: Em rascunho; Data de entrega: 22/11/2026',
  ],
  [
    AUDIT_AREA.user,
    { authenticator_app: true, passkeys: ['Notebook', 'Celular'] },
    'Aplicativo autenticador: Sim; Chaves de acesso: Notebook, Celular',
  ],
  [AUDIT_AREA.settings, { two_step_types: [USER_TYPE.customer] }, 'Obrigatória para: Cliente'],
  [AUDIT_AREA.erp, { wish: 'compare', table: 'SC5' }, 'Comando: Comparar tudo; Tabela: Pedidos'],
  [
    AUDIT_AREA.module,
    { change: 'rollback', live: '1.0.0+a1', canary: null, why: 'Erro na lista' },
    'Mudança: Volta à versão anterior; No ar: 1.0.0+a1; Motivo: Erro na lista',
  ],
  [AUDIT_AREA.user, { until: '2026-11-22T18:00:00.000Z' }, 'Até: 22/11/2026 15:00'],
  [
    AUDIT_AREA.quotation,
    { company_name: 'EMPRESA A', product_name: 'SODA', user_name: 'Ana', status: QUOTATION_STATUS.waiting },
    'Empresa: EMPRESA A; Produto: SODA; Solicitante: Ana; Status: Aguardando',
  ],
  [
    AUDIT_AREA.accessRequest,
    { status: ACCESS_REQUEST_STATUS.rejected, justification: 'Falta o CPF.' },
    'Status: Rejeitada; Motivo: Falta o CPF.',
  ],
  [AUDIT_AREA.document, { unknown_field: { a: 1 } }, 'unknown_field: {"a":1}'],
])('says in words what changed (%s)', (area, fields, text) => {
  expect(changeText({ area, before: null, after: fields }, 'after')).toBe(text);
  expect(changeText({ area, before: fields, after: null }, 'before')).toBe(text);
});

it('calls the codes of areas as the row does, and one of an area that is gone by its number', () => {
  const [visits, gone] = [FIRST_AREA_CODE, FIRST_AREA_CODE + 1];
  const after = { access: [ACCESS.contracts, visits, gone] };
  const row = { area: AUDIT_AREA.user, before: null, after, code_labels: { [visits]: 'Visitas' } };
  expect(changeText(row, 'after')).toBe(`Acessos: Contratos, Visitas, ${gone}`);
});

it('leaves out what was empty before, and says what a change emptied', () => {
  const step = {
    area: AUDIT_AREA.module,
    before: { canary: '1.1.0+b2', change: null, why: '', live: [] },
    after: { canary: null, change: 'withdraw', why: 'Erro na lista', live: null },
  };
  expect(changeText(step, 'before')).toBe('Versão parcial: 1.1.0+b2');
  expect(changeText(step, 'after')).toBe('Versão parcial: —; Mudança: Recolhimento; Motivo: Erro na lista');
});
