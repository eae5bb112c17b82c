import { JsonPositions, lineAt } from './json-position';

const TEXT = '{\n "a": [1,\n  {"b": "x]"}],\n "a": [0,\n {"c" : null, "b":\n"y"}]\n}\n';

test.each([
  [['a'], 4],
  [['a', 0], 4],
  [['a', 1], 5],
  [['a', 1, 'b'], 6],
  [['a', 1, 'missing'], 5],
  [['missing'], 1],
  [[], 1],
])('%j is on line %i', (path, line) => {
  expect(lineAt(TEXT, new JsonPositions(TEXT).offsetOf(path))).toBe(line);
});

test.each([
  ['{"a": 1}', undefined],
  [' [ ] ', undefined],
  ['"\\u00e9\\n"', undefined],
  ['-1.5e+3', undefined],
  ['', 0],
  ['{"a": }', 6],
  ['{"a" 1}', 5],
  ['[1,]', 3],
  ['[1 2]', 3],
  ['{a: 1}', 1],
  ["['x']", 1],
  ['[1] // done', 4],
  ['{"a": 1', 7],
  ['"a\nb"', 0],
])('the error in %j is at %s', (text, fault) => {
  expect(new JsonPositions(text).fault).toBe(fault);
  const parses = (): unknown => JSON.parse(text);
  if (fault === undefined) expect(parses).not.toThrow();
  else expect(parses).toThrow();
});
