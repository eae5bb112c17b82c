const LITRES = /^(l|lt|litros?|liters?)$/i;
const CUBIC = /^m[3³]$/i;
const KILOS = /^(kg|quilos?)$/i;
const TONNES = /^(t|tl|ton|toneladas?)$/i;
/** Litres of a cubic metre, and kilograms of a tonne. */
export const LITRES_PER_M3 = 1000;

/** Converts a tank's volume from the dataset's unit to m³: litres are converted, anything else counts as m³. */
export const cubicMetres = (value: number, unit: string | undefined): number =>
  LITRES.test(unit?.trim() ?? '') ? value / LITRES_PER_M3 : value;

/** Whether a unit of the ERP weighs: what it is in m³ hangs on the density. */
export const isMass = (unit: string): boolean => KILOS.test(unit.trim()) || TONNES.test(unit.trim());

/** How many of a unit of the ERP a m³ is; null where its density (t/m³) is not known, or it is no volume or mass. */
export function unitsPerM3(unit: string, density: number | null): number | null {
  const name = unit.trim();
  if (LITRES.test(name)) return LITRES_PER_M3;
  if (CUBIC.test(name)) return 1;
  if (density === null || density <= 0 || !isMass(name)) return null;
  return KILOS.test(name) ? density * LITRES_PER_M3 : density;
}
