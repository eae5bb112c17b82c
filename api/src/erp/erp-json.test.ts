import { erpJson } from './erp-json';

it.each([
  ['{"a":"RUA\tB"}', 'RUA B'],
  ['{"a":"RUA\r\nB"}', 'RUA  B'],
  ['{"a":"RUA\u0000B\u001f"}', 'RUA B '],
  [String.raw`{"a":"C:\dados"}`, String.raw`C:\dados`],
  [String.raw`{"a":"C:\uva"}`, String.raw`C:\uva`],
  ['{\t"a":\r\n"x"}', 'x'],
  [String.raw`{"a":"\"\\\/\n\u00e7` + '\t"}', '"\\/\nç '],
])('reads %j', (text, a) => expect(erpJson(text)).toEqual({ a }));

it.each(['', '{"a":"x', '<html>', '{"a":"x"y"}'])('refuses %j', (text) =>
  expect(() => erpJson(text)).toThrow(SyntaxError),
);
