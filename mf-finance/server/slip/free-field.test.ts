import type { SlipTitle } from 'api/erp/reads/slips';
import { slipTitle } from 'api/testing/slip-title';
import { formatLine, slipCode, typedLine } from './barcode';
import { NoSlip } from './bank-number';
import { bankNumbers } from './free-field';

/** A title's numbers as the ERP writes them: SE1's, then SEE's. */
interface Written {
  readonly bank: string;
  readonly agency: string;
  readonly account: string;
  readonly ourNumber: string;
  readonly wallet: string;
  readonly agreement: string;
  readonly modality: string;
  readonly instalment: string;
}

const BRADESCO = { bank: '237', agency: '3381', account: '0000633', ourNumber: '00078271395', wallet: '26' };
const BRASIL = { bank: '001', agency: '1893', account: '54321', wallet: '18' };
const ITAU = { bank: '341', agency: '0912', account: '67890', ourNumber: '12345678', wallet: '109' };
const SICOOB = { bank: '756', agency: '4327', ourNumber: '0000021', wallet: '1', agreement: '0271836' };

function titleOf(written: Partial<Written>, more: Partial<SlipTitle> = {}): SlipTitle {
  const { wallet = '', agreement = '', modality = '01', instalment = '01', ...numbers } = written;
  const collection = { wallet, agreement, modality, beneficiary: '' };
  return slipTitle({ ...numbers, instalment, collection, ...more });
}
const numbers = (written: Partial<Written>) => bankNumbers(titleOf(written));

/**
 * Slips that two libraries of other languages make, brcobranca (Ruby) and BoletoNetCore (C#), from their published
 * tests: due date, amount, bar code, line, our number.
 */
const LIBRARIES: [
  string,
  Partial<Written>,
  due: string,
  amount: string,
  code: string,
  line: string,
  our: string,
][] = [
  [
    'brcobranca',
    { bank: '001', agency: '4042', account: '61900', wallet: '18', agreement: '1238', ourNumber: '123456' },
    '2008-02-01',
    '135',
    '00191376900000135001238012345640420006190018',
    '00191.23801 12345.640424 00061.900189 1 37690000013500',
    '12380123456-0',
  ],
  [
    'brcobranca',
    { bank: '001', agency: '4042', account: '61900', wallet: '18', agreement: '123879', ourNumber: '1234' },
    '2008-02-01',
    '135',
    '00192376900000135001238790123440420006190018',
    '00191.23876 90123.440423 00061.900189 2 37690000013500',
    '12387901234-5',
  ],
  [
    'brcobranca',
    {
      bank: '001',
      agency: '4042',
      account: '61900',
      wallet: '18',
      agreement: '1238798',
      ourNumber: '7777700168',
    },
    '2008-02-03',
    '723.56',
    '00195377100000723560000001238798777770016818',
    '00190.00009 01238.798779 77700.168188 5 37710000072356',
    '12387987777700168',
  ],
  [
    'brcobranca',
    {
      bank: '001',
      agency: '4042',
      account: '61900',
      wallet: '18',
      agreement: '12387989',
      ourNumber: '777700168',
    },
    '2008-02-01',
    '135',
    '00193376900000135000000001238798977770016818',
    '00190.00009 01238.798977 77700.168188 3 37690000013500',
    '12387989777700168',
  ],
  [
    'BoletoNetCore',
    { bank: '001', agency: '1234', account: '123456', wallet: '17', agreement: '1234567', ourNumber: '1' },
    '2016-08-17',
    '1232.78',
    '00194688900001232780000001234567000000000117',
    '00190.00009 01234.567004 00000.001172 4 68890000123278',
    '12345670000000001',
  ],
  [
    'BoletoNetCore',
    {
      bank: '001',
      agency: '1234',
      account: '12345',
      wallet: '11',
      agreement: '1234567',
      ourNumber: '12345679999999901',
    },
    '2019-03-10',
    '791',
    '00198782400000791000000001234567999999990111',
    '00190.00009 01234.567996 99999.901111 8 78240000079100',
    '12345679999999901',
  ],
  [
    'brcobranca',
    { bank: '237', agency: '1172', account: '0403005', wallet: '06', ourNumber: '75896452' },
    '2009-04-30',
    '2952.95',
    '23795422300002952951172060007589645204030050',
    '23791.17209 60007.589645 52040.300502 5 42230000295295',
    '06/00075896452-5',
  ],
  [
    'BoletoNetCore',
    { bank: '237', agency: '1234', account: '123456', wallet: '09', ourNumber: '453' },
    '2016-09-01',
    '141.5',
    '23791690400000141501234090000000045301234560',
    '23791.23405 90000.000043 53012.345608 1 69040000014150',
    '09/00000000453-P',
  ],
  [
    'BoletoNetCore',
    { bank: '237', agency: '1234', account: '123456', wallet: '09', ourNumber: '561' },
    '2017-01-01',
    '270',
    '23797702600000270001234090000000056101234560',
    '23791.23405 90000.000050 61012.345601 7 70260000027000',
    '09/00000000561-7',
  ],
  [
    'brcobranca',
    { bank: '341', agency: '0810', account: '53678', wallet: '175', ourNumber: '258281' },
    '2008-02-02',
    '135',
    '34191377000000135001750025828170810536789000',
    '34191.75009 25828.170818 05367.890000 1 37700000013500',
    '175/00258281-7',
  ],
  [
    'brcobranca',
    { bank: '341', agency: '1248', account: '02124', wallet: '109', ourNumber: '00010152' },
    '2029-05-20',
    '6757.87',
    '34194254800006757871090001015271248021246000',
    '34191.09008 01015.271248 80212.460002 4 25480000675787',
    '109/00010152-7',
  ],
  [
    'brcobranca',
    { bank: '756', agency: '4327', wallet: '1', agreement: '229385', ourNumber: '2' },
    '2016-02-18',
    '50',
    '75692670800000050001432701022938500000024001',
    '75691.43279 01022.938508 00000.240010 2 67080000005000',
    '0000002-4',
  ],
  [
    'brcobranca',
    { bank: '756', agency: '4134', wallet: '1', modality: '05', agreement: '148180', ourNumber: '110' },
    '2017-04-15',
    '235',
    '75694713000000235001413405014818000001104001',
    '75691.41349 05014.818008 00011.040011 4 71300000023500',
    '0000110-4',
  ],
  [
    'BoletoNetCore',
    { bank: '756', agency: '4277-3', wallet: '1', agreement: '17227-8', ourNumber: '12349' },
    '2016-12-28',
    '4011.24',
    '75697702200004011241427701017227800123492001',
    '75691.42776 01017.227800 01234.920013 7 70220000401124',
    '0012349-2',
  ],
];

it.each(LIBRARIES)('as %s: %o due %s of R$ %s', (_library, written, due, balance, code, line, our) => {
  const { barcode, ourNumber } = slipCode(titleOf(written, { due, balance }));
  expect([barcode, formatLine(typedLine(barcode)), ourNumber]).toEqual([code, line, our]);
});

/** The same slip, however the ERP writes the number of a field. */
const WAYS: [what: string, written: Partial<Written>, field: keyof Written, ways: string[]][] = [
  [
    'Bradesco',
    BRADESCO,
    'ourNumber',
    [
      '78271395',
      '000782713955',
      '00078271395-5',
      '78271395-5',
      '26/00078271395-5',
      ' 26 / 00078271395 - 5 ',
      '0000078271395',
    ],
  ],
  ['Bradesco', BRADESCO, 'agency', ['3381-2', '33812', ' 3381 ', '03381', '3.381-2']],
  ['Bradesco', BRADESCO, 'account', ['633', '633-5', '00006335', '0000633-5', '000000633', '633 - 5']],
  ['Bradesco', BRADESCO, 'wallet', ['026', ' 26']],
  [
    'Banco do Brasil, 4 digits',
    { ...BRASIL, agreement: '1238', ourNumber: '0000042' },
    'ourNumber',
    ['42', '12380000042', '12380000042-6', '123800000426', '0000042-6', '00000426', '18/12380000042-6'],
  ],
  [
    'Banco do Brasil, 6 digits',
    { ...BRASIL, agreement: '123456', ourNumber: '00042' },
    'ourNumber',
    ['42', '12345600042', '123456000424', '12345600042-4', '000424', '00042-4', '000012345600042'],
  ],
  [
    'Banco do Brasil, 6 digits',
    { ...BRASIL, agreement: '012345', ourNumber: '00042' },
    'agreement',
    ['12345', '00012345'],
  ],
  [
    'Banco do Brasil, 7 digits',
    { ...BRASIL, agreement: '3128557', ourNumber: '0000000042' },
    'ourNumber',
    ['42', '31285570000000042'],
  ],
  [
    'Banco do Brasil, 7 digits',
    { ...BRASIL, agreement: '3128557', ourNumber: '0000000042' },
    'agreement',
    ['03128557', ' 003128557'],
  ],
  [
    'Banco do Brasil, 8 digits',
    { ...BRASIL, agreement: '12387989', ourNumber: '000000042' },
    'ourNumber',
    ['42', '12387989000000042'],
  ],
  [
    'Banco do Brasil',
    { ...BRASIL, agreement: '123456', ourNumber: '42' },
    'account',
    ['54321-7', '00054321', '000543217', '0000054321'],
  ],
  [
    'Banco do Brasil',
    { ...BRASIL, agreement: '123456', ourNumber: '42' },
    'agency',
    ['1893-7', '18937', '01893'],
  ],
  ['Itaú', ITAU, 'ourNumber', ['12345678-9', '123456789', '109/12345678-9', '0012345678']],
  ['Itaú', ITAU, 'account', ['67890-1', '678901', '67890 1', '0067890', '0678901']],
  ['Sicoob', SICOOB, 'ourNumber', ['21', '0000021-6', '00000216', '21-6', ' 0000021 ', '000000021']],
  ['Sicoob', SICOOB, 'agreement', ['271836', '27183-6', '027183-6', '27183 - 6', '00271836']],
  ['Sicoob', SICOOB, 'agency', ['4327-3', '43273', '04327']],
  ['Sicoob', SICOOB, 'wallet', ['01']],
  ['Sicoob', SICOOB, 'modality', ['1', '001']],
  ['Sicoob', SICOOB, 'instalment', ['1', '001', 'A', 'a', ' ', '']],
];

it.each(
  WAYS.flatMap(([what, written, field, ways]) => ways.map((way) => [what, field, way, written] as const)),
)('%s: %s as %j is the same slip', (_what, field, way, written) => {
  expect(numbers({ ...written, [field]: way })).toEqual(numbers(written));
});

it.each<[string, Partial<Written>, string]>([
  ['Bradesco: wallet and agreement make our number', BRADESCO, '3381260007827139500006330'],
  [
    'Banco do Brasil, an agreement of six digits',
    { ...BRASIL, agreement: '123456', ourNumber: '42' },
    '1234560004218930005432118',
  ],
  [
    'Banco do Brasil, one of seven',
    { ...BRASIL, agreement: '3128557', ourNumber: '42' },
    '0000003128557000000004218',
  ],
  ['Itaú', ITAU, '1091234567890912678901000'],
  ['Sicoob', SICOOB, '1432701027183600000216001'],
  // The bank's own example: cooperative 0001, client 0000000019, number 0000021, check digit 8.
  ['Sicoob', { ...SICOOB, agency: '0001', agreement: '19' }, '1000101000001900000218001'],
  ['Sicoob, the third instalment', { ...SICOOB, instalment: 'C' }, '1432701027183600000216003'],
])('%s', (_what, written, freeField) => {
  expect(numbers(written).freeField).toBe(freeField);
});

/** What fits no field, and the field that the time log names. */
const UNFIT: [what: string, written: Partial<Written>, field: keyof Written, name: string, ways: string[]][] =
  [
    [
      'Bradesco',
      BRADESCO,
      'ourNumber',
      'E1_NUMBCO',
      [
        '',
        '00000000000',
        '00078271395-4',
        '000782713954',
        '2600078271395',
        '09/00078271395',
        '26/00078271395-0',
        '123456789012345',
        'ABC',
        '78271395-55',
      ],
    ],
    ['Bradesco', BRADESCO, 'agency', 'E1_AGEDEP', ['', '0000', '3381-1', '13381', '33811', '3381/2']],
    ['Bradesco', BRADESCO, 'account', 'E1_CONTA', ['', '633-1', '12345678', '1000633-X']],
    ['Bradesco', BRADESCO, 'wallet', 'EE_ZCART', ['', '126', '2A', '26-1']],
    [
      'Banco do Brasil',
      { ...BRASIL, agreement: '123456' },
      'ourNumber',
      'E1_NUMBCO',
      ['', '123456000425', '12345600042-5', '99999900042', '123456', '000425', '17/42'],
    ],
    [
      'Banco do Brasil',
      { ...BRASIL, agreement: '3128557' },
      'ourNumber',
      'E1_NUMBCO',
      ['31285580000000042', '312855700000000422', '12345678901'],
    ],
    [
      'Banco do Brasil',
      { ...BRASIL, ourNumber: '42' },
      'agreement',
      'EE_ZCONV',
      ['', '12', '123', '123456789', '3128557-1', 'X'],
    ],
    [
      'Banco do Brasil',
      { ...BRASIL, agreement: '123456', ourNumber: '42' },
      'account',
      'E1_CONTA',
      ['', '54321-9', '123456788'],
    ],
    [
      'Banco do Brasil',
      { ...BRASIL, agreement: '123456', ourNumber: '42' },
      'agency',
      'E1_AGEDEP',
      ['1893-4', ''],
    ],
    [
      'Banco do Brasil',
      { ...BRASIL, agreement: '3128557', ourNumber: '42' },
      'wallet',
      'EE_ZCART',
      ['17-019', ''],
    ],
    [
      'Itaú',
      ITAU,
      'ourNumber',
      'E1_NUMBCO',
      ['12345678-8', '123456788', '1234567890', '175/12345678-9', '109123456789'],
    ],
    ['Itaú', ITAU, 'account', 'E1_CONTA', ['67890-2', '678902', '']],
    ['Itaú', ITAU, 'agency', 'E1_AGEDEP', ['0912-1', '10912']],
    ['Itaú', ITAU, 'wallet', 'EE_ZCART', ['198', '107', '1109', '']],
    ['Sicoob', SICOOB, 'ourNumber', 'E1_NUMBCO', ['0000021-9', '00000219', '12345678', '']],
    ['Sicoob', SICOOB, 'agreement', 'EE_ZCONV', ['', '12345678', '1271836-9', '27183-61']],
    ['Sicoob', SICOOB, 'agency', 'E1_AGEDEP', ['4327-4', '54327']],
    ['Sicoob', SICOOB, 'modality', 'EE_ZMODAL', ['', '101']],
    ['Sicoob', SICOOB, 'instalment', 'E1_PARCELA', ['1000', 'A1', '0']],
  ];

it.each(
  UNFIT.flatMap(([what, written, field, name, ways]) =>
    ways.map((way) => [what, field, way, name, written] as const),
  ),
)('%s: %s as %j is no slip, and %s is named', (_what, field, way, name, written) => {
  expect(() => numbers({ ...written, [field]: way })).toThrow(NoSlip);
  expect(() => numbers({ ...written, [field]: way })).toThrow(new RegExp(`^${name}: `));
});

describe('the check digits that libraries publish', () => {
  /** A table of brcobranca's tests: numbers of a field and their digits. */
  const tables: [string, Partial<Written>, 'agency' | 'account', string][] = [
    [
      'Bradesco',
      BRADESCO,
      'agency',
      '0255-0 0943-1 1467-2 0794-3 0155-4 0650-5 0199-6 1425-7 2839-8 2332-9 0121-P',
    ],
    [
      'Bradesco',
      BRADESCO,
      'account',
      '0325620-0 0284025-1 0238069-2 0135323-3 0010667-4 0420571-5 0510701-6 0420536-7 0012500-8 0010673-9 0019669-P 0301357-P',
    ],
    [
      'Banco do Brasil',
      { ...BRASIL, agreement: '123456', ourNumber: '42' },
      'agency',
      '4042-8 0719-6 0548-7',
    ],
    ['Banco do Brasil', { ...BRASIL, agreement: '123456', ourNumber: '42' }, 'account', '61900-0 1448-6'],
  ];

  it.each(
    tables.flatMap(([what, written, field, list]) =>
      list.split(' ').map((one) => [what, field, one, written] as const),
    ),
  )('%s: %s %s, and no other digit', (_what, field, one, written) => {
    const [number = '', right = ''] = one.split('-');
    const bare = numbers({ ...written, [field]: number });
    for (const digit of '0123456789XP') {
      const read = () => numbers({ ...written, [field]: `${number}-${digit}` });
      // A field of digits alone may have 0 for the digit that is a letter.
      if (digit === right || (digit === '0' && right === 'P')) expect(read()).toEqual(bare);
      else expect(read).toThrow(NoSlip);
    }
  });

  it('has the digits of our numbers at Itaú', () => {
    const at = { ...ITAU, agency: '1234', account: '56789' };
    const digits = Array.from({ length: 9 }, (_, n) =>
      numbers({ ...at, ourNumber: String(223345 + n) }).ourNumber.at(-1),
    );
    expect(digits.join('')).toBe('208642086');
    // A wallet whose digit leaves the account out: the bank's manual.
    expect(numbers({ ...at, wallet: '126' }).freeField).toBe('1261234567851234567897000');
  });

  it('has the digits of our numbers at Sicoob', () => {
    const at = { ...SICOOB, agreement: '229385' };
    const digits = Array.from({ length: 13 }, (_, n) =>
      numbers({ ...at, ourNumber: String(n + 1) }).ourNumber.at(-1),
    );
    expect(digits.join('')).toBe('7419630853085');
  });

  it('has the letters of our numbers at Bradesco', () => {
    const at = (wallet: string, ourNumber: string) => numbers({ ...BRADESCO, wallet, ourNumber }).ourNumber;
    expect([at('06', '525'), at('19', '6'), at('19', '1')]).toEqual([
      '06/00000000525-P',
      '19/00000000006-0',
      '19/00000000001-P',
    ]);
  });
});
