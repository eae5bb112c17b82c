import type { UserImportAnswer } from '../../../wire/users';

const line = { type_name: 'Cliente', companies: 1, codes: 2, problems: [] };

/** Answers of a dry run: one without errors, and one with. */
export const goodImport: UserImportAnswer = {
  message: '2 usuários sem erros. Nada foi gravado ainda.',
  written: false,
  rows: [
    { ...line, line: 2, name: 'Ana Souza', email: 'ana@vale.example' },
    { ...line, line: 3, name: 'Bruno Lima', email: 'bruno@vale.example' },
  ],
};
export const wrongImport: UserImportAnswer = {
  ...goodImport,
  message: '1 linha tem erros.',
  rows: [
    ...goodImport.rows,
    {
      ...line,
      line: 4,
      name: 'Carla Dias',
      email: 'carla',
      problems: ['E-mail: E-mail inválido.', 'Cliente não encontrado: 000999'],
    },
  ],
};
