import { isTrackedCarrier, trackingIsOver, trackingOffer, trackingOrReceipt } from './tracking';
import { saoPauloToday } from 'api-contract/rules';

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
