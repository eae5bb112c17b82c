import { QUOTATION_STATUS } from 'api-contract';
import { expectKept, MAIL_AT } from 'api/testing/kept-mail';
import { quotationLetter } from './mail';

const QUOTATION = {
  id: 12,
  company_name: 'Prefeitura de Suzano',
  product_name: 'HIPOCLORITO DE SODIO 12%',
  quantity: '27500.5',
  unit: 'KG',
  email: null,
  name: null,
};

it('says what is wanted, to those who answer it', () => {
  const letter = quotationLetter(QUOTATION, { kind: 'sent' }, { ...MAIL_AT, name: null });
  expect(letter.title).toBe('Nova cotação 12: HIPOCLORITO DE SODIO 12%');
  expect(letter.facts).toContainEqual({ label: 'Quantidade', value: '27.500,5 KG' });
  expectKept('quotation-sent', letter);
});

it('says its status, to its author', () => {
  const letter = quotationLetter(
    QUOTATION,
    { kind: 'status', status: QUOTATION_STATUS.inProgress },
    { ...MAIL_AT, name: 'Carla Menezes' },
  );
  expect(letter.title).toBe('Cotação 12: Em atendimento');
  expect(letter.paragraphs[0]).toBe('Olá, Carla Menezes.');
  expectKept('quotation-status', letter);
});

it('says which offer was accepted, to those who answered', () => {
  const letter = quotationLetter(
    QUOTATION,
    { kind: 'accepted', n: 2, sent: false },
    { ...MAIL_AT, name: null },
  );
  expect(letter.title).toBe('Cotação 12: proposta 2 aceita');
  expectKept('quotation-accepted', letter);
});
