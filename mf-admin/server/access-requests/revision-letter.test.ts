import { expectKept, MAIL_AT } from 'api/testing/kept-mail';
import { revisionLetter } from './revision-mail';

it('tells an applicant why, and where to revise it', () => {
  const letter = revisionLetter(
    { name: 'Carla Menezes', justification: 'O CNPJ informado não é o da empresa.' },
    { brand: MAIL_AT.brand, href: `${MAIL_AT.publicUrl}/register/4k2mX` },
  );
  expect(letter.quote).toBe('O CNPJ informado não é o da empresa.');
  expectKept('access-revision', letter);
});
