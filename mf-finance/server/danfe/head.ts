import { formatNfeKey } from 'api-contract';
import { barCode, type Bars } from './bars';
import { type Band, row } from './flow';
import { AREA, box, type Fitted, lineHeight, type Mark, MM, type Paper, rule, texts } from './paper';
import { type NfeFile, type NfeStatus, recipientLine } from './status';
import { day, decimal, identity, invoiceNumber, phone, series, street, zip } from './values';
import type { XmlElement } from './xml-tree';

const EMITTER = 83 * MM;
const DANFE = 28 * MM;
const CODE = AREA.width - EMITTER - DANFE;
const HEIGHT = 100;

const CRT: Readonly<Record<string, string>> = {
  1: '1 - SIMPLES NACIONAL',
  2: '2 - SIMPLES NACIONAL, EXCESSO DE SUBLIMITE DE RECEITA BRUTA',
  3: '3 - REGIME NORMAL',
  4: '4 - SIMPLES NACIONAL - MICROEMPREENDEDOR INDIVIDUAL (MEI)',
};

const CHECK = [
  'Consulta de autenticidade no portal nacional da NF-e',
  'www.nfe.fazenda.gov.br/portal ou no site da Sefaz Autorizadora',
];

/** The emitter's name and address, all of it, in the largest sizes that the box has room for. */
function emitter(paper: Paper, emit: XmlElement): { name: Fitted; address: Fitted } {
  const at = emit.at('enderEmit');
  const town = [at.value('xMun'), at.value('UF')].filter(Boolean).join(' - ');
  const place = [at.value('xBairro'), at.value('CEP') && `CEP ${zip(at.value('CEP'))}`]
    .filter(Boolean)
    .join(' - ');
  const fone = at.value('fone') && `FONE: ${phone(at.value('fone'))}`;
  const lines = [street(at), place, town, fone].filter(Boolean).join('\n');
  const inner = EMITTER - 8;
  for (let smaller = 0; ; smaller += 0.5) {
    const name = paper.fit(emit.value('xNome'), {
      width: inner,
      most: 12,
      least: 12 - smaller,
      weight: 'bold',
    });
    const size = 8 - smaller / 2;
    const address = paper.fit(lines, { width: inner, most: size, least: size });
    const needed =
      name.lines.length * lineHeight(name.size) + address.lines.length * lineHeight(address.size);
    if (needed <= HEIGHT - 16 || smaller >= 5) return { name, address };
  }
}

/** Writes a text of its own size at a place. */
function written(
  paper: Paper,
  text: string,
  at: {
    x: number;
    y: number;
    width: number;
    size: number;
    bold?: boolean;
    align?: 'left' | 'center' | 'right';
  },
): Mark[] {
  const { x, y, width, size, bold, align = 'center' } = at;
  const weight = bold ? 'bold' : 'regular';
  const fitted = paper.fit(text, { width, most: size, least: 5, weight });
  return texts(fitted, { x, y, width, weight, align });
}

/** The part that the recipient signs and the carrier takes back; on the first sheet. */
export function receipt(paper: Paper, nfe: XmlElement): Band {
  const side = 36 * MM;
  const main = AREA.width - side;
  const total = decimal(nfe.value('total', 'ICMSTot', 'vNF'));
  const text = [
    `RECEBEMOS DE ${nfe.value('emit', 'xNome')} OS PRODUTOS E/OU SERVIÇOS CONSTANTES DA NOTA FISCAL ELETRÔNICA`,
    `INDICADA AO LADO. EMISSÃO: ${day(nfe.value('ide', 'dhEmi'))} VALOR TOTAL: R$ ${total}`,
    `DESTINATÁRIO: ${recipientLine(nfe)}`,
  ].join(' ');
  const said = paper.fit(text, { width: main - 6, most: 6, least: 6 });
  const top = Math.max(20, 5 + said.lines.length * lineHeight(said.size));
  const fields = row(
    paper,
    [
      { label: 'DATA DE RECEBIMENTO', value: '', share: 1 },
      { label: 'IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', value: '', share: 3 },
    ],
    AREA.left,
    main,
  );
  const height = top + fields.height;
  const x = AREA.left + main;
  const number = `Nº ${invoiceNumber(nfe.value('ide', 'nNF'))}`;
  return {
    height: height + 9,
    marks: (y) => [
      box(AREA.left, y, main, top),
      ...texts(said, { x: AREA.left + 3, y: y + 3, width: main - 6 }),
      ...fields.marks(y + top),
      box(x, y, side, height),
      ...written(paper, 'NF-e', { x, y: y + 3, width: side, size: 12, bold: true }),
      ...written(paper, number, { x, y: y + 17, width: side, size: 10, bold: true }),
      ...written(paper, `SÉRIE ${series(nfe.value('ide', 'serie'))}`, {
        x,
        y: y + 29,
        width: side,
        size: 10,
        bold: true,
      }),
      rule(AREA.left, y + height + 4.5, AREA.right, y + height + 4.5, { dash: 3 }),
    ],
  };
}

/** What every sheet begins with: who issued the invoice, its number and key, and what the tax office said. */
export function head(
  paper: Paper,
  { nfe, key }: NfeFile,
  status: NfeStatus,
  codes: { readonly key: Bars; readonly contingency: Bars | null },
): (sheet: number, sheets: () => number) => Band {
  const ide = nfe.at('ide');
  const emit = nfe.at('emit');
  const { name, address } = emitter(paper, emit);
  const fields = [
    row(paper, [
      { label: 'NATUREZA DA OPERAÇÃO', value: ide.value('natOp'), share: EMITTER + DANFE },
      { label: status.field.label, value: status.field.value, share: CODE, align: 'center', weight: 'bold' },
    ]),
    row(paper, [
      { label: 'INSCRIÇÃO ESTADUAL', value: emit.value('IE'), share: 1 },
      { label: 'INSCRIÇÃO ESTADUAL DO SUBST. TRIB.', value: emit.value('IEST'), share: 1 },
      { label: 'CNPJ / CPF', value: identity(emit), share: 1 },
    ]),
    row(paper, [
      { label: 'CÓDIGO DO REGIME TRIBUTÁRIO', value: CRT[emit.value('CRT')] ?? emit.value('CRT'), share: 1 },
      // The field is there by law; which element it is printed from is still to be published.
      { label: 'TIPO DE REGIME DE APURAÇÃO DO IBS E DA CBS', value: '', share: 1 },
    ]),
  ];
  const left = AREA.left;
  const middle = left + EMITTER;
  const right = middle + DANFE;

  const emitterMarks = (y: number): Mark[] => {
    const top = y + 10;
    const inside = { x: left + 4, width: EMITTER - 8, align: 'center' as const };
    return [
      box(left, y, EMITTER, HEIGHT),
      ...written(paper, 'IDENTIFICAÇÃO DO EMITENTE', {
        x: left + 2,
        y: y + 1.5,
        width: EMITTER - 4,
        size: 6,
        align: 'left',
      }),
      ...texts(name, { ...inside, y: top, weight: 'bold' }),
      ...texts(address, { ...inside, y: top + name.lines.length * lineHeight(name.size) + 3 }),
    ];
  };

  const danfeMarks = (y: number, folio: string): Mark[] => {
    const at = { x: middle + 3, width: DANFE - 6 };
    const bold = { ...at, size: 10, bold: true };
    return [
      box(middle, y, DANFE, HEIGHT),
      ...written(paper, 'DANFE', { ...at, y: y + 2, size: 14, bold: true }),
      ...texts(
        paper.fit('DOCUMENTO AUXILIAR DA NOTA FISCAL ELETRÔNICA', {
          width: DANFE - 6,
          most: 6.5,
          least: 6.5,
        }),
        { ...at, y: y + 17, align: 'center' },
      ),
      ...written(paper, '0 - ENTRADA', { ...at, y: y + 41, size: 8, align: 'left' }),
      ...written(paper, '1 - SAÍDA', { ...at, y: y + 50, size: 8, align: 'left' }),
      box(middle + DANFE - 20, y + 42, 16, 16),
      ...written(paper, ide.value('tpNF'), { ...bold, x: middle + DANFE - 20, width: 16, y: y + 44 }),
      ...written(paper, `Nº ${invoiceNumber(ide.value('nNF'))}`, { ...bold, y: y + 62 }),
      ...written(paper, `SÉRIE ${series(ide.value('serie'))}`, { ...bold, y: y + 74 }),
      ...written(paper, `FOLHA ${folio}`, { ...bold, y: y + 85 }),
    ];
  };

  const codeMarks = (y: number): Mark[] => {
    const inner = { x: right + 3, width: CODE - 6 };
    const keyField = row(
      paper,
      [{ label: 'CHAVE DE ACESSO', value: formatNfeKey(key), share: 1, align: 'center', weight: 'bold' }],
      right,
      CODE,
    );
    const below = y + 44 + keyField.height;
    return [
      box(right, y, CODE, 44),
      barCode(codes.key, right, y + 5, CODE, 34),
      ...keyField.marks(y + 44),
      box(right, below, CODE, y + HEIGHT - below),
      ...(codes.contingency
        ? [barCode(codes.contingency, right, below + 4, CODE, y + HEIGHT - below - 8)]
        : CHECK.flatMap((line, n) => written(paper, line, { ...inner, y: below + 8 + n * 10, size: 8 }))),
    ];
  };

  return (sheet, sheets) => ({
    height: HEIGHT + fields.reduce((sum, band) => sum + band.height, 0),
    marks: (y) => {
      let at = y + HEIGHT;
      const rows = fields.flatMap((band) => {
        const marks = band.marks(at);
        at += band.height;
        return marks;
      });
      // How many sheets there are is known when they are drawn.
      const later: Mark = (doc) => {
        for (const mark of danfeMarks(y, `${sheet}/${sheets()}`)) mark(doc);
      };
      return [...emitterMarks(y), later, ...codeMarks(y), ...rows];
    },
  });
}
