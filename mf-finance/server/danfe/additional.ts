import { formatNfeKey } from 'api-contract';
import { type Band, type Flow, title } from './flow';
import { AREA, box, type Fitted, lineHeight, type Mark, MM, type Paper, printable, texts } from './paper';
import type { NfeStatus } from './status';
import type { XmlElement } from './xml-tree';

const SIZE = 7;
const LINE = lineHeight(SIZE);
const PAD = 3;
/** What the first sheet keeps for it at least: the manual's 3.07 cm. */
export const LEAST = 30.7 * MM;
const LABEL = 9;
/** The part that the tax office writes into. */
const OFFICE = 62 * MM;
const OWN = AREA.width - OFFICE;

const said = (label: string, value: string) => (value ? `${label}: ${value}` : '');

/** The vehicle's trailers and the seals of its load, which have no field of their own. */
function load(transport: XmlElement): readonly string[] {
  const trailers = transport
    .all('reboque')
    .map((trailer) =>
      [trailer.value('placa'), trailer.value('UF'), trailer.value('RNTC')].filter(Boolean).join(' '),
    );
  const seals = transport
    .all('vol')
    .flatMap((volume) => volume.all('lacres').map((seal) => seal.value('nLacre')));
  return [said('Reboques', trailers.join('; ')), said('Lacres', seals.join('; '))];
}

/** Other invoices that this one refers to. */
function references(ide: XmlElement): string {
  const keys = ide.all('NFref').map((reference) => {
    const key = reference.value('refNFe') || reference.value('refCTe');
    if (key) return formatNfeKey(key);
    const paper = reference.children[0];
    return paper
      ? ['nNF', 'serie']
          .map((name) => paper.value(name))
          .filter(Boolean)
          .join('/')
      : '';
  });
  return said('Documentos referenciados', keys.filter(Boolean).join('; '));
}

function purchase(order: XmlElement): string {
  const parts = [
    said('Nota de empenho', order.value('xNEmp')),
    said('Pedido', order.value('xPed')),
    said('Contrato', order.value('xCont')),
  ];
  return parts.filter(Boolean).join('; ');
}

/** The additional information: the invoice's state, what the tax office wants, what the issuer wrote. */
export function additionalText(nfe: XmlElement, { notices }: NfeStatus): string {
  const more = nfe.at('infAdic');
  const notes = (name: string) =>
    more.all(name).map((note) => said(note.attributes.xCampo ?? '', note.value('xTexto')));
  const paragraphs = [
    ...notices,
    more.value('infAdFisco'),
    ...notes('obsFisco'),
    more.value('infCpl'),
    ...notes('obsCont'),
    ...load(nfe.at('transp')),
    references(nfe.at('ide')),
    purchase(nfe.at('compra')),
  ];
  return printable(paragraphs.filter(Boolean).join('\n'));
}

/** Height of the block on the first sheet if all of it stood there, its title not counted. */
export function additionalHeight(paper: Paper, text: string): number {
  const lines = paper.lines(text, { width: OWN - 2 * PAD, size: SIZE });
  return Math.max(LEAST, LABEL + lines.length * LINE + PAD);
}

/**
 * The block at the first sheet's end, of this height, and where in the text the rest begins. `rest` is the sheet on
 * which it goes on, asked when the sheet is drawn.
 */
export function additionalBlock(
  paper: Paper,
  text: string,
  height: number,
  rest: () => number,
): { band: Band; next: number } {
  const whole = Math.floor((height - LABEL - PAD) / LINE);
  const at = { width: OWN - 2 * PAD, size: SIZE };
  const all = paper.lines(text, at);
  const shown = all.length <= whole ? whole : whole - 1;
  let next = 0;
  const lines: string[] = [];
  while (lines.length < shown && next < text.length) {
    const line = paper.line(text, next, at);
    lines.push(line.text);
    next = line.next;
  }
  const small = (label: string, x: number, y: number, width: number): Mark[] =>
    texts({ lines: [label], size: 6 }, { x: x + 2, y: y + 1.5, width });
  const band: Band = {
    height,
    marks: (y) => [
      box(AREA.left, y, OWN, height),
      ...small('INFORMAÇÕES COMPLEMENTARES', AREA.left, y, OWN),
      ...texts({ lines, size: SIZE }, { x: AREA.left + PAD, y: y + LABEL, width: OWN - 2 * PAD }),
      ...(next < text.length ? [goesOn(rest, AREA.left + OWN - PAD, y + LABEL + shown * LINE)] : []),
      box(AREA.left + OWN, y, OFFICE, height),
      ...small('RESERVADO AO FISCO', AREA.left + OWN, y, OFFICE),
    ],
  };
  return { band, next };
}

/** Says at the right edge `x` on which sheet something goes on. */
export function goesOn(sheet: () => number, x: number, y: number): Mark {
  return (doc) => {
    const fitted: Fitted = { lines: [`CONTINUA NA FOLHA ${sheet()}`], size: 6 };
    for (const mark of texts(fitted, { x: x - 120, y, width: 120, align: 'right', weight: 'bold' }))
      mark(doc);
  };
}

/** The rest of the text after the products, in the sheet's whole width; answers on which sheet it begins. */
export function additionalRest(paper: Paper, flow: Flow, text: string): number {
  const heading = title(paper, 'DADOS ADICIONAIS - CONTINUAÇÃO DAS INFORMAÇÕES COMPLEMENTARES');
  const at = { width: AREA.width - 2 * PAD, size: SIZE };
  // The first sheet has its own part of it.
  if (flow.sheet === 1) flow.next();
  let begins = 0;
  for (let next = 0; next < text.length;) {
    if (flow.room < heading.height + 2 * PAD + 3 * LINE) flow.next();
    begins ||= flow.sheet;
    const most = Math.floor((flow.room - heading.height - 2 * PAD) / LINE);
    const lines: string[] = [];
    while (lines.length < most && next < text.length) {
      const line = paper.line(text, next, at);
      lines.push(line.text);
      next = line.next;
    }
    const height = 2 * PAD + lines.length * LINE;
    flow.block(
      [
        {
          height,
          marks: (y) => [
            box(AREA.left, y, AREA.width, height),
            ...texts({ lines, size: SIZE }, { x: AREA.left + PAD, y: y + PAD, width: at.width }),
          ],
        },
      ],
      heading,
    );
  }
  return begins;
}
