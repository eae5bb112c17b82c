import type { CustomerPage, IntertoxCode, ProductSearchAnswer } from 'api-contract';
import { http } from 'host/portal';
import type { ComboboxOption } from 'shared-ui/combobox';

/** Products of the supplier by a part of code or name. */
export async function findProducts(search: string, signal?: AbortSignal): Promise<ComboboxOption[]> {
  const { data } = await http.post<ProductSearchAnswer>('search_products', { search, page: 1 }, { signal });
  return data.ZOOM.map(({ B1_COD, B1_DESC }) => ({
    value: B1_COD,
    label: B1_DESC || B1_COD,
    detail: B1_COD,
  }));
}

/** Companies that are not blocked, by a part of their name. */
export async function findCustomers(name: string, signal?: AbortSignal): Promise<ComboboxOption[]> {
  const { data } = await http.get<CustomerPage>('customers', { params: { name, A1_MSBLQL: 2 }, signal });
  return data.map((customer) => ({
    value: String(customer.id),
    label: customer.name,
    detail: customer.code,
  }));
}

interface Branches {
  readonly data: readonly { Filial: string; Nome_Filial: string }[];
}

/** Every branch of the supplier, as options. */
export const branchesQuery = {
  queryKey: ['branches', 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data } = await http.get<Branches>('branches/', { params: { paginated: false }, signal });
    return data.map(({ Filial, Nome_Filial }) => ({ value: Filial, label: `${Filial} - ${Nome_Filial}` }));
  },
};

/** The Intertox codes and their products, as options. */
export const intertoxQuery = {
  queryKey: ['intertox-codes'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const params = { paginated: false, 'with[]': 'product_code' };
    const { data } = await http.get<{ data: IntertoxCode[] }>('intertox_codes', { params, signal });
    return data.map(({ code, product_code }) => ({
      value: code,
      label: `${code} (${product_code.map((product) => product.product_code).join(', ')})`,
    }));
  },
};
