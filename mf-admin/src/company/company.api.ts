import type { CompanyRequest, CompanyRequestPage, MessageAnswer } from 'api-contract';
import { queryOptions } from '@tanstack/react-query';
import { amountOf } from 'api-contract/rules';
import { http, orNull, queryClient } from 'host/portal';
import type {
  CompanyDecision,
  CompanyGift,
  CompanyImportAnswer,
  CompanyStatusAnswer,
  CompanyUser,
  CompanyUserBody,
  CompanyUserPage,
  ImportedPerson,
} from '../../wire/company';

/** What this administrator may give: codes and stores (docs/product/calls.md, 'Company'). */
export const giftQuery = queryOptions({
  queryKey: ['company', 'gift'],
  queryFn: ({ signal }) => http.get<CompanyGift>('company/gift', { signal }),
});

/** An address may have any text where the id should be; no record has it. */
const idOf = (id: string): string => (/^\d{1,9}$/.test(id) ? id : '0');

/** A person of the company, or null when none has this id. */
export const fetchPerson = (id: string, signal?: AbortSignal): Promise<CompanyUser | null> =>
  idOf(id) === '0'
    ? Promise.resolve(null)
    : orNull(
        http
          .get<CompanyUserPage>('company/users', { params: { id }, signal })
          .then(({ data }) => data[0] ?? null),
      );

/** A request for access to the company, or null when none has this id. */
export const fetchRequest = (id: string, signal?: AbortSignal): Promise<CompanyRequest | null> =>
  idOf(id) === '0'
    ? Promise.resolve(null)
    : orNull(
        http
          .get<CompanyRequestPage>('company/requests', { params: { id }, signal })
          .then(({ data }) => data[0] ?? null),
      );

/** Invites a person, or with an id changes one. */
export const savePerson = (
  id: number | null,
  body: Partial<CompanyUserBody>,
  idempotencyKey: string,
): Promise<unknown> =>
  id === null
    ? http.post('company/users', body, { idempotencyKey })
    : http.put(`company/users/${id}`, body, { idempotencyKey });

/** Blocks or admits a person; one of several companies leaves this one. */
export const setStatus = (id: number, status: number) =>
  http.post<CompanyStatusAnswer>(`company/users/${id}/status`, { status });

/** Asks anew for the list of people and for everything of the company that is shown. */
export async function peopleChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['list', 'company/users'] }),
    queryClient.invalidateQueries({ queryKey: ['company'] }),
  ]);
}

/** Mails the link to set a password. */
export const sendLink = (id: number) => http.post<MessageAnswer>(`company/users/${id}/new-password`);

/** Ends every session of a person. */
export const endSessions = (id: number) => http.post<MessageAnswer>(`company/users/${id}/end-sessions`);

export const decide = (id: number, decision: CompanyDecision, idempotencyKey?: string) =>
  http.post<MessageAnswer>(`company/requests/${id}`, decision, idempotencyKey ? { idempotencyKey } : {});

const people = (count: number) => amountOf(count, 'pessoa', 'pessoas');

/** Checks a file of people, or with `write` imports it: every line, or none. */
export async function importPeople(
  file: File,
  { write, onProgress }: { write: boolean; onProgress: (done: number) => void },
): Promise<{ message: string; rows: ImportedPerson[] }> {
  const body = new FormData();
  body.set('file', file);
  const path = `company/users/import${write ? '' : '?preview=1'}`;
  const { rows } = await http.post<CompanyImportAnswer>(path, body, { onProgress });
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  if (write) return { message: `Importação concluída: ${people(rows.length)}.`, rows };
  const message =
    wrong === 0
      ? `${people(rows.length)} sem erros. Nada foi gravado ainda.`
      : `${amountOf(wrong, 'linha tem erros', 'linhas têm erros')}. Corrija o arquivo e envie de novo.`;
  return { message, rows };
}
