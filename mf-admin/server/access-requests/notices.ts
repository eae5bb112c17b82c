import { formatTaxId, NOTIFICATION } from 'api-contract';
import type pg from 'pg';
import { customersOfCnpj } from 'api/erp/reads/customers';
import type { NotificationBook } from 'api/notifications';

/** The companies (their ids) that have a store with this CNPJ. */
export async function companiesOf(client: pg.ClientBase, cnpj: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM portal.customers WHERE code = ANY($1)',
    [await customersOfCnpj(client, cnpj)],
  );
  return rows.map(({ id }) => id);
}

interface Sent {
  readonly id: number;
  readonly name: string;
  readonly cnpj: string;
  /** ISO 8601: a revision is told of anew. */
  readonly at: string;
}

/** Tells the administrators of the company with that CNPJ of a request for access, in the transaction that keeps it. */
export const requestNotices =
  (book: NotificationBook) =>
  async (client: pg.PoolClient, { id, name, cnpj, at }: Sent): Promise<void> => {
    const happening = {
      kind: NOTIFICATION.accessRequest,
      record: `${id}|${at}`,
      stores: [],
      href: `/admin/company/requests/${id}`,
      title: `${name} pede acesso ao portal`,
      text: `A solicitação informa o CNPJ ${formatTaxId(cnpj)}, da sua empresa. Aprove ou rejeite no portal.`,
    };
    for (const company of await companiesOf(client, cnpj))
      await book.tell(client, company, [happening], { fromTheBeginning: true });
  };
export type RequestNotices = ReturnType<typeof requestNotices>;
