import { type Band, type Field, row } from './flow';
import type { Paper } from './paper';
import { day, decimal, hour, identity, phone, street, zip } from './values';
import type { XmlElement } from './xml-tree';

/** A block of fields with its title. */
export interface Block {
  readonly title: string;
  readonly rows: readonly Band[];
}

type Amount = readonly [label: string, ...path: readonly string[]];

/** A field of an amount; blank where the XML has none. */
const amount = (element: XmlElement, [label, ...path]: Amount, share = 1): Field => ({
  label,
  value: decimal(element.value(...path)),
  share,
  align: 'right',
});

const FREIGHT: Readonly<Record<string, string>> = {
  0: '0 - REMETENTE (CIF)',
  1: '1 - DESTINATÁRIO (FOB)',
  2: '2 - TERCEIROS',
  3: '3 - PRÓPRIO REMETENTE',
  4: '4 - PRÓPRIO DESTINATÁRIO',
  9: '9 - SEM FRETE',
};

/** A recipient who is a taxpayer without a state registration has none in the XML. */
const registration = (recipient: XmlElement) =>
  recipient.value('IE') || (recipient.value('indIEDest') === '2' ? 'ISENTO' : '');

/** The town; abroad, with its country. */
function town(address: XmlElement): string {
  const country = address.value('UF') === 'EX' ? address.value('xPais') : '';
  return [address.value('xMun'), country].filter(Boolean).join(' - ');
}

function recipient(paper: Paper, nfe: XmlElement): Block {
  const ide = nfe.at('ide');
  const dest = nfe.at('dest');
  const at = dest.at('enderDest');
  const leaves = ide.value('dhSaiEnt');
  return {
    title: 'DESTINATÁRIO / REMETENTE',
    rows: [
      row(paper, [
        { label: 'NOME / RAZÃO SOCIAL', value: dest.value('xNome'), share: 123 },
        { label: 'CNPJ / CPF / DOC. ESTRANGEIRO', value: identity(dest), share: 46, align: 'center' },
        { label: 'DATA DA EMISSÃO', value: day(ide.value('dhEmi')), share: 29, align: 'center' },
      ]),
      row(paper, [
        { label: 'ENDEREÇO', value: street(at), share: 97 },
        { label: 'BAIRRO / DISTRITO', value: at.value('xBairro'), share: 47 },
        { label: 'CEP', value: zip(at.value('CEP')), share: 25, align: 'center' },
        { label: 'DATA DA SAÍDA / ENTRADA', value: day(leaves), share: 29, align: 'center' },
      ]),
      row(paper, [
        { label: 'MUNICÍPIO', value: town(at), share: 70 },
        { label: 'FONE / FAX', value: phone(at.value('fone')), share: 37 },
        { label: 'UF', value: at.value('UF'), share: 12, align: 'center' },
        { label: 'INSCRIÇÃO ESTADUAL', value: registration(dest), share: 50, align: 'center' },
        { label: 'HORA DA SAÍDA / ENTRADA', value: hour(leaves), share: 29, align: 'center' },
      ]),
    ],
  };
}

/** Where goods are fetched or delivered, if elsewhere; its address has no element of its own. */
const place = (paper: Paper, heading: string, party: XmlElement): Block => ({
  title: heading,
  rows: [
    row(paper, [
      { label: 'NOME / RAZÃO SOCIAL', value: party.value('xNome'), share: 123 },
      { label: 'CNPJ / CPF', value: identity(party), share: 42, align: 'center' },
      { label: 'INSCRIÇÃO ESTADUAL', value: party.value('IE'), share: 33, align: 'center' },
    ]),
    row(paper, [
      { label: 'ENDEREÇO', value: street(party), share: 118 },
      { label: 'BAIRRO / DISTRITO', value: party.value('xBairro'), share: 56 },
      { label: 'CEP', value: zip(party.value('CEP')), share: 24, align: 'center' },
    ]),
    row(paper, [
      { label: 'MUNICÍPIO', value: town(party), share: 118 },
      { label: 'UF', value: party.value('UF'), share: 20, align: 'center' },
      { label: 'FONE / FAX', value: phone(party.value('fone')), share: 60 },
    ]),
  ],
});

const INSTALMENTS = 4;

function bill(paper: Paper, nfe: XmlElement): Block {
  const invoice = nfe.at('cobr', 'fat');
  const instalments = nfe.at('cobr').all('dup');
  const rows: Band[] = [];
  if (invoice.children.length > 0)
    rows.push(
      row(paper, [
        { label: 'NÚMERO DA FATURA', value: invoice.value('nFat'), share: 1 },
        amount(invoice, ['VALOR ORIGINAL', 'vOrig']),
        amount(invoice, ['VALOR DO DESCONTO', 'vDesc']),
        amount(invoice, ['VALOR LÍQUIDO', 'vLiq']),
      ]),
    );
  for (let at = 0; at < instalments.length; at += INSTALMENTS) {
    const some = instalments.slice(at, at + INSTALMENTS);
    const fields = some.flatMap((instalment): Field[] => [
      { label: 'DUPLICATA', value: instalment.value('nDup'), share: 13 },
      { label: 'VENCIMENTO', value: day(instalment.value('dVenc')), share: 17, align: 'center' },
      amount(instalment, ['VALOR', 'vDup'], 19.5),
    ]);
    const gap = (INSTALMENTS - some.length) * 49.5;
    rows.push(row(paper, gap ? [...fields, { label: '', value: '', share: gap }] : fields));
  }
  return { title: 'FATURA / DUPLICATAS', rows };
}

/** Totals with a place of their own in the manual's form. */
const TAXES: readonly (readonly Amount[])[] = [
  [
    ['BASE DE CÁLCULO DO ICMS', 'vBC'],
    ['VALOR DO ICMS', 'vICMS'],
    ['BASE DE CÁLC. ICMS SUBST.', 'vBCST'],
    ['VALOR DO ICMS SUBST.', 'vST'],
    ['VALOR TOTAL DOS PRODUTOS', 'vProd'],
  ],
  [
    ['VALOR DO FRETE', 'vFrete'],
    ['VALOR DO SEGURO', 'vSeg'],
    ['DESCONTO', 'vDesc'],
    ['OUTRAS DESPESAS', 'vOutro'],
    ['VALOR TOTAL DO IPI', 'vIPI'],
    ['VALOR TOTAL DA NOTA', 'vNF'],
  ],
];

/** Totals that stand on paper where they are not zero. */
const OTHER_TAXES: readonly Amount[] = [
  ['VALOR DO ICMS DESONERADO', 'vICMSDeson'],
  ['VALOR DO FCP', 'vFCP'],
  ['VALOR DO FCP ST', 'vFCPST'],
  ['VALOR DO FCP ST RETIDO', 'vFCPSTRet'],
  ['ICMS DA UF DE DESTINO', 'vICMSUFDest'],
  ['FCP DA UF DE DESTINO', 'vFCPUFDest'],
  ['ICMS DA UF DO REMETENTE', 'vICMSUFRemet'],
  ['QUANTIDADE ICMS MONOFÁSICO', 'qBCMono'],
  ['ICMS MONOFÁSICO', 'vICMSMono'],
  ['QUANT. ICMS MONOF. RETENÇÃO', 'qBCMonoReten'],
  ['ICMS MONOF. RETENÇÃO', 'vICMSMonoReten'],
  ['QUANT. ICMS MONOF. RETIDO', 'qBCMonoRet'],
  ['ICMS MONOF. RETIDO', 'vICMSMonoRet'],
  ['IMPOSTO DE IMPORTAÇÃO', 'vII'],
  ['IPI DEVOLVIDO', 'vIPIDevol'],
  ['VALOR DO PIS', 'vPIS'],
  ['VALOR DA COFINS', 'vCOFINS'],
  ['VALOR APROX. DOS TRIBUTOS', 'vTotTrib'],
];
const ACROSS = 6;

function taxes(paper: Paper, nfe: XmlElement): Block {
  const totals = nfe.at('total', 'ICMSTot');
  const others = OTHER_TAXES.filter(([, ...path]) => /[1-9]/.test(totals.value(...path)));
  const rows = TAXES.map((fields) =>
    row(
      paper,
      fields.map((field) => amount(totals, field)),
    ),
  );
  for (let at = 0; at < others.length; at += ACROSS) {
    const fields = others.slice(at, at + ACROSS).map((field) => amount(totals, field));
    const gap = ACROSS - fields.length;
    rows.push(row(paper, gap ? [...fields, { label: '', value: '', share: gap }] : fields));
  }
  return { title: 'CÁLCULO DO IMPOSTO', rows };
}

/** Totals of the tax reform, from `total` (Nota Técnica 2026.010, 4.1). */
const REFORM: readonly (readonly Amount[])[] = [
  [
    ['VALOR DA CBS', 'IBSCBSTot', 'gCBS', 'vCBS'],
    ['VALOR DO IBS UF', 'IBSCBSTot', 'gIBS', 'gIBSUF', 'vIBSUF'],
    ['VALOR DO IBS MUNICÍPIO', 'IBSCBSTot', 'gIBS', 'gIBSMun', 'vIBSMun'],
    ['VALOR DO IMPOSTO SELETIVO', 'ISTot', 'vIS'],
  ],
  [
    ['VALOR DO IBS MONOFÁSICO', 'IBSCBSTot', 'gMono', 'vIBSMono'],
    ['VALOR DA CBS MONOFÁSICA', 'IBSCBSTot', 'gMono', 'vCBSMono'],
    ['VALOR DO IBS MONOFÁSICO POR RETENÇÃO', 'IBSCBSTot', 'gMono', 'vIBSMonoReten'],
    ['VALOR DA CBS MONOFÁSICA POR RETENÇÃO', 'IBSCBSTot', 'gMono', 'vCBSMonoReten'],
  ],
];

function reform(paper: Paper, nfe: XmlElement): Block {
  const totals = nfe.at('total');
  const has = totals.children.some(({ name }) => name === 'IBSCBSTot' || name === 'ISTot');
  return {
    title: 'TOTAL DO IBS / CBS / IS',
    rows: has
      ? REFORM.map((fields) =>
          row(
            paper,
            fields.map((field) => amount(totals, field)),
          ),
        )
      : [],
  };
}

function carrier(paper: Paper, nfe: XmlElement): Block {
  const transport = nfe.at('transp');
  const who = transport.at('transporta');
  const vehicle = transport.at('veicTransp');
  const volumes = transport.all('vol');
  const freight = transport.value('modFrete');
  return {
    title: 'TRANSPORTADOR / VOLUMES TRANSPORTADOS',
    rows: [
      row(paper, [
        { label: 'NOME / RAZÃO SOCIAL', value: who.value('xNome'), share: 78 },
        { label: 'FRETE POR CONTA', value: FREIGHT[freight] ?? freight, share: 36 },
        { label: 'CÓDIGO ANTT', value: vehicle.value('RNTC'), share: 22 },
        { label: 'PLACA DO VEÍCULO', value: vehicle.value('placa'), share: 22, align: 'center' },
        { label: 'UF', value: vehicle.value('UF'), share: 8, align: 'center' },
        { label: 'CNPJ / CPF', value: identity(who), share: 38, align: 'center' },
      ]),
      row(paper, [
        { label: 'ENDEREÇO', value: who.value('xEnder'), share: 90 },
        { label: 'MUNICÍPIO', value: who.value('xMun'), share: 68 },
        { label: 'UF', value: who.value('UF'), share: 8, align: 'center' },
        { label: 'INSCRIÇÃO ESTADUAL', value: who.value('IE'), share: 38, align: 'center' },
      ]),
      ...(volumes.length > 0 ? volumes : [transport.at('vol')]).map((volume) =>
        row(paper, [
          amount(volume, ['QUANTIDADE', 'qVol'], 29),
          { label: 'ESPÉCIE', value: volume.value('esp'), share: 30 },
          { label: 'MARCA', value: volume.value('marca'), share: 30 },
          { label: 'NUMERAÇÃO', value: volume.value('nVol'), share: 45 },
          amount(volume, ['PESO BRUTO', 'pesoB'], 33),
          amount(volume, ['PESO LÍQUIDO', 'pesoL'], 33),
        ]),
      ),
    ],
  };
}

/** The blocks between the head and the products, in the manual's order; those without rows are left out. */
export function blocks(paper: Paper, nfe: XmlElement): readonly Block[] {
  const fetched = nfe.at('retirada');
  const delivered = nfe.at('entrega');
  return [
    recipient(paper, nfe),
    ...(fetched.name ? [place(paper, 'INFORMAÇÕES DO LOCAL DE RETIRADA', fetched)] : []),
    ...(delivered.name ? [place(paper, 'INFORMAÇÕES DO LOCAL DE ENTREGA', delivered)] : []),
    bill(paper, nfe),
    taxes(paper, nfe),
    reform(paper, nfe),
    carrier(paper, nfe),
  ].filter(({ rows }) => rows.length > 0);
}

/** Services, which stand below the products; null where the invoice has none. */
export function services(paper: Paper, nfe: XmlElement): Band | null {
  const totals = nfe.at('total', 'ISSQNtot');
  if (!totals.name) return null;
  return row(paper, [
    { label: 'INSCRIÇÃO MUNICIPAL', value: nfe.value('emit', 'IM'), share: 1 },
    amount(totals, ['VALOR TOTAL DOS SERVIÇOS', 'vServ']),
    amount(totals, ['BASE DE CÁLCULO DO ISSQN', 'vBC']),
    amount(totals, ['VALOR DO ISSQN', 'vISS']),
  ]);
}
