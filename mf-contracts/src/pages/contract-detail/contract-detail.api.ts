import type { ContractDetail, ContractParams } from 'api-contract';
import { encodeParams } from 'api-contract/rules';
import { http, orNull } from 'host/portal';
import type { ContractChart, ContractExportFormat } from '../../../wire/contracts';

/**
 * A contract with its items and orders; null when this company has no such contract
 * (docs/product/contracts.md, 'Contract detail').
 */
export const fetchContract = (
  { numero, filial }: ContractParams,
  signal?: AbortSignal,
): Promise<ContractDetail | null> =>
  orNull(
    http
      .get<{ data: { ZOOM: ContractDetail[] } }>('contracts/detail', {
        params: { params: encodeParams({ numero, filial }) },
        signal,
      })
      .then(({ data }) => data.ZOOM[0] ?? null),
  );

/**
 * Volumes and value by month since the contract's start. `start` in the wire's format, `dd/mm/yyyy`. A customer's own
 * server, which supports only one unit, returns `volume` and `unit` alone.
 */
export async function fetchPurchases(
  { numero, filial }: ContractParams,
  start: string,
  signal?: AbortSignal,
): Promise<ContractChart> {
  const params = { CN9_FILIAL: filial, CN9_NUMERO: numero, CN9_DTINIC: start };
  type Answer = Omit<ContractChart, 'volumes'> & Partial<ContractChart>;
  const { data } = await http.get<{ data: Answer }>('contracts/chart', { params, signal });
  return { ...data, volumes: data.volumes ?? [{ unit: data.unit, data: data.volume }] };
}

/** Requests the contract's report and returns the one-time address of its file. */
export async function requestReport(
  { numero, filial }: ContractParams,
  format: ContractExportFormat,
): Promise<string> {
  const params = { CN9_FILIAL: filial, CN9_NUMERO: numero, format };
  const hash = await http.get<string>('contracts/export-detail', { params });
  return `/api/contracts/export-detail-file?${new URLSearchParams({ hash }).toString()}`;
}
