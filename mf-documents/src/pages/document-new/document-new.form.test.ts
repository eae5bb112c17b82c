import { checkValues } from 'host/forms';
import { keptDocuments } from '../../kept/kept.fixture';
import { bodyOf, type DocumentForm, documentRules, EMPTY_DOCUMENT, revisionOf } from './document-new.form';

const file = new File(['%PDF-'], 'a.pdf');
const SHEET: DocumentForm = {
  ...EMPTY_DOCUMENT,
  product_code: 'PA1',
  revision: ' Rev. 2 ',
  date: '01/10/2026',
  file,
};
const CERTIFICATE: DocumentForm = {
  ...EMPTY_DOCUMENT,
  kind: 'certificate',
  customer_id: '7',
  branch: '0650001',
  title: 'AVCB',
  file,
};
const MISSING = 'Campo obrigatório.';

it.each<[string, DocumentForm, object]>([
  ['a sheet with everything', SHEET, {}],
  ['a certificate with everything', CERTIFICATE, {}],
  ['a sheet of no product', { ...SHEET, product_code: '' }, { product_code: MISSING }],
  ['a sheet of no Intertox code', { ...SHEET, of: 'intertox' }, { intertox_code: MISSING }],
  ['a sheet without revision', { ...SHEET, revision: '', date: '' }, { revision: MISSING, date: MISSING }],
  ['a day that is none', { ...SHEET, valid_until: '31/02/2030' }, { valid_until: 'Data inválida.' }],
  ['a certificate of nobody', { ...CERTIFICATE, customer_id: '' }, { customer_id: MISSING }],
  ['no file', { ...SHEET, file: null }, { file: MISSING }],
])('checks %s', (_what, values, errors) => expect(checkValues(documentRules, values)).toEqual(errors));

it('sends the fields of its kind only', () => {
  expect(bodyOf({ ...SHEET, branch: 'x', intertox_code: 'X' })).toEqual({
    kind: 'safety',
    product_code: 'PA1',
    revision: 'Rev. 2',
    date: '2026-10-01',
    valid_until: '',
  });
  expect(bodyOf({ ...SHEET, of: 'intertox', intertox_code: 'X' })).toMatchObject({ intertox_code: 'X' });
  expect(bodyOf({ ...CERTIFICATE, product_code: 'PA1' })).toEqual({
    kind: 'certificate',
    customer_id: '7',
    branch: '0650001',
    title: 'AVCB',
    valid_until: '',
  });
});

it('of an existing document keeps its subject, and asks for the revision again', () => {
  const [sheet, intertox, certificate] = keptDocuments.map(revisionOf);
  expect(sheet).toMatchObject({
    kind: 'safety',
    of: 'product',
    product_code: 'PA010001',
    revision: '',
    title: '',
  });
  expect(intertox).toMatchObject({ kind: 'emergency', of: 'intertox', intertox_code: 'ITX-7681' });
  expect(certificate).toMatchObject({
    customer_id: '7',
    branch: '0650001',
    title: 'AVCB – Corpo de Bombeiros',
  });
});
