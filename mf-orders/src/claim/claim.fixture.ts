import type { Claim, ClaimAbout, ClaimNumbers, ClaimRow, ClaimTemplates } from '../../wire/claims';

/** A claim about a delivery, as its customer has it in the list. */
export const claimRow: ClaimRow = {
  id: 31,
  kind: 'avaria',
  status: 'open',
  subject: { type: 'delivery', params: { nota_fiscal: '000012345', serie: '1', filial: '0650001' } },
  label: 'Entrega da nota 12345',
  store: '01',
  created_at: '2026-11-25T13:20:00.000Z',
  due: '2026-11-27T02:59:59.000Z',
  late: false,
  owner: 3,
  owner_name: 'Rafael Nogueira',
  last_at: '2026-11-25T18:05:00.000Z',
  unread: 1,
  company_name: 'Papéis do Vale S.A.',
};

const photo = { id: 8, name: 'bombona.jpg', type: 'image/jpeg', size: 482_113 };
const report = { id: 9, name: 'conferencia-doca-2.pdf', type: 'application/pdf', size: 120_400 };

/** The same with its conversation. */
export const claimOne: Claim = {
  ...claimRow,
  lines: [
    { item: '01', product_name: 'HIPOCLORITO DE SÓDIO 12%', quantity: '2', invoiced: '40', unit: 'BB' },
    { item: '03', product_name: 'ÁCIDO CLORÍDRICO 33%', quantity: '1.5', invoiced: '12', unit: 'T' },
  ],
  wish: 'repor',
  text: 'Duas bombonas chegaram furadas e vazando no caminhão.\nO motorista anotou no canhoto.',
  user_name: 'Carla Menezes',
  files: [photo, report],
  outcome: null,
  messages: [
    {
      id: 1,
      text: 'Bom dia, Carla. Recebemos as fotos e já falamos com a transportadora. Você ainda tem as bombonas?',
      user_name: 'Rafael Nogueira',
      created_at: '2026-11-25T15:02:00.000Z',
      via: 'portal',
      read_by: ['Carla Menezes'],
      files: [],
      staff: true,
      mine: false,
    },
    {
      id: 2,
      text: 'Sim, estão separadas na doca 2. Segue a conferência.',
      user_name: 'Carla Menezes',
      created_at: '2026-11-25T16:40:00.000Z',
      via: 'mail',
      read_by: ['Rafael Nogueira'],
      files: [report],
      staff: false,
      mine: true,
    },
  ],
  may_manage: false,
  may_reopen: false,
};

/** The same as the supplier's people have it: with a note, and a mail of somebody else. */
export const claimOfTeam: Claim = {
  ...claimOne,
  may_manage: true,
  messages: [
    ...claimOne.messages.map((message) => ({ ...message, mine: false, internal: false })),
    {
      id: 3,
      text: 'A transportadora assume o frete da reposição. Confirmar com a logística antes de prometer.',
      user_name: 'Beatriz Falcão',
      created_at: '2026-11-25T17:10:00.000Z',
      via: 'portal',
      read_by: [],
      files: [],
      staff: true,
      mine: false,
      internal: true,
    },
    {
      id: 4,
      text: 'Também aconteceu com a nossa entrega.',
      user_name: '',
      created_at: '2026-11-25T18:05:00.000Z',
      via: 'mail',
      read_by: [],
      files: [],
      staff: false,
      mine: false,
      internal: true,
      accepted: false,
      from: 'outra@empresa.example',
      why: 'o remetente não é quem recebeu o endereço',
    },
  ],
};

/** What a claim about that delivery would be about. */
export const claimAbout: ClaimAbout = {
  label: 'Entrega da nota 12345',
  store: '01',
  lines: [
    { item: '01', product_name: 'HIPOCLORITO DE SÓDIO 12%', invoiced: '40', unit: 'BB' },
    { item: '03', product_name: 'ÁCIDO CLORÍDRICO 33%', invoiced: '12', unit: 'T' },
  ],
  lines_required: true,
  suggested: null,
};

/** An answer that is kept ready. */
export const claimTemplates: ClaimTemplates = {
  templates: [{ title: 'Recebemos', text: 'Recebemos a sua reclamação e já estamos verificando.' }],
};

/** How many there are, and of which kind in two months. */
export const claimNumbers: ClaimNumbers = {
  open: 14,
  late: 3,
  months: [
    { month: '2026-10', kind: 'avaria', count: 5 },
    { month: '2026-10', kind: 'atraso', count: 2 },
    { month: '2026-11', kind: 'avaria', count: 4 },
    { month: '2026-11', kind: 'preco', count: 1 },
  ],
};
