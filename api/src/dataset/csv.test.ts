import { CsvSplitter, delimiterOf } from './csv';

function split(pieces: string[], limit?: number) {
  const splitter = new CsvSplitter(',', limit);
  const records = pieces.flatMap((piece) => splitter.push(piece));
  splitter.end();
  return { records, fault: splitter.fault };
}

test.each([
  [
    'plain lines',
    'a,b\n1,2\n',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'no newline at the end',
    'a,b\n1,2',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'CRLF',
    'a,b\r\n1,2\r\n',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'empty lines are skipped and counted',
    'a\n\n\r\nb\n',
    [
      [1, ['a']],
      [4, ['b']],
    ],
  ],
  ['empty fields', ',,\n', [[1, ['', '', '']]]],
  ['quoted delimiter', '"a,b",c\n', [[1, ['a,b', 'c']]]],
  ['doubled quote', '"say ""hi""",c\n', [[1, ['say "hi"', 'c']]]],
  ['empty quotes', '"","a"\n', [[1, ['', 'a']]]],
  [
    'quoted newline counts as a line',
    'a\n"x\ny",1\nb\n',
    [
      [1, ['a']],
      [2, ['x\ny', '1']],
      [4, ['b']],
    ],
  ],
  [
    'quoted CRLF becomes a newline',
    '"x\r\ny",1\r\nb\r\n',
    [
      [1, ['x\ny', '1']],
      [3, ['b']],
    ],
  ],
  ['quote at the end of the file', '1,"a"', [[1, ['1', 'a']]]],
  ['spaces are kept', ' a , b \n', [[1, [' a ', ' b ']]]],
])('%s', (_, text, expected) => {
  const { records, fault } = split([text]);
  expect(fault).toBeUndefined();
  expect(records.map(({ line, fields }) => [line, fields])).toEqual(expected);
});

test('each field has its own line number', () => {
  expect(split(['"a\nb",c,"d\n\ne",f\n']).records[0]?.fieldLines).toEqual([1, 2, 2, 4]);
});

test('the records do not depend on which line end the text is split at', () => {
  const text = 'a,b\r\n"1\r\n\r\n2","x ""y"""\r\n\r\n3,"\n"\r\nlast,"z"\r\n';
  const whole = split([text]).records;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    expect(split([text.slice(0, at + 1), text.slice(at + 1)]).records).toEqual(whole);
  }
});

test.each([
  ['open to the end', 'a,b\n1,2\n3,"x\n4,5\n', 3, 1, /não fechadas/],
  ['open, closed by a later quote', 'a,b\n1,"2\n3,"4"\n', 2, 1, /meio do campo/],
  ['text after the closing quote', '"a"b,c\n', 1, 0, /meio do campo/],
  ['quote inside a plain field', 'a,b\n1,x"y\n', 2, 1, /não começa com aspas/],
])('broken quoting: %s', (_, text, line, column, reason) => {
  const { fault } = split([text]);
  expect(fault).toMatchObject({ line, column });
  expect(fault?.reason).toMatch(reason);
});

test('an open quote stops at the size limit', () => {
  const { records, fault } = split(['a,b\n1,"x\n', 'y\n'.repeat(50), '9,9\n'], 60);
  expect(records).toHaveLength(1);
  expect(fault).toMatchObject({ line: 2, column: 1 });
});

test.each([
  ['A,B', ','],
  ['A;B', ';'],
  ['A', ','],
  ['"A;1","B;2","C;3"', ','],
  ['"A,1";"B"', ';'],
])('delimiter of %s', (header, expected) => {
  expect(delimiterOf(header)).toBe(expected);
});
