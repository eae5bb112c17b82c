import { nfeKeyDigit } from 'api-contract';
import type { Random } from './fuzz/random';

/** An NF-e of layout 4.00 with the tax reform's groups, and what of it belongs on paper, in the paper's order. */
export interface AnyNfe {
  readonly xml: string;
  readonly key: string;
  /** What stands above the products, on the first sheets. */
  readonly fields: readonly string[];
  /** What stands in the table of products: nothing else may. */
  readonly products: readonly string[];
  /** What stands in the additional information: nothing else may. */
  readonly additional: readonly string[];
}

/** IBGE's codes of the states, each with a state registration of its own form. */
const STATES: readonly (readonly [code: string, state: string, registration: string])[] = [
  ['12', 'AC', '0100482300112'],
  ['27', 'AL', '240000048'],
  ['13', 'AM', '042136590'],
  ['16', 'AP', '030123459'],
  ['29', 'BA', '123456663'],
  ['23', 'CE', '060000015'],
  ['53', 'DF', '0730000100109'],
  ['32', 'ES', '082560676'],
  ['52', 'GO', '109876547'],
  ['21', 'MA', '120000385'],
  ['31', 'MG', '0623079040081'],
  ['50', 'MS', '283115947'],
  ['51', 'MT', '00130000019'],
  ['15', 'PA', '159999995'],
  ['25', 'PB', '060000015'],
  ['26', 'PE', '032141840'],
  ['22', 'PI', '012345679'],
  ['41', 'PR', '1234567850'],
  ['33', 'RJ', '99999993'],
  ['24', 'RN', '2000400400'],
  ['11', 'RO', '00000000625213'],
  ['14', 'RR', '240066281'],
  ['43', 'RS', '2243658792'],
  ['42', 'SC', '251040852'],
  ['28', 'SE', '271234563'],
  ['35', 'SP', '110042490114'],
  ['17', 'TO', '29010227836'],
];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Every character that layout 4.00 allows in a text and paper can show, blanks left out. */
const CHARACTERS = Array.from({ length: 0x100 - 0x21 }, (_, n) => String.fromCharCode(0x21 + n)).filter(
  (character) => !/[\x7f-\xa0\xad]/.test(character),
);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tag = (name: string, value: string) => (value === '' ? '' : `<${name}>${escaped(value)}</${name}>`);
const group = (name: string, ...content: readonly string[]) =>
  content.some(Boolean) ? `<${name}>${content.join('')}</${name}>` : '';

/** `1234567.50` → `1.234.567,50`, written here once more so that the test does not ask what it tests. */
function inBrazil(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const thousands = [...whole]
    .reverse()
    .reduce((made, digit, n) => digit + (n > 0 && n % 3 === 0 ? '.' : '') + made, '');
  return fraction === undefined ? thousands : `${thousands},${fraction}`;
}
/** The same without zeros after this many decimals. */
const trimmed = (text: string, kept: number) => {
  const [whole = '', fraction = ''] = text.split('.');
  let end = fraction.length;
  while (end > kept && fraction[end - 1] === '0') end--;
  return inBrazil(end ? `${whole}.${fraction.slice(0, end)}` : whole);
};
const inDays = (text: string) => text.slice(0, 10).split('-').reverse().join('/');

/**
 * Any NF-e: by chance with or without each group, texts up to the largest allowed, amounts of all digits. `items` is how
 * many items it has, 1 to 990.
 */
export function anyNfe(random: Random, items: number): AnyNfe {
  const { oneIn, below, pick } = random;
  const times = (n: number, make: (n: number) => string) =>
    Array.from({ length: n }, (_, at) => make(at)).join('');
  const digits = (n: number) => times(n, () => String(below(10)));
  const number = (most: number) => String(1 + below(9)) + digits(below(most));
  const amount = (whole = 13) => `${oneIn(3) ? number(whole) : number(4)}.${digits(2)}`;
  const decimal = (whole: number, decimals: number) => {
    const fraction = digits(below(decimals + 1));
    return (oneIn(3) ? number(whole) : number(4)) + (fraction && `.${fraction}`);
  };
  /** A percentage, `3v2-4`. */
  const percent = () => `${below(100)}.${digits(2 + below(3))}`;
  const text = (most: number, least = 1) => {
    const length = oneIn(3) ? most : least + below(most - least + 1);
    const blanks = oneIn(5) ? 0 : 2 + below(9);
    let made = '';
    while (made.length < length)
      made +=
        blanks && made && made.length < length - 1 && !made.endsWith(' ') && oneIn(blanks)
          ? ' '
          : pick(CHARACTERS);
    return made;
  };
  const maybe = (make: () => string, n = 2) => (oneIn(n) ? make() : '');
  const time = () =>
    `2026-${pick(['01', '07', '12'])}-${String(1 + below(28)).padStart(2, '0')}T0${below(10)}:${10 + below(50)}:0${below(10)}-0${2 + below(4)}:00`;
  const cnpj = () =>
    oneIn(2) ? digits(14) : times(12, () => pick([...LETTERS, ...'0123456789'])) + digits(2);
  const shownCnpj = (of: string) => of.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  const shownCpf = (of: string) => of.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  const shownZip = (of: string) => of.replace(/^(.{5})(...)$/, '$1-$2');

  const fields: string[] = [];
  const products: string[] = [];
  const additional: string[] = [];
  /** An element of an amount that is expected on paper. */
  const shown = (name: string, value: string, into: string[] = fields) => {
    if (value) into.push(inBrazil(value));
    return tag(name, value);
  };

  // -- Identification
  const [stateCode, state, registration] = pick(STATES);
  const issuer = cnpj();
  const series = String(below(890));
  const nNF = number(8);
  const way = pick(['1', '1', '1', '4', '5', '5', '6', '7']);
  const authorised = way !== '5' || oneIn(2);
  const test = oneIn(6);
  const body = `${stateCode}2607${issuer}55${series.padStart(3, '0')}${nNF.padStart(9, '0')}${way}${digits(8)}`;
  const key = `${body}${nfeKeyDigit(body)}`;
  const emission = time();
  const leaves = maybe(time);
  const natOp = text(60);
  const justification = way === '1' ? '' : text(256, 15);
  const since = way === '1' ? '' : time();
  const references = below(3);
  const referred = Array.from({ length: references }, () => digits(44));

  // -- Parties
  const address = () => ({
    xLgr: text(60, 2),
    nro: text(60),
    xCpl: maybe(() => text(60)),
    xBairro: text(60, 2),
  });
  const shownStreet = (of: ReturnType<typeof address>) =>
    `${of.xLgr}, ${of.nro}${of.xCpl && ` - ${of.xCpl}`}`;
  const emitName = text(60, 2);
  const emitAt = address();
  const emitTown = text(60, 2);
  const emitZip = digits(8);
  const crt = pick(['1', '2', '3', '4']);
  const iest = maybe(() => digits(12), 4);
  const im = maybe(() => text(15), 3);
  const abroad = oneIn(4);
  const [destCode, destState, destRegistration] = pick(STATES);
  const person = oneIn(3);
  const destWho = abroad ? maybe(() => text(20, 5).replaceAll(' ', 'X')) : person ? digits(11) : cnpj();
  const taxpayer = pick(['1', '2', '9'] as const);
  const destIe = !abroad && taxpayer === '1' ? destRegistration : '';
  const destName = text(60, 2);
  const destAt = address();
  const destTown = abroad ? 'EXTERIOR' : text(60, 2);
  const destZip = maybe(() => digits(8));
  const country = text(60, 2);
  const phone = maybe(() => digits(10));

  // -- The paper's head
  const total = amount();
  const totalText = inBrazil(total);
  const shownWho = abroad ? destWho : person ? shownCpf(destWho) : shownCnpj(destWho);
  fields.push(emitName, inDays(emission), totalText, destName, shownWho);
  fields.push(
    emitName,
    shownStreet(emitAt),
    emitAt.xBairro,
    shownZip(emitZip),
    emitTown,
    state,
    nNF.length > 3 ? '' : nNF,
  );
  fields.push(key, natOp);
  const protocol = digits(15);
  const received = time();
  if (authorised) fields.push(protocol, inDays(received), received.slice(11, 19));
  fields.push(registration, iest, shownCnpj(issuer), `${crt} - `);

  // -- Recipient
  fields.push(destName, shownWho, inDays(emission), shownStreet(destAt), destAt.xBairro);
  if (destZip) fields.push(shownZip(destZip));
  fields.push(leaves && inDays(leaves), destTown, abroad ? country : '');
  fields.push(phone && phone.replace(/^(..)(....)(....)$/, '($1) $2-$3'), abroad ? 'EX' : destState);
  fields.push(destIe || (taxpayer === '2' ? 'ISENTO' : ''), leaves.slice(11, 19));

  // -- Other places
  const elsewhere = (name: string) => {
    const at = address();
    const who = cnpj();
    const called = text(60, 2);
    const town = text(60, 2);
    fields.push(called, shownCnpj(who), shownStreet(at), at.xBairro, town, 'SP');
    return group(
      name,

      tag('CNPJ', who),
      tag('xNome', called),
      tag('xLgr', at.xLgr),
      tag('nro', at.nro),
      tag('xCpl', at.xCpl),
      tag('xBairro', at.xBairro),
      tag('cMun', '3550308'),
      tag('xMun', town),
      tag('UF', 'SP'),
    );
  };
  const fetched = maybe(() => elsewhere('retirada'), 3);
  const delivered = maybe(() => elsewhere('entrega'), 3);

  // -- Bill
  const bill = maybe(() => {
    const called = text(60);
    fields.push(called);
    return group(
      'fat',
      tag('nFat', called),
      shown('vOrig', amount()),
      shown('vDesc', amount(4)),
      shown('vLiq', amount()),
    );
  });
  const instalments = oneIn(6) ? 120 : below(5);
  const due = times(bill ? instalments : 0, (n) => {
    const called = oneIn(9) ? text(60) : String(n + 1).padStart(3, '0');
    const on = time().slice(0, 10);
    fields.push(called, inDays(on));
    return group('dup', tag('nDup', called), tag('dVenc', on), shown('vDup', amount()));
  });

  // -- Totals
  const [zero, many] = ['0.00', () => maybe(() => amount())];
  const sums = [
    'vBC',
    'vICMS',
    'vBCST',
    'vST',
    'vProd',
    'vFrete',
    'vSeg',
    'vDesc',
    'vOutro',
    'vIPI',
  ] as const;
  const sum = Object.fromEntries(sums.map((name) => [name, oneIn(4) ? zero : amount()]));
  for (const name of sums) fields.push(inBrazil(sum[name] as string));
  fields.push(totalText);
  const others = [
    'vICMSDeson',
    'vFCP',
    'vFCPST',
    'vFCPSTRet',
    'vICMSUFDest',
    'vFCPUFDest',
    'vII',
    'vPIS',
    'vCOFINS',
  ];
  const other = others.map((name) => [name, many()] as const);
  for (const [, value] of other) if (value) fields.push(inBrazil(value));
  const reform = oneIn(2)
    ? { vCBS: amount(), vIBSUF: amount(), vIBSMun: amount(), vIS: amount(), mono: oneIn(2) }
    : null;
  const mono = Array.from({ length: 4 }, () => amount());
  if (reform) {
    for (const name of ['vCBS', 'vIBSUF', 'vIBSMun', 'vIS'] as const) fields.push(inBrazil(reform[name]));
    if (reform.mono) fields.push(...mono.map(inBrazil));
  }

  // -- Carrier
  const carried = oneIn(2);
  const [carrier, carrierWho, plate] = [text(60, 2), cnpj(), `${digits(3)}ABCD`];
  const [carrierAt, carrierTown, antt] = [text(60), text(60), text(20)];
  if (carried) fields.push(carrier, antt, plate, shownCnpj(carrierWho), carrierAt, carrierTown, registration);
  const volumes = pick([0, 1, 2, 3, 9]);
  const seals: string[] = [];
  const volume = times(volumes, () => {
    const [qVol, pesoB, pesoL] = [number(14), `${number(11)}.${digits(3)}`, `${number(11)}.${digits(3)}`];
    const [esp, marca, nVol] = [text(60), text(60), text(60)];
    const sealed = Array.from({ length: below(3) }, () => text(60));
    seals.push(...sealed);
    fields.push(inBrazil(qVol), esp, marca, nVol, inBrazil(pesoB), inBrazil(pesoL));
    return group(
      'vol',
      tag('qVol', qVol),
      tag('esp', esp),
      tag('marca', marca),
      tag('nVol', nVol),

      tag('pesoL', pesoL),
      tag('pesoB', pesoB),
      ...sealed.map((seal) => group('lacres', tag('nLacre', seal))),
    );
  });

  // -- Items
  /** An NF-e has 500 KB at most: of very many items, few have texts of the largest size. */
  const told = (most: number) => text(items <= 100 || oneIn(50) ? most : Math.min(most, 20));
  const list = (content: readonly string[]) => content.filter(Boolean).join('; ');
  const det = times(items, (n) => {
    const [code, name, unit] = [told(60), told(120), told(6)];
    const [quantity, price] = [decimal(11, 4), decimal(11, 10)];
    const [off, worth] = [maybe(() => amount()), amount()];
    const simple = oneIn(3);
    const taxed = oneIn(2);
    const [base, tax, ipi] = [amount(), amount(), maybe(() => amount())];
    const [taxRate, ipiRate] = [percent(), percent()];
    const [ncm, cfop] = [digits(8), digits(4)];
    products.push(code, name, ncm, simple ? '0102' : taxed ? '000' : '041', cfop, unit);
    products.push(trimmed(quantity, 5), trimmed(price, 5), off && inBrazil(off), inBrazil(worth));
    if (taxed && !simple) products.push(inBrazil(base), inBrazil(tax));
    products.push(ipi && inBrazil(ipi));
    if (taxed && !simple) products.push(trimmed(taxRate, 2));
    products.push(ipi && trimmed(ipiRate, 2));
    const said = maybe(() => told(500));
    const lots = Array.from({ length: oneIn(items > 100 ? 500 : 40) ? 500 : below(2) }, () => ({
      lot: text(20),
      many: `${number(8)}.${digits(3)}`,
    }));
    products.push(said);
    products.push(
      list(lots.map(({ lot, many: of }) => `LOTE ${lot} QTD ${inBrazil(of)} FAB 01/06/2026 VAL 01/06/2027`)),
    );
    const otherUnit = oneIn(5) ? text(6) : '';
    if (otherUnit && otherUnit !== unit)
      products.push(`UNIDADE TRIBUTÁVEL: ${trimmed(quantity, 5)} ${otherUnit} x ${trimmed(price, 5)}`);
    const substituted = !simple && taxed ? maybe(() => amount()) : '';
    if (substituted) products.push(`BC ICMS ST ${inBrazil(substituted)}; ICMS ST ${inBrazil(substituted)}`);
    const [vIbs, vMun, vCbs, vIs] = [amount(), amount(), amount(), amount()];
    const [pIbs, pMun, pCbs, pIs, reduced] = [percent(), percent(), percent(), percent(), maybe(percent)];
    const selective = reform !== null && oneIn(3);
    if (reform)
      products.push(
        list([
          'cClassTrib 000001',
          `BC IBS/CBS ${inBrazil(worth)}`,
          `IBS UF ${trimmed(reduced || pIbs, 2)}% ${inBrazil(vIbs)}`,
          `IBS MUN ${trimmed(pMun, 2)}% ${inBrazil(vMun)}`,
          `CBS ${trimmed(pCbs, 2)}% ${inBrazil(vCbs)}`,
          selective ? `BC IS ${inBrazil(worth)}; IS ${trimmed(pIs, 2)}% ${inBrazil(vIs)}` : '',
        ]),
      );
    const icms = simple
      ? group('ICMSSN102', tag('orig', '0'), tag('CSOSN', '102'))
      : taxed
        ? group(
            'ICMS00',
            tag('orig', '0'),
            tag('CST', '00'),
            tag('vBC', base),
            tag('pICMS', taxRate),
            tag('vICMS', tax),
            tag('vBCST', substituted),
            tag('vICMSST', substituted),
          )
        : group('ICMS40', tag('orig', '0'), tag('CST', '41'));
    const product = [
      tag('cProd', code) + tag('cEAN', 'SEM GTIN') + tag('xProd', name) + tag('NCM', ncm) + tag('CFOP', cfop),
      tag('uCom', unit) +
        tag('qCom', quantity) +
        tag('vUnCom', price) +
        tag('vProd', worth) +
        tag('cEANTrib', 'SEM GTIN'),
      tag('uTrib', otherUnit || unit) +
        tag('qTrib', quantity) +
        tag('vUnTrib', price) +
        tag('vDesc', off) +
        tag('indTot', '1'),
      ...lots.map(({ lot, many: of }) =>
        group(
          'rastro',
          tag('nLote', lot),
          tag('qLote', of),
          tag('dFab', '2026-06-01'),
          tag('dVal', '2027-06-01'),
        ),
      ),
    ];
    const reduction = reduced && group('gRed', tag('pRedAliq', '60.00'), tag('pAliqEfet', reduced));
    const taxes = [
      group('ICMS', icms),
      ipi &&
        group(
          'IPI',
          tag('cEnq', '999'),
          group('IPITrib', tag('CST', '50'), tag('vBC', base), tag('pIPI', ipiRate), tag('vIPI', ipi)),
        ),
      group('PIS', group('PISNT', tag('CST', '07'))),
      selective
        ? group(
            'IS',
            tag('CSTIS', '000'),
            tag('cClassTribIS', '000001'),
            tag('vBCIS', worth),
            tag('pIS', pIs),
            tag('vIS', vIs),
          )
        : '',
      reform
        ? group(
            'IBSCBS',
            tag('CST', '000') + tag('cClassTrib', '000001'),
            group(
              'gIBSCBS',
              tag('vBC', worth),
              group('gIBSUF', tag('pIBSUF', pIbs), reduction, tag('vIBSUF', vIbs)),
              group('gIBSMun', tag('pIBSMun', pMun), tag('vIBSMun', vMun)),
              group('gCBS', tag('pCBS', pCbs), tag('vCBS', vCbs)),
            ),
          )
        : '',
      // A group that nobody knows yet.
      maybe(() => group('gNovo', tag('vNovo', '1.00')), 9),
    ];
    return `<det nItem="${n + 1}">${group('prod', ...product)}${group('imposto', ...taxes)}${tag('infAdProd', said)}</det>`;
  });

  // -- Additional information
  const cancelled = oneIn(9);
  if (cancelled) additional.push('NF-e CANCELADA.');
  if (test) additional.push('NF-e EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO - SEM VALOR FISCAL.');
  if (!authorised) additional.push('DANFE em Contingência - impresso em decorrência de problemas técnicos.');
  if (way !== '1') {
    const names: Record<string, string> = { 4: 'EPEC', 5: 'FS-DA', 6: 'SVC-AN', 7: 'SVC-RS' };
    additional.push(`NF-e emitida em contingência ${names[way]}.`);
    additional.push(`Início da contingência: ${inDays(since)} ${since.slice(11, 19)}.`);
    additional.push(`Motivo da contingência: ${justification}`);
  }
  const [office, own] = [maybe(() => text(2000)), maybe(() => text(5000))];
  const note = maybe(() => text(60), 4);
  additional.push(office, own, note && `Campo: ${note}`);
  if (seals.length > 0) additional.push(`Lacres: ${seals.join('; ')}`);
  if (references > 0) additional.push(`Documentos referenciados: ${referred.join('; ')}`);
  const order = maybe(() => text(60), 3);
  additional.push(order && `Pedido: ${order}`);

  const at = (of: ReturnType<typeof address>, town: string, uf: string, cMun: string, more: string) =>
    tag('xLgr', of.xLgr) +
    tag('nro', of.nro) +
    tag('xCpl', of.xCpl) +
    tag('xBairro', of.xBairro) +
    tag('cMun', cMun) +
    tag('xMun', town) +
    tag('UF', uf) +
    more;
  const who = abroad
    ? `<idEstrangeiro>${escaped(destWho)}</idEstrangeiro>`
    : tag(person ? 'CPF' : 'CNPJ', destWho);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe>',
    `<infNFe versao="4.00" Id="NFe${key}">`,
    group(
      'ide',
      tag('cUF', stateCode) + tag('natOp', natOp) + tag('mod', '55') + tag('serie', series) + tag('nNF', nNF),
      tag('dhEmi', emission) +
        tag('dhSaiEnt', leaves) +
        tag('tpNF', pick(['0', '1'])) +
        tag('tpImp', '1') +
        tag('tpEmis', way),
      tag('tpAmb', test ? '2' : '1') + tag('dhCont', since) + tag('xJust', justification),
      ...referred.map((refNFe) => group('NFref', tag('refNFe', refNFe))),
    ),
    group(
      'emit',
      tag('CNPJ', issuer) + tag('xNome', emitName),
      group('enderEmit', at(emitAt, emitTown, state, `${stateCode}00001`, tag('CEP', emitZip))),
      tag('IE', registration) + tag('IEST', iest) + tag('IM', im) + tag('CRT', crt),
    ),
    group(
      'dest',
      who + tag('xNome', destName),
      group(
        'enderDest',
        at(
          destAt,
          destTown,
          abroad ? 'EX' : destState,
          abroad ? '9999999' : `${destCode}00001`,
          tag('CEP', destZip) + tag('xPais', country) + tag('fone', phone),
        ),
      ),
      tag('indIEDest', taxpayer) + tag('IE', destIe),
    ),
    fetched,
    delivered,
    det,
    group(
      'total',
      group(
        'ICMSTot',
        ...sums.map((name) => tag(name, sum[name] as string)),
        ...other.map(([name, value]) => tag(name, value || zero)),
        tag('vNF', total),
      ),
      reform ? group('ISTot', tag('vIS', reform.vIS)) : '',
      reform
        ? group(
            'IBSCBSTot',
            tag('vBCIBSCBS', total),
            group(
              'gIBS',
              group('gIBSUF', tag('vIBSUF', reform.vIBSUF)),
              group('gIBSMun', tag('vIBSMun', reform.vIBSMun)),
            ),
            group('gCBS', tag('vCBS', reform.vCBS)),
            reform.mono
              ? group(
                  'gMono',
                  ...['vIBSMono', 'vCBSMono', 'vIBSMonoReten', 'vCBSMonoReten'].map((name, n) =>
                    tag(name, mono[n] as string),
                  ),
                )
              : '',
          )
        : '',
    ),
    group(
      'transp',
      tag('modFrete', pick(['0', '1', '2', '3', '4', '9'])),
      carried
        ? group(
            'transporta',
            tag('CNPJ', carrierWho),
            tag('xNome', carrier),
            tag('IE', registration),
            tag('xEnder', carrierAt),
            tag('xMun', carrierTown),
            tag('UF', 'SP'),
          )
        : '',
      carried ? group('veicTransp', tag('placa', plate), tag('UF', 'SP'), tag('RNTC', antt)) : '',
      volume,
    ),
    group('cobr', bill, due),
    group('pag', group('detPag', tag('tPag', '15'), tag('vPag', total))),
    group(
      'infAdic',
      tag('infAdFisco', office),
      tag('infCpl', own),
      note && `<obsCont xCampo="Campo">${tag('xTexto', note)}</obsCont>`,
    ),
    group('compra', tag('xPed', order)),
    '</infNFe></NFe>',
    authorised
      ? `<protNFe versao="4.00">${group('infProt', tag('chNFe', key), tag('dhRecbto', received), tag('nProt', protocol), tag('cStat', '100'))}</protNFe>`
      : '',
    cancelled
      ? `<procEventoNFe><evento>${group('infEvento', tag('tpEvento', '110111'))}</evento></procEventoNFe>`
      : '',
    '</nfeProc>',
  ].join('');
  return { xml, key, fields, products, additional };
}
