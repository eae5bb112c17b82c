import { reasonOf } from './reason';

it.each([
  [{ errorCode: 400, errorMessage: 'Cliente bloqueado para vendas.' }, 'Cliente bloqueado para vendas.'],
  [{ code: 'FE001', message: 'Saldo insuficiente.', detailedMessage: '' }, 'Saldo insuficiente.'],
  [
    { errorMessage: 'Erro na inclusão.', detailedMessage: 'O contrato 301 não tem saldo.' },
    'Erro na inclusão. O contrato 301 não tem saldo.',
  ],
  [{ message: 'Sem saldo.', detailedMessage: 'Contrato 301: Sem saldo.' }, 'Contrato 301: Sem saldo.'],
  [
    { errorMessage: 'AJUDA:A410BLQ\r\nCliente bloqueado\r\nTabela SA1010 16/11/26\r\n-----------' },
    'Cliente bloqueado',
  ],
  [{ errorMessage: '<b>Produto</b> bloqueado' }, 'Produto bloqueado'],
  [{ errorMessage: { odd: 1 } }, ''],
])('%j says %j', (body, reason) => expect(reasonOf(JSON.stringify(body))).toBe(reason));

it('is blank where the ERP says nothing that helps, and short where it says too much', () => {
  expect([reasonOf('<html>Erro</html>'), reasonOf('null'), reasonOf('')]).toEqual(['', '', '']);
  expect(reasonOf(JSON.stringify({ message: 'x '.repeat(500) }))).toHaveLength(240);
});
