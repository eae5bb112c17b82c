import { checkValues } from 'host/forms';
import { noteRules } from './visits-new.form';

it.each([
  ['a text', 'Ligar', {}],
  ['no text', '', { text: 'Campo obrigatório.' }],
])('checks %s', (_what, text, errors) =>
  expect(checkValues(noteRules, { text, file: null })).toEqual(errors),
);
