/** One item of an NF-e; quantity, price and total are decimal strings. */
export interface NfeItem {
  readonly code: string;
  readonly name: string;
  readonly cfop: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
}

interface NfeParty {
  readonly name: string;
  readonly cnpj: string;
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

/** Input of an NF-e's XML. Dates are `yyyy-mm-dd`, amounts decimal strings. */
export interface Nfe {
  readonly key: string;
  readonly number: string;
  readonly series: string;
  readonly day: string;
  readonly operation: string;
  readonly issuer: NfeParty;
  readonly recipient: NfeParty;
  readonly items: readonly NfeItem[];
  readonly total: string;
  readonly instalments: readonly { readonly number: string; readonly due: string; readonly value: string }[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `<name>text</name>` for each entry, in order. */
const tags = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('');

const address = ({ street, district, city, state }: NfeParty) => {
  const [road = '', number = 'S/N'] = street.split(', ');
  return tags({ xLgr: road, nro: number, xBairro: district, xMun: city, UF: state, CEP: '09370000' });
};

const noTax = '<ICMS><ICMS40><orig>0</orig><CST>41</CST></ICMS40></ICMS>';

function item(of: NfeItem, n: number): string {
  const { code, name, cfop, unit, quantity, price, total } = of;
  const product = tags({
    cProd: code,
    cEAN: 'SEM GTIN',
    xProd: name,
    NCM: '28289011',
    CFOP: cfop,
    uCom: unit,
    qCom: quantity,
    vUnCom: price,
    vProd: total,
    cEANTrib: 'SEM GTIN',
    uTrib: unit,
    qTrib: quantity,
    vUnTrib: price,
    indTot: '1',
  });
  return `<det nItem="${n + 1}"><prod>${product}</prod><imposto>${noTax}</imposto></det>`;
}

function charges({ number, total, instalments }: Nfe): string {
  if (instalments.length === 0) return '';
  const bill = tags({ nFat: number, vOrig: total, vDesc: '0.00', vLiq: total });
  const each = instalments.map(
    ({ number: nDup, due, value }) => `<dup>${tags({ nDup, dVenc: due, vDup: value })}</dup>`,
  );
  return `<cobr><fat>${bill}</fat>${each.join('')}</cobr>`;
}

const NO_TOTALS =
  'vBC vICMS vICMSDeson vFCP vBCST vST vFCPST vFCPSTRet vProd vFrete vSeg vDesc vII vIPI vIPIDevol vPIS vCOFINS vOutro vNF'.split(
    ' ',
  );

/** An authorised NF-e, layout 4.00 with the fields shown on a DANFE. Unsigned, so for demos only. */
export function nfeXml(nfe: Nfe): string {
  const { key, day, issuer, recipient, total } = nfe;
  const at = `${day}T09:30:00-03:00`;
  const ide = tags({
    cUF: key.slice(0, 2),
    cNF: key.slice(35, 43),
    natOp: nfe.operation,
    mod: '55',
    serie: nfe.series,

    nNF: String(Number(nfe.number)),
    dhEmi: at,
    dhSaiEnt: at,
    tpNF: '1',
    idDest: '1',
    tpImp: '1',
    tpEmis: '1',
    cDV: key.slice(43),
    tpAmb: '1',
    finNFe: '1',
    indFinal: '0',
    indPres: '9',
    procEmi: '0',
    verProc: 'demo',
  });
  const sums = tags(
    Object.fromEntries(NO_TOTALS.map((name) => [name, ['vProd', 'vNF'].includes(name) ? total : '0.00'])),
  );
  const protocol = tags({
    tpAmb: '1',
    verAplic: 'demo',
    chNFe: key,
    dhRecbto: at,
    nProt: `135${key.slice(31, 43)}`,
    digVal: '',
    cStat: '100',
    xMotivo: 'Autorizado o uso da NF-e',
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe>',
    `<infNFe versao="4.00" Id="NFe${key}"><ide>${ide}</ide>`,
    `<emit>${tags({ CNPJ: issuer.cnpj, xNome: issuer.name })}<enderEmit>${address(issuer)}</enderEmit>`,
    `${tags({ IE: '442123456110', CRT: '3' })}</emit>`,
    `<dest>${tags({ CNPJ: recipient.cnpj, xNome: recipient.name })}<enderDest>${address(recipient)}</enderDest>`,
    `${tags({ indIEDest: '9' })}</dest>`,
    ...nfe.items.map(item),
    `<total><ICMSTot>${sums}</ICMSTot></total><transp><modFrete>0</modFrete></transp>${charges(nfe)}`,
    `<pag><detPag>${tags({ tPag: '15', vPag: total })}</detPag></pag>`,
    `<infAdic>${tags({ infCpl: 'DOCUMENTO DE DEMONSTRACAO, SEM VALOR FISCAL.' })}</infAdic>`,
    `</infNFe></NFe><protNFe versao="4.00"><infProt>${protocol}</infProt></protNFe></nfeProc>`,
  ].join('');
}
