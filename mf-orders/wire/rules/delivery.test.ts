import {
  arrivalText,
  expectedIn,
  hasLabReport,
  isTrackedCarrier,
  kilometresOf,
  positionIsStale,
  trackingIsOver,
  trackingOffer,
  trackingOrReceipt,
} from './delivery';
import { isDelivered, isReturned, saoPauloToday } from 'api-contract/rules';

const config = { tracked_carriers: ['RODOQUIM TRANSPORTES LTDA'] };

describe('a carrier with tracking', () => {
  it.each([
    ['RODOQUIM TRANSPORTES LTDA', true],
    ['  rodoquim transportes ltda ', true],
    ['RODOQUIM TRANSPORTES LTDA - BETIM', false],
    ['EXPRESSO PLANALTO LTDA', false],
    ['', false],
  ])('%p: %p', (name, tracked) => expect(isTrackedCarrier(name, config)).toBe(tracked));

  it('does not exist if the list is empty or contains a blank', () => {
    expect(isTrackedCarrier('', { tracked_carriers: [''] })).toBe(false);
    expect(isTrackedCarrier('X', { tracked_carriers: [] })).toBe(false);
  });
});

describe('tracking ends six calendar months after the invoice', () => {
  it.each([
    ['22/05/2026', '2026-11-21', false],
    ['22/05/2026', '2026-11-22', false],
    ['22/05/2026', '2026-11-23', true],
    // There is no 31 November, nor a 30 February.
    ['31/05/2026', '2026-11-30', false],
    ['31/05/2026', '2026-12-01', true],
    ['30/08/2025', '2026-02-28', false],
    ['30/08/2025', '2026-03-01', true],
    ['', '2026-11-22', false],
  ])('issued %p, today %s: %p', (issued, today, over) => expect(trackingIsOver(issued, today)).toBe(over));

  it.each([
    ['2026-11-23T02:59:59Z', false],
    ['2026-11-23T03:00:00Z', true],
  ])('by the day in São Paulo: at %s %p', (now, over) =>
    expect(trackingIsOver('22/05/2026', saoPauloToday(new Date(now)))).toBe(over),
  );
});

describe('what a row offers', () => {
  const row = { F2_DOC: '000000123', F2_EMISSAO: '10/11/2026', A4_NOME: 'RODOQUIM TRANSPORTES LTDA' };
  it.each([
    ['an invoice of a tracked carrier', {}, 'offered'],
    ['another carrier', { A4_NOME: 'OUTRA' }, 'disabled'],
    ['no invoice', { F2_DOC: ' ' }, 'none'],
    ['an invoice without a day', { F2_EMISSAO: '' }, 'none'],
    ['an old invoice', { F2_EMISSAO: '21/05/2026' }, 'none'],
    ['an old invoice of another carrier', { F2_EMISSAO: '21/05/2026', A4_NOME: 'OUTRA' }, 'none'],
  ])('%s: %p', (_name, change, offer) =>
    expect(trackingOffer({ ...row, ...change }, '2026-11-22', config)).toBe(offer),
  );
});

describe('tracking or receipt', () => {
  it.each([
    // actual, expected, where a click on 22/11/2026 leads
    ['', '', 'tracking'],
    ['', '23/11/2026', 'tracking'],
    ['', '22/11/2026', 'tracking'],
    ['', '21/11/2026', 'tracking'],
    ['', '20/11/2026', 'receipt'],
    ['23/11/2026', '', 'tracking'],
    ['22/11/2026', '', 'receipt'],
    ['21/11/2026', '30/11/2026', 'receipt'],
    ['23/11/2026', '20/11/2026', 'receipt'],
  ])('delivered %p, expected %p: %s', (C5_ENTREAL, C6_ENTREG, leads) =>
    expect(trackingOrReceipt({ C5_ENTREAL, C6_ENTREG }, '2026-11-22')).toBe(leads),
  );

  it.each([
    // São Paulo's day begins at 03:00 UTC.
    ['22/11/2026', '', '2026-11-22T02:59:59Z', 'tracking'],
    ['22/11/2026', '', '2026-11-22T03:00:00Z', 'receipt'],
    ['', '20/11/2026', '2026-11-22T02:59:59Z', 'tracking'],
    ['', '20/11/2026', '2026-11-22T03:00:00Z', 'receipt'],
    // Over a month's and a year's end, and a leap day.
    ['', '30/12/2026', '2027-01-01T12:00:00Z', 'receipt'],
    ['', '31/12/2026', '2027-01-01T12:00:00Z', 'tracking'],
    ['', '28/02/2028', '2028-03-01T12:00:00Z', 'receipt'],
    ['', '29/02/2028', '2028-03-01T12:00:00Z', 'tracking'],
  ])('delivered %p, expected %p, at %s: %s', (C5_ENTREAL, C6_ENTREG, now, leads) =>
    expect(trackingOrReceipt({ C5_ENTREAL, C6_ENTREG }, saoPauloToday(new Date(now)))).toBe(leads),
  );
});

it('a delivery date counts only for billed items', () => {
  expect(isDelivered({ F2_DOC: '1', C5_ENTREAL: '21/11/2026' })).toBe(true);
  expect(isDelivered({ F2_DOC: '', C5_ENTREAL: '21/11/2026' })).toBe(false);
  expect(isDelivered({ F2_DOC: '1', C5_ENTREAL: '' })).toBe(false);
});

it.each([
  ['18/11/2026', '', 'Atrasado há 3 dias', 'late'],
  ['20/11/2026', '', 'Atrasado há 1 dia', 'late'],
  ['21/11/2026', '', 'Previsto para hoje', 'soon'],
  ['22/11/2026', '', '', 'none'],
  ['', '', '', 'none'],
  ['18/11/2026', '19/11/2026', '', 'none'],
])('an item expected on %j that arrived on %j: %j, %s', (C6_ENTREG, C5_ENTREAL, text, urgency) =>
  expect(expectedIn({ F2_DOC: '1', C6_ENTREG, C5_ENTREAL }, '2026-11-21')).toEqual({ text, urgency }),
);

it.each([
  ['0', false],
  ['0.001', true],
  ['', false],
])('returned quantity %p: %p', (D2_QTDEDEV, returned) => expect(isReturned({ D2_QTDEDEV })).toBe(returned));

it.each([
  [{}, {}, true],
  [{ laudo: false }, {}, false],
  [{ lab_branches: [] }, {}, false],
  [{}, { F2_DOC: '' }, false],
  [{}, { C5_FILIAL: '0650003' }, false],
  [{}, { laudo: false }, false],
  [{}, { laudo: true }, true],
])('lab report with %p and %p: %p', (flavour, row, has) =>
  expect(
    hasLabReport(
      { C5_FILIAL: '0650001', F2_DOC: '1', ...row },
      { laudo: true, lab_branches: ['0650001'], ...flavour },
    ),
  ).toBe(has),
);

it.each([
  ['2026-11-22T10:00:00-03:00', false],
  ['2026-11-22T09:59:59-03:00', true],
])('a position of %s at 11:00 is old: %p', (time, stale) =>
  expect(positionIsStale(time, new Date('2026-11-22T14:00:00Z'))).toBe(stale),
);

describe('an arrival in one sentence', () => {
  const row = { F2_DOC: '1', C5_ENTREAL: '', C6_ENTREG: '', A1_ZAPLENT: 'ETE NORTE', CC2_MUN: 'MAUA' };
  it.each([
    [{ C6_ENTREG: '26/11/2026' }, 'Chega hoje, 26/11, à ETE NORTE'],
    [{ C6_ENTREG: '27/11/2026' }, 'Chega amanhã, 27/11, à ETE NORTE'],
    [{ C6_ENTREG: '28/11/2026' }, 'Chega no sábado, 28/11, à ETE NORTE'],
    [{ C6_ENTREG: '02/12/2026' }, 'Chega na quarta-feira, 02/12, à ETE NORTE'],
    [{ C6_ENTREG: '03/12/2026' }, 'Chega em 03/12, à ETE NORTE'],
    [{ C6_ENTREG: '04/01/2027' }, 'Chega em 04/01/2027, à ETE NORTE'],
    [{ C6_ENTREG: '24/11/2026' }, 'Atrasada há 2 dias: era esperada em 24/11, na ETE NORTE'],
    [{ C6_ENTREG: '24/11/2026', C5_ENTREAL: '25/11/2026' }, 'Entregue em 25/11, na ETE NORTE'],
    [{ C5_ENTREAL: '26/11/2026' }, 'Entregue hoje, 26/11, na ETE NORTE'],
    [{ C6_ENTREG: '24/11/2026', C5_ENTREAL: '27/11/2026' }, 'Chega amanhã, 27/11, à ETE NORTE'],
    [{}, 'Sem data prevista para chegar à ETE NORTE'],
    [{ C6_ENTREG: '27/11/2026', A1_ZAPLENT: 'CD SUL' }, 'Chega amanhã, 27/11, ao CD SUL'],
    [{ C6_ENTREG: '27/11/2026', A1_ZAPLENT: '' }, 'Chega amanhã, 27/11, a MAUA'],
    [{ C6_ENTREG: '27/11/2026', A1_ZAPLENT: '', CC2_MUN: '' }, 'Chega amanhã, 27/11'],
    [{ C6_ENTREG: '27/11/2026', A1_ZAPLENT: 'Estação Sul' }, 'Chega amanhã, 27/11, à Estação Sul'],
  ])('of %j on 26/11/2026', (more, text) => {
    expect(arrivalText({ ...row, ...more }, '2026-11-26')).toBe(text);
  });
});

it('a line is as long as its parts', () => {
  expect(kilometresOf([])).toBe(0);
  expect(kilometresOf([[-23, -46]])).toBe(0);
  // A degree of latitude is 111.2 km.
  expect(
    kilometresOf([
      [-23, -46],
      [-22, -46],
      [-21, -46],
    ]),
  ).toBeCloseTo(222.4, 1);
});
