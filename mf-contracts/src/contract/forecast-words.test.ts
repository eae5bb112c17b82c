import { CONTRACT_SITUATION } from 'api-contract/rules';
import { contractLine } from './contract.fixture';
import { forecastWords } from './forecast-words';

it.each([
  ['01', 'O contrato está cancelado.'],
  [CONTRACT_SITUATION.paused, 'O contrato está paralisado.'],
  [CONTRACT_SITUATION.finished, 'O contrato está finalizado.'],
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

it('says what will be left over, and what it is worth, instead of praising it', () => {
  const item = contractLine({ CNB_QTDMED: '100', CNB_SLDMED: '900' });
  const words = forecastWords(item, '2026-07-01');
  // 100 KG in 181 days: 100 more until the end, so 800 KG (1000 L) are left.
  expect(words.title).toMatch(/^1\.000 L \(R\$\s8\smil\) sobrarão no fim do contrato$/);
  expect(words.basis).toContain('depois da data final. Ritmo atual:');
  expect(words.tone).toBe('neutral');
});
