import { agoText, cubicMetres, momentText, percent, signed } from './volumes';

it.each([
  [cubicMetres(12.5), '12,50 m³'],
  [cubicMetres(1234.567), '1.234,57 m³'],
  [cubicMetres(null), '—'],
  [signed(1.25, 'm³/h'), '+1,25 m³/h'],
  [signed(-0.5, 'm³'), '-0,50 m³'],
  [signed(-2, 'm³'), '-2 m³'],
  [percent(41.7), '42 %'],
  [percent(null), '—'],
  [momentText('2026-11-20T13:30:00Z'), '20/11/2026 10:30'],
  [momentText(null), '—'],
])('%s is %s', (text, expected) => expect(text).toBe(expected));

const now = Date.parse('2026-11-20T12:00:00Z');
it.each([
  ['2026-11-20T12:00:30Z', 'agora'],
  ['2026-11-20T11:48:00Z', 'há 12 min'],
  ['2026-11-20T09:00:00Z', 'há 3 h'],
  ['2026-11-18T12:00:00Z', 'há 2 dias'],
])('%s was %s', (time, words) => expect(agoText(time, now)).toBe(words));
