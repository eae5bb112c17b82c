import { shownEmail } from './address';

it.each([
  ['compras@xn--acar-0oa8i.com.br', 'compras@açúcar.com.br'],
  ['compras@mail.xn--acar-0oa8i.com.br', 'compras@mail.açúcar.com.br'],
  ['xn--ana@cliente.com.br', 'xn--ana@cliente.com.br'],
  ['Ana@Cliente.com.br', 'Ana@Cliente.com.br'],
  ['ana@xn--.com', 'ana@xn--.com'],
])('%s is shown as %s', (kept, shown) => expect(shownEmail(kept)).toBe(shown));
