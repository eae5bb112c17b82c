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

/** `outubro de 2026`; the month is a number from 1, as on the wire (`10`). */
export const monthName = (year: string, month: string): string =>
  `${MONTHS[Number(month) - 1] ?? month} de ${year}`;
