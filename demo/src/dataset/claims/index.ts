import { CLAIM_SUBJECT, THREAD_STATUS } from 'api-contract';
import { quantityText, type Milli } from '../amounts';
import { isoDay } from '../days';
import type { MakePart, Shipment } from '../making';
import { damagePicture } from './damage-picture';

const PHOTO = 'reclamacoes/bombona-rachada.png';
/** Messages of a day follow one another by so many minutes. */
const PAUSE = 95;
/** The first message of a day, in minutes. */
const MORNING = 9 * 60 + 10;

interface Said {
  /** A demo account's name before the @. */
  readonly by: string;
  /** How many days ago. */
  readonly ago: number;
  readonly text: string;
  readonly internal?: boolean;
}

interface Wanted {
  readonly company: string;
  readonly user: string;
  /** Begun so many days ago. */
  readonly ago: number;
  readonly kind: string;
  readonly wish: string;
  readonly about?: 'delivery' | 'invoice' | 'report';
  /** Which part of the invoice's first line is wrong. */
  readonly part: number;
  readonly text: string;
  readonly photo?: boolean;
  readonly said?: readonly Said[];
  readonly status?: string;
  readonly owner?: string;
  readonly outcome?: string;
  /** Of an invoice that something came back of, whose credit note is its end. */
  readonly credited?: boolean;
}

const { open, waiting, solved, refused } = THREAD_STATUS;

/** Claims of the demo's companies in each state; one is late, one ended with a credit note. */
const WANTED: readonly Wanted[] = [
  {
    company: '000101',
    user: 'cliente',
    ago: 1,
    kind: 'avaria',
    wish: 'repor',
    part: 0.02,
    text: 'Uma bombona chegou rachada e parte do produto vazou no caminhão. Segue a foto tirada na portaria.',
    photo: true,
  },
  {
    company: '000101',
    user: 'cliente',
    ago: 12,
    kind: 'quantidade',
    wish: 'explicar',
    part: 0.05,
    text: 'O tíquete da nossa balança mostra menos do que a nota. Podem conferir a pesagem na origem?',
    said: [
      {
        by: 'interno',
        ago: 11,
        internal: true,
        text: 'Pedi o tíquete de saída à expedição; só respondemos ao cliente depois de recebê-lo.',
      },
    ],
  },
  {
    company: '000101',
    user: 'cliente',
    ago: 5,
    kind: 'documento',
    wish: 'explicar',
    about: 'report',
    part: 0.1,
    text: 'O lote do laudo não é o da etiqueta das embalagens.',
    status: waiting,
    owner: 'admin',
    said: [
      { by: 'admin', ago: 5, text: 'Bom dia, Carlos. Pode nos enviar uma foto da etiqueta do lote?' },
      {
        by: 'admin',
        ago: 4,
        internal: true,
        text: 'Laboratório confirma: o laudo anexado é do lote anterior.',
      },
    ],
  },
  {
    company: '000101',
    user: 'cliente',
    ago: 20,
    kind: 'qualidade',
    wish: 'creditar',
    part: 0.25,
    text: 'O produto chegou turvo, fora da especificação. Separamos o volume para a devolução.',
    status: solved,
    owner: 'admin',
    outcome: 'credit',
    credited: true,
    said: [
      {
        by: 'admin',
        ago: 20,
        text: 'Recebemos a reclamação. Uma coleta da amostra está marcada para amanhã.',
      },
      { by: 'cliente', ago: 19, text: 'A amostra foi coletada às 9h.' },
      { by: 'admin', ago: 16, text: 'A análise confirmou o desvio. Vamos recolher e creditar a devolução.' },
    ],
  },
  {
    company: '000102',
    user: 'cliente',
    ago: 8,
    kind: 'atraso',
    wish: 'explicar',
    part: 1,
    text: 'A entrega chegou dois dias depois da data combinada e a dosagem parou.',
    owner: 'interno',
    said: [
      {
        by: 'interno',
        ago: 8,
        text: 'O veículo ficou retido na balança da rodovia. Estamos revendo a rota com a transportadora.',
      },
      { by: 'cliente', ago: 6, text: 'Precisamos de um aviso na próxima vez. Quando teremos a nova rota?' },
    ],
  },
  {
    company: '000102',
    user: 'cliente',
    ago: 27,
    kind: 'preco',
    wish: 'creditar',
    part: 1,
    about: 'invoice',
    text: 'O preço faturado não é o da negociação anterior.',
    status: refused,
    owner: 'interno',
    outcome: 'none',
    said: [
      {
        by: 'interno',
        ago: 27,
        text: 'O preço é o do reajuste aceito por vocês, em vigor desde o início do mês. Não há diferença a creditar.',
      },
    ],
  },
  {
    company: '000104',
    user: 'gestor',
    ago: 1,
    kind: 'quantidade',
    wish: 'repor',
    part: 0.04,
    text: 'Faltou um volume na descarga, anotado no canhoto.',
  },
  {
    company: '000104',
    user: 'gestor',
    ago: 3,
    kind: 'avaria',
    wish: 'recolher',
    part: 0.03,
    text: 'Duas tampas sem lacre. Não vamos usar o produto antes de uma verificação.',
    status: waiting,
    owner: 'admin',
    said: [
      { by: 'admin', ago: 3, text: 'Certo, Helena. Que dia desta semana podemos recolher as embalagens?' },
    ],
  },
  {
    company: '000104',
    user: 'gestor',
    ago: 15,
    kind: 'documento',
    wish: 'explicar',
    part: 1,
    text: 'A FISPQ não acompanhou a carga.',
    status: solved,
    owner: 'admin',
    outcome: 'none',
    said: [
      {
        by: 'admin',
        ago: 15,
        text: 'A FISPQ vigente está em Documentos. O motorista foi orientado a levá-la.',
      },
      { by: 'gestor', ago: 14, text: 'Encontramos, obrigada.' },
    ],
  },
];

/** A quantity that is no more than the line's, in whole units where it has any. */
const partOf = (quantity: Milli, part: number): Milli =>
  Math.min(quantity, Math.max(1000, Math.round((quantity * part) / 1000) * 1000));

const account = (name: string) => `${name}@portal.demo`;

/** Claims about what the demo's companies were sent of late, each about another invoice. */
export const claimsPart: MakePart = ({ shipments, today }) => {
  const left = new Set([...shipments].sort((a, b) => b.day - a.day || a.number.localeCompare(b.number)));
  const at = (ago: number, n: number) => {
    const minutes = MORNING + n * PAUSE;
    const time = [Math.floor(minutes / 60), minutes % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    return `${isoDay(today - ago)}T${time}:00-03:00`;
  };
  const find = ({ company, ago, credited = false }: Wanted): Shipment | undefined => {
    const fits = [...left].filter(
      ({ customer, day, delivered, lines }) =>
        customer === company && delivered && lines.length > 0 && day < today - ago,
    );
    return fits.find(({ returned }) => (returned !== '') === credited) ?? fits[0];
  };
  const claims = WANTED.flatMap((wanted, n) => {
    const found = find(wanted);
    const [line] = found?.lines ?? [];
    if (!found || !line) return [];
    left.delete(found);
    const { said = [], status = open, about = CLAIM_SUBJECT.delivery } = wanted;
    return [
      {
        key: `demo-${n}-${isoDay(today)}`,
        company: wanted.company,
        user: account(wanted.user),
        at: at(wanted.ago, 0),
        kind: wanted.kind,
        wish: wanted.wish,
        subject: {
          type: about,
          params: { nota_fiscal: found.number, serie: found.series, filial: found.branch },
        },
        lines: [{ item: line.item, quantity: quantityText(partOf(line.quantity, wanted.part)) }],
        text: wanted.text,
        ...(wanted.photo && { files: [PHOTO] }),
        messages: said.map(({ by, ago, ...message }, place) => ({
          user: account(by),
          at: at(ago, place + 1),
          ...message,
        })),
        status,
        ...(wanted.owner !== undefined && { owner: account(wanted.owner) }),
        ...(wanted.outcome !== undefined && { outcome: wanted.outcome }),
        ...(wanted.credited && found.returned !== '' && { credit_notes: [found.returned] }),
      },
    ];
  });
  return { sections: { claims }, files: [[PHOTO, damagePicture()]] };
};
