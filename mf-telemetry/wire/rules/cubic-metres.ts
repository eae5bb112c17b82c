const LITRES = /^(l|lt|litros?|liters?)$/i;
/** Litres of a cubic metre, and kilograms of a tonne. */
export const LITRES_PER_M3 = 1000;

/** Converts a tank's volume from the dataset's unit to m³: litres are converted, anything else counts as m³. */
export const cubicMetres = (value: number, unit: string | undefined): number =>
  LITRES.test(unit?.trim() ?? '') ? value / LITRES_PER_M3 : value;
