const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** `outubro de 2026`; the month from 1 on, as the wire writes it (`10`). */
export const monthName = (year: string, month: string): string =>
  `${MONTHS[Number(month) - 1] ?? month} de ${year}`;
