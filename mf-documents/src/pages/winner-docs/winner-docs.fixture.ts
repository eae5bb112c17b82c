import type { WinnerDocument } from '../../../wire/documents';

/** Certificates at three branches, one of them with an accent that sorts as a letter without. */
export const certificates: WinnerDocument[] = [
  { id: 1, name: 'ZINCO', title: 'Licença de Operação', valid_until: '2999-01-31' },
  {
    id: 2,
    name: 'OSASCO',
    title: 'AVCB – Auto de Vistoria do Corpo de Bombeiros',
    valid_until: '2020-05-02',
  },
  { id: 3, name: 'ÓBIDOS', title: 'Certificado ISO 9001:2015', valid_until: null },
  { id: 4, name: 'ÓBIDOS', title: 'Alvará' },
];
