const LITRES = /^(l|lt|litros?|liters?)$/i;

/** A dataset may give a tank's volumes in litres; the portal keeps m³. Other units are taken as m³. */
export const cubicMetres = (value: number, unit: string | undefined): number =>
  LITRES.test(unit?.trim() ?? '') ? value / 1000 : value;
