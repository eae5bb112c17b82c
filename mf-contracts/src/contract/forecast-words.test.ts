import { contractLine } from './contract.fixture';
import { forecastWords } from './forecast-words';

it.each([
  ['01', 'O contrato está cancelado.'],
  ['06', 'O contrato está paralisado.'],
  ['08', 'O contrato está finalizado.'],
])('explains why a contract in situation %s has no forecast', (CN9_SITUAC, basis) => {
  expect(forecastWords(contractLine({ CN9_SITUAC }), '2026-07-01')).toEqual({
    title: 'Sem previsão',
    basis,
    tone: 'neutral',
  });
});

it('says when the balance of a contract in force will end', () => {
  expect(forecastWords(contractLine(), '2026-07-01').title).toBe(
    'O saldo acaba em 17/09/2026, 103 dias antes da data final',
  );
});
