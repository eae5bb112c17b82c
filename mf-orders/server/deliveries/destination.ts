import type { FoundDelivery } from 'api/erp/reads/deliveries';
import type { TrackedPosition } from '../../wire/deliveries';

type Place = Pick<FoundDelivery, 'store' | 'state' | 'cityCode' | 'city'>;

/** The digits of an IBGE code after its state's two. */
const CITY_DIGITS = 5;

/**
 * Where a delivery goes on the map: the middle of its store's municipality, by its IBGE code (A1_COD_MUN) or else by
 * its name; no ERP table has a store's own coordinates. Null where neither is one of Brazil's.
 */
export async function destinationOf({
  store,
  state,
  cityCode,
  city,
}: Place): Promise<TrackedPosition['destination']> {
  // A megabyte of names, which a portal needs once somebody looks at a map.
  const { municipios, normalizarTexto } = await import('municipios-brasil/dados');
  const ofState = municipios.filter(({ uf }) => uf === state.toUpperCase());
  const digits = cityCode.padStart(CITY_DIGITS, '0');
  const name = normalizarTexto(city);
  const found =
    ofState.find(({ codigoIbge }) => String(codigoIbge).endsWith(digits)) ??
    ofState.find(({ nome }) => normalizarTexto(nome) === name);
  if (!found) return null;
  const { nome, uf, latitude, longitude } = found;
  return {
    name: [store.replace(/\s+/g, ' '), `${nome}/${uf}`].filter(Boolean).join(', '),
    latitude,
    longitude,
  };
}
