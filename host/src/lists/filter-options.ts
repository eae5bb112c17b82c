import type { Branch, ProductOption } from 'api-contract';
import type { LoadOptions } from 'shared-ui/list';
import { http } from '../http/client';

const ofOne = new WeakSet<LoadOptions>();

function ofOneCompany(load: LoadOptions): LoadOptions {
  ofOne.add(load);
  return load;
}

/** Whether a filter's choices are the active company's: a list of all companies has no such filter. */
export const isOfOneCompany = (options: unknown): boolean => ofOne.has(options as LoadOptions);

/**
 * The branches a list can be filtered by, as `code - name`. `path` tells the server which list requests them, and
 * so whose rows count (docs/product/calls.md, 'Lists', `branches/get-branches/`).
 */
export const branchOptions = (path: string): LoadOptions =>
  ofOneCompany(async ({ signal }) => {
    const { data } = await http.post<{ data: Branch[] }>('branches/get-branches/', { path }, { signal });
    return data.map(({ filial, nomefil }) => ({ value: filial, label: `${filial} - ${nomefil}` }));
  });

/** The products a list can be filtered by, by name; `path` as for {@link branchOptions}. */
export const productOptions = (path: string): LoadOptions =>
  ofOneCompany(async ({ signal }) => {
    const { data } = await http.post<{ data: ProductOption[] }>(
      'customers/get-products/',
      { path },
      { signal },
    );
    return data.map(({ B1_COD, B1_DESC }) => ({ value: B1_COD, label: B1_DESC || B1_COD }));
  });
