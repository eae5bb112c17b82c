import { nfeKeyDigit } from 'api-contract';
import { type Nfe, nfeXml } from 'api/testing/nfe-xml';
import { anyNfe } from 'api/testing/any-nfe';
import { seeded } from 'api/testing/fuzz/random';
import { sampleNfe } from 'api/testing/nfe';
import { scanned } from 'api/testing/pdf-codes';
import { pdfText } from 'api/testing/pdf-text';
import { drawDanfe } from './draw';

const NFE = sampleNfe({ number: 12345 });
const XML = nfeXml(NFE);
const CPL = /<infCpl>.*<\/infCpl>/;

/** The sample with this many items. */
const withItems = (count: number): Nfe => ({
  ...NFE,
  items: Array.from({ length: count }, (_, n) => ({ ...NFE.items[0]!, code: `PA${n + 1}` })),
});

/** The sheets' texts, blanks and line breaks as one blank. */
async function sheets(xml: string): Promise<readonly string[]> {
  const pdf = await drawDanfe(xml);
  return pdfText(pdf!).pages.map((page) => page.replace(/\s+/g, ' '));
}

/** Without blanks, so that none is parted between two sheets. */
const sentences = (count: number) =>
  Array.from({ length: count }, (_, n) => `Frase-${String(n + 1).padStart(3, '0')}-do-emitente.`);

it.each([
  [200, 1],
  [200, 20],
  [200, 60],
  [60, 60],
])('%i sentences of infCpl with %i items are all there, on sheets that follow', async (count, items) => {
  const all = sentences(count);
  const read = await sheets(nfeXml(withItems(items)).replace(CPL, `<infCpl>${all.join(' ')}</infCpl>`));
  const text = read.join(' ');
  expect(all.filter((sentence) => !text.includes(sentence))).toHaveLength(0);
  expect(read.length).toBeGreaterThan(items > 1 ? 1 : 0);
  const ends = [...text.matchAll(/CONTINUA NA FOLHA (\d+)/g)].map(([, sheet]) => Number(sheet));
  expect(ends.length > 0).toBe(read.length > 1);
  for (const sheet of ends) expect(sheet).toBeLessThanOrEqual(read.length);
  read.forEach((page, n) => expect(page).toContain(`FOLHA ${n + 1}/${read.length}`));
});

it('prints what its issuer and the tax office wrote, where the manual wants it', async () => {
  const changes: readonly (readonly [string | RegExp, string])[] = [
    ['</imposto>', '</imposto><infAdProd>LOTE 26A113 ONU 1830 CLASSE 8 PG II</infAdProd>'],
    ['<infCpl>', '<infAdFisco>Regime especial 123/2026</infAdFisco><infCpl>'],
    [/<vUnCom>[^<]*/, '<vUnCom>2.3456789012'],
    ['<IE>442123456110</IE>', '<IE>0623079040081</IE>'],
    ['<indIEDest>9', '<IE>110042490114</IE><indIEDest>1'],
    [
      '<modFrete>0</modFrete>',
      '<modFrete>0</modFrete><vol><qVol>3</qVol><esp>TAMBOR</esp><pesoL>600.000</pesoL><pesoB>630.500</pesoB></vol>' +
        '<vol><qVol>2</qVol><esp>BOMBONA</esp><pesoL>100.000</pesoL><pesoB>104.250</pesoB></vol>',
    ],
    [
      '</ICMSTot>',
      '</ICMSTot><ISTot><vIS>30.86</vIS></ISTot><IBSCBSTot><vBCIBSCBS>1234.56</vBCIBSCBS><gIBS><gIBSUF><vIBSUF>1.23' +
        '</vIBSUF></gIBSUF><gIBSMun><vIBSMun>0.00</vIBSMun></gIBSMun></gIBS><gCBS><vCBS>11.11</vCBS></gCBS></IBSCBSTot>' +
        '<grupoNovo><vNovo>9.99</vNovo></grupoNovo>',
    ],
  ];
  const xml = changes.reduce((made, [from, to]) => made.replace(from, to), XML);
  const [page = ''] = await sheets(xml);
  for (const shown of [
    /HIPOCLORITO DE SÓDIO.* LOTE 26A113 ONU 1830 CLASSE 8 PG II/,
    /INFORMAÇÕES COMPLEMENTARES Regime especial 123\/2026 DOCUMENTO DE DEMONSTRACAO/,
    '2,3456789012',
    '0623079040081',
    '110042490114',
    /3 ESPÉCIE TAMBOR.*630,500.*600,000.*2 ESPÉCIE BOMBONA.*104,250.*100,000/,
    /TOTAL DO IBS \/ CBS \/ IS VALOR DA CBS 11,11 VALOR DO IBS UF 1,23 VALOR DO IBS MUNICÍPIO 0,00 VALOR DO IMPOSTO SELETIVO 30,86/,
    'CÓDIGO DO REGIME TRIBUTÁRIO 3 - REGIME NORMAL',
  ])
    expect(page).toMatch(shown);
  expect(page).not.toContain('9,99');
});

it.each([
  ['a taxpayer without a registration', ['<indIEDest>9', '<indIEDest>2'], 'ISENTO'],
  [
    'a foreigner',
    [/<dest><CNPJ>[^<]*<\/CNPJ>/, '<dest><idEstrangeiro>DE 123.456/7</idEstrangeiro>'],
    'DE 123.456/7',
  ],
  ['a person', [/<dest><CNPJ>[^<]*<\/CNPJ>/, '<dest><CPF>11144477735</CPF>'], '111.444.777-35'],
  ['a test', ['<tpAmb>1', '<tpAmb>2'], 'SEM VALOR FISCAL'],
  ['a cancelled one', ['<cStat>100', '<cStat>101'], 'NF-e CANCELADA'],
  [
    'one cancelled later',
    ['</nfeProc>', '<evento><infEvento><tpEvento>110111</tpEvento></infEvento></evento></nfeProc>'],
    'NF-e CANCELADA',
  ],
  ['a denied one', ['<cStat>100', '<cStat>302'], 'PROTOCOLO DE DENEGAÇÃO DE USO'],
  [
    'one of the reserve system',
    [
      '<tpEmis>1</tpEmis>',
      '<tpEmis>7</tpEmis><dhCont>2026-07-01T09:00:00-03:00</dhCont><xJust>SEFAZ FORA</xJust>',
    ],
    'NF-e emitida em contingência SVC-RS. Início da contingência: 01/07/2026 09:00:00. Motivo da contingência: SEFAZ FORA',
  ],
] as const)('says of %s what the law wants', async (_what, [from, to], shown) => {
  const [page = ''] = await sheets(XML.replace(from, to));
  expect(page).toContain(shown);
});

const LETTERS = sampleNfe({ number: 12345, cnpj: '12ABC34501DE35' });

it.each([
  ['digits', NFE],
  ['letters', LETTERS],
])('has a bar code that a scanner reads, of %s', async (_what, nfe) => {
  const pdf = await drawDanfe(nfeXml(nfe));
  expect(scanned(pdf!)).toEqual([['Code128', nfe.key]]);
});

it('has a second bar code on security paper that waits for its protocol', async () => {
  const waiting = nfeXml(LETTERS)
    .replace('<tpEmis>1', '<tpEmis>5')
    .replace(
      '<xMun>SANTOS</xMun><UF>SP</UF><CEP>09370000</CEP></enderDest>',
      '<cMun>3548500</cMun></enderDest>',
    )
    .replace(/<protNFe.*<\/protNFe>/, '');
  const pdf = await drawDanfe(waiting);
  const body = '35' + '5' + '12ABC34501DE35' + '00000000123456' + '2' + '2' + '01';
  const codes = scanned(pdf!).map(([, text]) => text);
  expect(codes.sort()).toEqual([LETTERS.key, `${body}${nfeKeyDigit(body)}`].sort());
  const [page = ''] = pdfText(pdf!).pages;
  expect(page.replace(/\s+/g, ' ')).toContain(
    'DANFE em Contingência - impresso em decorrência de problemas técnicos.',
  );
});

it.each([
  ['nothing', ''],
  ['a text', 'NF-e'],
  ['crossed elements', '<a><b></a>'],
  ['a document without an NF-e', '<nfeProc><NFe/></nfeProc>'],
  ['an NF-e without a key', XML.replace(/ Id="[^"]*"/, '')],
  [
    'entities of its own',
    XML.replace('<nfeProc', '<!DOCTYPE a [<!ENTITY b "x">]><nfeProc').replace('QUÍMICA', '&b;'),
  ],
  ['one that was never authorised', XML.replace(/<protNFe.*<\/protNFe>/, '')],
])('draws nothing of %s', async (_what, xml) => {
  expect(await drawDanfe(xml)).toBeNull();
});

it('draws whatever is missing, doubled, moved or not of its kind', async () => {
  const random = seeded(7);
  const whole = anyNfe(seeded(3), 2).xml;
  for (let n = 0; n < 60; n++) {
    const tags = [...whole.matchAll(/<(\w+)[^<>]*>[^<]*<\/\1>/g)];
    let broken = whole;
    for (let changes = 0; changes < 20; changes++) {
      const { 0: element } = random.pick(tags);
      const name = /\w+/.exec(element)?.[0] ?? '';
      const other = random.pick([
        '',
        element + element,
        `<${name}>-1e999\u0007 ção</${name}>`,
        `<${name}><x>1</x></${name}>`,
      ]);
      broken = broken.replace(element, () => other);
    }
    const end = random.oneIn(6) ? random.below(broken.length) : broken.length;
    const drawn = await drawDanfe(broken.slice(0, end));
    if (end === broken.length && /<nProt>/.test(broken))
      expect(drawn?.subarray(0, 5).toString() ?? '%PDF-').toBe('%PDF-');
    else if (end < broken.length) expect(drawn).toBeNull();
  }
});
