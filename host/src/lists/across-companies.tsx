import { COMPANY_PARAM, pathOfCompany, saoPauloToday } from 'api-contract/rules';
import type { ListDeclaration } from 'shared-ui/list';
import { OfCompany } from '../pages/link-company';
import { auth } from '../session/auth';
import { isOfOneCompany } from './filter-options';

/** What every row has where a list is of all the user's companies. */
interface CompanyOfRow {
  customer_id?: number;
  company_name?: string;
}
const companyOf = (row: unknown): CompanyOfRow => row as CompanyOfRow;
const idOf = (row: unknown) => companyOf(row).customer_id;

const known = new WeakMap<object, unknown>();

/**
 * A list as it is for all of the user's companies (docs/adr/0143): it has a column and a filter of the company, what a
 * row leads to is its company's, and what is done with a row is done for its company. What is of one company alone, the
 * choices of branches and products, is not there.
 */
export function acrossCompanies<Row>(list: ListDeclaration<Row>): ListDeclaration<Row> {
  const found = known.get(list) as ListDeclaration<Row> | undefined;
  if (found) return found;
  const made = withCompanies(list);
  known.set(list, made);
  return made;
}

function withCompanies<Row>(list: ListDeclaration<Row>): ListDeclaration<Row> {
  const { columns, filters = [], rowKey, rowHref, edit, remove, rowActions, select } = list;
  const named = columns.find(({ value }) => value);
  const nameOf = (row: Row) => select?.label?.(row) ?? String(named?.value?.(row, saoPauloToday()) ?? '');
  const inside = (row: Row, path: string | null) => path && pathOfCompany(path, idOf(row));
  return {
    ...list,
    columns: [
      {
        id: 'ofCompany',
        label: 'Empresa',
        value: (row) => companyOf(row).company_name ?? '',
        cell: (row) => companyOf(row).company_name,
        align: 'left',
        card: 'line',
        width: 150,
        wraps: true,
      },
      ...columns.map((column) => ({
        ...column,
        ...(column.cell && {
          cell: (row: Row) => <OfCompany id={idOf(row)}>{column.cell?.(row)}</OfCompany>,
        }),
      })),
    ],
    filters: [
      {
        type: 'select',
        name: COMPANY_PARAM,
        label: 'Empresa',
        usual: true,
        placeholder: 'Todas',
        options: () =>
          Promise.resolve(
            auth
              .getSnapshot()
              .companies.map(({ customer_id, customer }) => ({
                value: String(customer_id),
                label: customer.name,
              })),
          ),
      },
      ...filters.filter((filter) => !('options' in filter && isOfOneCompany(filter.options))),
    ],
    rowKey: (row) => `${idOf(row) ?? ''}|${rowKey(row)}`,
    ...(rowHref && { rowHref: (row: Row) => inside(row, rowHref(row)) }),
    ...(edit && { edit: (row: Row) => pathOfCompany(edit(row), idOf(row)) }),
    ...(remove && {
      remove: async (row: Row) => {
        await auth.actOn(idOf(row));
        return remove(row);
      },
    }),
    ...(rowActions && {
      rowActions: rowActions.map(({ href, run, ...action }) => ({
        ...action,
        ...(href && { href: (row: Row) => inside(row, href(row)) }),
        ...(run && {
          run: async (row: Row) => {
            await auth.actOn(idOf(row));
            return run(row);
          },
        }),
      })),
    }),
    ...(select && {
      select: {
        ...select,
        // A company's name would not say which of its rows.
        label: (row: Row) => [nameOf(row), companyOf(row).company_name].filter(Boolean).join(', '),
        actions: select.actions?.map((action) =>
          action.ofSeveral
            ? action
            : {
                ...action,
                run: async (rows: readonly Row[]) => {
                  await auth.actOn(rows.length > 0 ? idOf(rows[0]) : undefined);
                  return action.run(rows);
                },
                disabled: (rows: readonly Row[]) => areOfSeveral(rows) || (action.disabled?.(rows) ?? false),
              },
        ),
        sum: (rows: readonly Row[]) => (
          <>
            {select.sum?.(rows)}
            {areOfSeveral(rows) && ' Para um arquivo, selecione linhas de uma só empresa.'}
          </>
        ),
      },
    }),
  };
}

/** Whether rows are of more than one company: what is done with several at once is of one. */
const areOfSeveral = (rows: readonly unknown[]): boolean => new Set(rows.map(idOf)).size > 1;

/** A list of all companies whose rows are of one: a report can be asked for, and what is added is that company's. */
export function forCompany<Row>(list: ListDeclaration<Row>, customerId: number): ListDeclaration<Row> {
  const { add, can } = list;
  return {
    ...list,
    can: { ...can, extract: customerId > 0 && (can?.extract ?? false) },
    ...(add && { add: { ...add, href: pathOfCompany(add.href, customerId) } }),
  };
}
