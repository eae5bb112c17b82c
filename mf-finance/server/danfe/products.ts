import { type Band, together } from './flow';
import { type Align, AREA, box, type Fitted, lineHeight, type Mark, type Paper, rule, texts } from './paper';
import { day, decimal, rate } from './values';
import type { XmlElement } from './xml-tree';

/** Sizes of the table, in points; the manual wants labels of 5 and contents of 6 at least. */
const LABEL = 5;
const MOST = 6.5;
const LEAST = 6;
const PAD = 1.5;
const LINE = lineHeight(MOST);

interface Column {
  readonly label: string;
  /** In points; the description takes what the others leave. */
  readonly width: number;
  readonly align: Align;
  readonly value: (product: XmlElement, taxes: Taxes) => string;
}

/** An item's taxes as the columns read them. */
interface Taxes {
  /** `ICMS00`, `ICMSSN101` …: the one group within `ICMS`. */
  readonly icms: XmlElement;
  readonly ipi: XmlElement;
}

const figures = (label: string, width: number, value: Column['value']): Column => ({
  label,
  width,
  align: 'right',
  value,
});

const COLUMNS: readonly Column[] = [
  { label: 'CÓDIGO', width: 42, align: 'left', value: (product) => product.value('cProd') },
  {
    label: 'DESCRIÇÃO DO PRODUTO / SERVIÇO',
    width: 0,
    align: 'left',
    value: (product) => product.value('xProd'),
  },
  { label: 'NCM/SH', width: 30, align: 'center', value: (product) => product.value('NCM') },
  {
    label: 'O/CST',
    width: 19,
    align: 'center',
    value: (_product, { icms }) => icms.value('orig') + (icms.value('CST') || icms.value('CSOSN')),
  },
  { label: 'CFOP', width: 19, align: 'center', value: (product) => product.value('CFOP') },
  { label: 'UN', width: 22, align: 'center', value: (product) => product.value('uCom') },
  figures('QUANT.', 39, (product) => decimal(product.value('qCom'))),
  figures('VALOR UNIT.', 42, (product) => decimal(product.value('vUnCom'))),
  figures('DESC.', 30, (product) => decimal(product.value('vDesc'))),
  figures('VALOR TOTAL', 40, (product) => decimal(product.value('vProd'))),
  figures('B. CÁLC. ICMS', 40, (_product, { icms }) => decimal(icms.value('vBC'))),
  figures('VALOR ICMS', 35, (_product, { icms }) => decimal(icms.value('vICMS'))),
  figures('VALOR IPI', 31, (_product, { ipi }) => decimal(ipi.value('vIPI'))),
  figures('ALÍQ. ICMS', 21, (_product, { icms }) => rate(icms.value('pICMS'))),
  figures('ALÍQ. IPI', 21, (_product, { ipi }) => rate(ipi.value('pIPI'))),
];
const SPARE = AREA.width - COLUMNS.reduce((sum, { width }) => sum + width, 0);

/** The columns with the places of their left edges. */
const PLACED = (() => {
  let x: number = AREA.left;
  return COLUMNS.map((column) => {
    const placed = { ...column, x, width: column.width || SPARE };
    x += placed.width;
    return placed;
  });
})();
/** Lines below a row begin with the description and take the rest of the sheet. */
const BELOW = { x: AREA.left + 42 + PAD, width: AREA.width - 42 - 2 * PAD };

/** Amounts of an item's ICMS that have no column. */
const MORE_ICMS = [
  ['BC ICMS ST', 'vBCST'],
  ['ICMS ST', 'vICMSST'],
  ['FCP', 'vFCP'],
  ['FCP ST', 'vFCPST'],
  ['ICMS DESONERADO', 'vICMSDeson'],
  ['CRÉDITO ICMS SN', 'vCredICMSSN'],
  ['QUANT. ICMS MONOFÁSICO', 'qBCMono'],
  ['ICMS MONOFÁSICO', 'vICMSMono'],
] as const;

const said = (label: string, value: string) => (value ? `${label} ${value}` : '');
const percent = (text: string) => (text ? `${rate(text)}%` : '');

/** A tax of the reform: the rate that applies (the reduced one where there is a reduction), and its amount. */
function reformTax(
  label: string,
  group: XmlElement,
  named: { readonly rate: string; readonly amount: string },
): string {
  const applied = group.value('gRed', 'pAliqEfet') || group.value(named.rate);
  return said(label, [percent(applied), decimal(group.value(named.amount))].filter(Boolean).join(' '));
}

/** Classification, base, rates and amounts of the tax reform (Nota Técnica 2026.010, 4.3). */
function reformTaxes(taxes: XmlElement): readonly string[] {
  const own = taxes.at('IBSCBS');
  const group = own.at('gIBSCBS');
  const selective = taxes.at('IS');
  const selectiveBase = said('BC IS', decimal(selective.value('vBCIS')));
  return [
    said('cClassTrib', own.value('cClassTrib')),
    said('BC IBS/CBS', decimal(group.value('vBC'))),
    reformTax('IBS UF', group.at('gIBSUF'), { rate: 'pIBSUF', amount: 'vIBSUF' }),
    reformTax('IBS MUN', group.at('gIBSMun'), { rate: 'pIBSMun', amount: 'vIBSMun' }),
    reformTax('CBS', group.at('gCBS'), { rate: 'pCBS', amount: 'vCBS' }),
    selectiveBase,
    reformTax('IS', selective, { rate: 'pIS', amount: 'vIS' }),
  ];
}

/** A batch of a product: lot, quantity, made, valid until. */
const batch = (lot: XmlElement): string =>
  [
    said('LOTE', lot.value('nLote')),
    said('QTD', decimal(lot.value('qLote'))),
    said('FAB', day(lot.value('dFab'))),
    said('VAL', day(lot.value('dVal'))),
  ]
    .filter(Boolean)
    .join(' ');

/** The unit that taxes are reckoned in, where it is not the one sold in. */
function taxedUnit(product: XmlElement): string {
  const same = ['uTrib', 'qTrib', 'vUnTrib'].every(
    (name) => product.value(name) === product.value(name.replace('Trib', 'Com')),
  );
  if (same || !product.value('uTrib')) return '';
  return `UNIDADE TRIBUTÁVEL: ${decimal(product.value('qTrib'))} ${product.value('uTrib')} x ${decimal(product.value('vUnTrib'))}`;
}

/** What stands below an item's row: first what its issuer wrote. */
function below(item: XmlElement, { icms }: Taxes): readonly string[] {
  const product = item.at('prod');
  const amounts = MORE_ICMS.filter(([, name]) => /[1-9]/.test(icms.value(name)));
  return [
    item.value('infAdProd'),
    product.all('rastro').map(batch).filter(Boolean).join('; '),
    taxedUnit(product),
    amounts.map(([label, name]) => said(label, decimal(icms.value(name)))).join('; '),
    reformTaxes(item.at('imposto')).filter(Boolean).join('; '),
  ].filter(Boolean);
}

/** The table's head, on every sheet that has items. */
export function productHead(paper: Paper): Band {
  const labels = PLACED.map(({ label, width }) =>
    paper.fit(label, { width: width - 2, most: LABEL, least: LABEL }),
  );
  const height = 4 + Math.max(...labels.map(({ lines }) => lines.length)) * lineHeight(LABEL);
  return {
    height,
    marks: (y) =>
      PLACED.flatMap(({ x, width }, n) => {
        const label = labels[n] as Fitted;
        const top = y + (height - label.lines.length * lineHeight(LABEL)) / 2;
        return [
          box(x, y, width, height),
          ...texts(label, { x: x + 1, y: top, width: width - 2, align: 'center' }),
        ];
      }),
  };
}

const sides = (y: number, height: number): Mark[] => [
  rule(AREA.left, y, AREA.left, y + height),
  rule(AREA.right, y, AREA.right, y + height),
];

/** Lines that stay with their item's row. */
const KEPT = 8;

/** An item as bands: its row with the first lines below it, and the others one by one, for there can be hundreds. */
export function productBands(paper: Paper, item: XmlElement): readonly Band[] {
  const product = item.at('prod');
  const taxes: Taxes = {
    icms: item.at('imposto', 'ICMS').children[0] ?? item.at(''),
    ipi: item.at('imposto', 'IPI', 'IPITrib'),
  };
  const cells = PLACED.map(({ x, width, align, value }) => {
    const inner = width - 2 * PAD;
    const fitted = paper.fit(value(product, taxes), { width: inner, most: MOST, least: LEAST });
    return { fitted, at: { x: x + PAD, width: inner, align } };
  });
  const lines = below(item, taxes).flatMap((text) => {
    const { lines: all, size } = paper.fit(text, { width: BELOW.width, most: MOST, least: MOST });
    return all.map((line): Fitted => ({ lines: [line], size }));
  });
  const rowHeight = 3 + Math.max(1, ...cells.map(({ fitted }) => fitted.lines.length)) * LINE;
  const lineBand = (line: Fitted, last: boolean): Band => ({
    height: LINE + (last ? 2 : 0),
    marks: (y) => [...texts(line, { ...BELOW, y }), ...sides(y, LINE + (last ? 2 : 0))],
  });
  const under = lines.map((line, n) => lineBand(line, n === lines.length - 1));
  const top: Band = {
    height: rowHeight,
    marks: (y) => [
      rule(AREA.left, y, AREA.right, y),
      ...cells.flatMap(({ fitted, at }) => texts(fitted, { ...at, y: y + 2 })),
      ...PLACED.slice(1).map(({ x }) => rule(x, y, x, y + rowHeight)),
      ...sides(y, rowHeight),
    ],
  };
  return [together([top, ...under.slice(0, KEPT)]), ...under.slice(KEPT)];
}
