import type { DocumentRead, KeptDocument } from '../../wire/rules/kept-document-columns';

/** An uploaded sheet, and with it one of each other sort. */
export const keptSheet: KeptDocument = {
  key: 'sheet-12',
  kind: 'safety',
  title: 'SODA CAUSTICA LIQUIDA 50%',
  owner: 'PA010001',
  product_code: 'PA010001',
  intertox_code: null,
  customer_id: null,
  branch: '',
  revision: 'Rev. 3',
  date: '2026-09-12',
  valid_until: '2030-09-12',
  uploaded: true,
  uploaded_by: 'Marina Duarte',
  updated_at: '2026-09-12T13:00:00Z',
  updated_at_f: '12/09/2026 10:00',
};
export const keptDocuments: KeptDocument[] = [
  keptSheet,
  {
    ...keptSheet,
    key: 'sheet-13',
    kind: 'emergency',
    title: 'Código Intertox ITX-7681',
    owner: 'ITX-7681',
    product_code: null,
    intertox_code: 'ITX-7681',
    valid_until: null,
    uploaded: false,
    uploaded_by: null,
  },
  {
    ...keptSheet,

    key: 'certificate-5',
    kind: 'certificate',
    title: 'AVCB – Corpo de Bombeiros',
    owner: 'Águas do Vale',
    product_code: null,
    customer_id: 7,
    branch: '0650001',
    revision: null,
    date: null,
    valid_until: '2020-05-02',
  },
];

export const documentRead: DocumentRead = {
  id: 9,
  read_at: '2026-09-13T13:00:00Z',
  read_at_f: '13/09/2026 10:00',
  user_name: 'Ana Souza',
  customer_name: 'Águas do Vale',
  kind: 'safety',

  product_code: 'PA010001',
  product_name: 'SODA CAUSTICA LIQUIDA 50%',
  revision: 'Rev. 3',
  current: true,
};
