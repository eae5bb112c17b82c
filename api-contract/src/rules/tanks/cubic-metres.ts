const LITRES = /^(l|lt|litros?|liters?)$/i;

/** Converts a tank's volume from the dataset's unit to m³: litres are converted, anything else counts as m³. */
export const cubicMetres = (value: number, unit: string | undefined): number =>
  LITRES.test(unit?.trim() ?? '') ? value / 1000 : value;
