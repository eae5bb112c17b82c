import { baseOfStack, FAULT_LENGTHS, plainMessage, plainStack } from './faults';

it.each([
  ['x is not a function', 'x is not a function'],
  ['Failed to fetch https://p.test/api/users?name=Ana&cpf=1', 'Failed to fetch https://p.test/api/users'],
  ['/admin/x#token=secret failed', '/admin/x failed'],
  ['ana.maria@cliente.com.br unknown', '<e-mail> unknown'],
  ['CPF 123.456.789-09 or 12345678909', 'CPF <n> or <n>'],
  ['Minified React error #185', 'Minified React error #185'],
  ['/remotes/mf-x/912345678901/a.js: 503', '/remotes/mf-x/912345678901/a.js: 503'],
  [`Unexpected token 'J', "João da Si"... is not valid JSON`, `Unexpected token 'J', "…" is not valid JSON`],
])('a message %j is told as %j', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
});

it('a message and a stack have an end', () => {
  expect(plainMessage('x'.repeat(9000))).toHaveLength(FAULT_LENGTHS.message);
  const long = Array.from({ length: 900 }, (_, n) => `    at f (https://p.test/assets/a.js:1:${n})`).join(
    '\n',
  );
  const kept = plainStack(long)?.split('\n') ?? [];
  expect(kept.join('\n').length).toBeLessThanOrEqual(FAULT_LENGTHS.stack);
  expect(kept.at(-1)).toMatch(/:1:\d+\)$/);
});

it('a stack is its frames, in each browser’s writing', () => {
  const chromium = [
    'TypeError: João is not a function',
    '    at f (https://p.test/remotes/mf-x/9f31c2/area.1.js?r=12:1:345)',
    '    at https://p.test/assets/main.js:1:2',
  ];
  expect(plainStack(chromium.join('\n'))).toBe(
    '    at f (https://p.test/remotes/mf-x/9f31c2/area.1.js:1:345)\n    at https://p.test/assets/main.js:1:2',
  );
  expect(plainStack('f@https://p.test/assets/main.js:1:2\n@https://p.test/a.js:3:4\n')).toBe(
    'f@https://p.test/assets/main.js:1:2\n@https://p.test/a.js:3:4',
  );
  expect(plainStack('TypeError: nothing more')).toBeNull();
});

it('the first frame of an area says whose code threw, through the host’s', () => {
  const area = 'at f (https://p.test/remotes/mf-x/9f31c2ab0d12/area.js:1:2)';
  const host = 'at g (https://p.test/assets/react.js:1:2)';
  expect(baseOfStack(`${area}\n${host}`)).toBe('https://p.test/remotes/mf-x/9f31c2ab0d12/');
  expect(baseOfStack(`${host}\n${area}`)).toBe('https://p.test/remotes/mf-x/9f31c2ab0d12/');
  expect(baseOfStack(host)).toBe('/assets/');
  expect(baseOfStack('at <anonymous>:1:2')).toBeNull();
});
