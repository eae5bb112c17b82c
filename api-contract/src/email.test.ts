import { asciiEmail, emailAddress } from './email';

const ASCII = 'compras@xn--acar-0oa8i.com.br';

it.each([
  ['compras@açúcar.com.br', ASCII],
  ['compras@AÇÚCAR.com.br', ASCII],
  ['compras@açúcar.com.br'.normalize('NFD'), ASCII],
  ['açúcar.com.br', 'xn--acar-0oa8i.com.br'],
  [ASCII, ASCII],
  ['Ana@Cliente.com.br', 'Ana@Cliente.com.br'],
  ['ana@açúcar.com.br/x', 'ana@açúcar.com.br/x'],
  ['ana@açú car.com.br', 'ana@açú car.com.br'],
  ['ana@xn--ç.com', 'ana@xn--ç.com'],
  ['josé', 'xn--jos-dma'],
  ['', ''],
])('%s is kept as %s', (typed, kept) => expect(asciiEmail(typed)).toBe(kept));

it.each([
  [' compras@açúcar.com.br\u200b', ASCII],
  ['ana@cliente.com.br', 'ana@cliente.com.br'],
])('takes %s', (typed, kept) => expect(emailAddress().parse(typed)).toBe(kept));

it.each(['', 'ana', 'ana@', 'ana@açúcar.com.br/x', 'ana@açúcar', 'jo sé@açúcar.com.br', 'ana@１.２.３.４'])(
  'refuses %s',
  (typed) => expect(emailAddress().safeParse(typed).success).toBe(false),
);
