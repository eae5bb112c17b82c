import { Icon } from '../../icon/icon';
import { defineList, type FetchPage } from '../declaration';

/** A list in the size of the real ones, for stories and tests. */
export interface Contract {
  number: string;
  product: string;
  price: string;
  client: string;
  start: string;
  end: string;
  balance: string;
}

const PRODUCTS = [
  'Hipoclorito de Sódio 12% a granel',
  'Soda Cáustica Líquida 50%',
  'Policloreto de Alumínio 18%',
  'Ácido Sulfúrico 98%',
];

const CONTRACTS: readonly Contract[] = Array.from({ length: 63 }, (_, place) => ({
  number: String(12001 + place).padStart(15, '0'),
  product: PRODUCTS[place % PRODUCTS.length] ?? '',
  price: `R$ ${(1.2 + place / 8).toFixed(5).replace('.', ',')}`,
  client: `CT-2026/${String(100 + place)}`,
  start: `2026-${String((place % 12) + 1).padStart(2, '0')}-01`,
  end: `2027-${String((place % 12) + 1).padStart(2, '0')}-28`,
  balance: `${(place + 1) * 3}.250 KG`,
}));

export const contractList = defineList<Contract>({
  endpoint: 'contracts',
  title: 'Contratos',
  columns: [
    {
      id: 'detail',
      label: 'Detalhe',
      cell: () => <Icon name="chevronRight" size={16} />,
      width: 76,
      align: 'center',
      link: true,
    },
    { id: 'product', label: 'Produto', value: (row) => row.product, field: 'CNB_DESCRI', width: 260 },
    { id: 'price', label: 'Valor unitário', value: (row) => row.price, align: 'right' },
    { id: 'client', label: 'Contrato do cliente', value: (row) => row.client, width: 160 },
    {
      id: 'start',
      label: 'Data inicial',
      kind: 'date',
      value: (row) => row.start,
      field: 'CN9_DTINIC',
      width: 130,
    },
    { id: 'end', label: 'Data final', kind: 'date', value: (row) => row.end, field: 'CN9_DTFIM', width: 130 },
    { id: 'balance', label: 'Saldo de volume', value: (row) => row.balance, align: 'right', width: 150 },
  ],
  filters: [
    {
      type: 'select',
      name: 'CN9_NUMERO',
      label: 'Nº da Negociação',
      options: async () => CONTRACTS.slice(0, 5).map(({ number }) => ({ value: number, label: number })),
    },
    { type: 'text', name: 'CN9_ZCONCL', label: 'N° Contrato do cliente' },
    { type: 'date', name: 'CN9_DTINIC', label: 'Data Inicio' },
    { type: 'date', name: 'CN9_DTFIM', label: 'Data Fim' },
  ],
  sorts: [
    { value: 'CN9_NUMERO', label: 'Nº da Negociação' },
    { value: 'CNB_DESCRI', label: 'Produto' },
    { value: 'CN9_DTINIC', label: 'Data Inicial' },
    { value: 'CN9_DTFIM', label: 'Data Final' },
  ],
  rowKey: (row) => row.number,
  rowHref: (row) => `/admin/contract/${row.number}`,
  rowLabel: (row) => `Detalhe da negociação ${row.number}`,
});

const FIELDS: Readonly<Record<string, keyof Contract>> = {
  CN9_NUMERO: 'number',
  CNB_DESCRI: 'product',
  CN9_DTINIC: 'start',
  CN9_DTFIM: 'end',
};

/** Filters, sorts and pages as the server does. */
export const fetchContracts: FetchPage<Contract> = async ({ filters, sort, page, pageSize, beyond }) => {
  const field = FIELDS[sort.by] ?? 'number';
  const rows = CONTRACTS.filter(
    ({ number, client, start, end }) =>
      (!filters.CN9_NUMERO || number === filters.CN9_NUMERO) &&
      (!filters.CN9_ZCONCL || client.toLowerCase().includes(filters.CN9_ZCONCL.toLowerCase())) &&
      (!filters.CN9_DTINIC || start >= filters.CN9_DTINIC) &&
      (!filters.CN9_DTFIM || end <= filters.CN9_DTFIM),
  ).toSorted((a, b) => a[field].localeCompare(b[field]) * (sort.direction === 'ASC' ? 1 : -1));
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const at = beyond ? Math.min(page, last) : page;
  return { rows: rows.slice((at - 1) * pageSize, at * pageSize), count: rows.length };
};
