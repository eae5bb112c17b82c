/** What the three directions draw: the same figures in each, so that only the look differs. */
export const CONTRACTS = [
  [
    '000000000012345',
    'Hipoclorito de Sódio 12%',
    'CT-2026/0148',
    '31/12/2026',
    40,
    '120.000,00',
    '78.400,00',
    65,
  ],
  [
    '000000000012351',
    'Soda Cáustica Líquida 50%',
    'CT-2026/0152',
    '15/02/2027',
    86,
    '60.000,00',
    '21.250,00',
    35,
  ],
  ['000000000012360', 'Ácido Clorídrico 33%', '', '30/06/2027', 221, '45.000,00', '9.100,00', 20],
  [
    '000000000012377',
    'Policloreto de Alumínio 18%',
    'PC-2026/77',
    '10/12/2026',
    19,
    '90.500,00',
    '81.900,50',
    90,
  ],
  [
    '000000000012388',
    'Sulfato de Alumínio Ferroso',
    'CT-2026/0171',
    '28/03/2027',
    127,
    '250.000,00',
    '140.000,00',
    56,
  ],
  ['000000000012391', 'Cloro Liquefeito', 'CT-2026/0180', '01/09/2027', 284, '36.000,00', '4.500,00', 13],
  ['000000000012402', 'Hipoclorito de Cálcio 65%', '', '31/01/2027', 71, '12.000,00', '7.320,00', 61],
] as const;

/** What stands under the home page's tiles and over a contract. */
export const FIGURES = [
  ['Quantidade do último mês', '18.250,00 KG', '+ 29,8% sobre outubro'],
  ['Valor do último mês', 'R$ 61.020,00', '+ 15,4% sobre outubro'],
  ['Títulos em aberto', 'R$ 431.645,10', '3 títulos, 1 atrasado'],
] as const;

/** The gauges of a contract, in percent. */
export const GAUGES = [
  ['Volume consumido', 65, '78.400,00 de 120.000,00 KG'],
  ['Tempo decorrido', 89, '325 de 365 dias'],
  ['Valor consumido', 61, 'R$ 226.576,00 de R$ 371.429,00'],
] as const;

export const FACTS = [
  ['Nº da Negociação', '12345'],
  ['Contrato do cliente', 'CT-2026/0148'],
  ['Produto', 'Hipoclorito de Sódio 12%'],
  ['Filial', '0650001 - Matriz Paulínia'],
  ['Vigência', '01/01/2026 a 31/12/2026'],
  ['Valor unitário', 'R$ 2,89000'],
] as const;

export const ORDERS = [
  ['104512', '18/11/2026', '12.500,00 KG', 'R$ 36.125,00', 'Faturado'],
  ['104498', '11/11/2026', '9.750,00 KG', 'R$ 28.177,50', 'Faturado'],
  ['104371', '04/11/2026', '8.500,00 KG', 'R$ 24.565,00', 'Pendente'],
] as const;

/** Purchases of eight months, in percent of the largest. */
export const MONTHS = [62, 57, 80, 71, 92, 88, 75, 100];
