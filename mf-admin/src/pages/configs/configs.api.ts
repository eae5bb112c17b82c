import { queryOptions } from '@tanstack/react-query';
import type {
  ConfigurationsAnswer,
  IntertoxBody,
  IntertoxCode,
  MaintenanceConfig,
  MessageAnswer,
  SaveConfigsAnswer,
  TermsAnswer,
  TermsVersion,
  TermsVersionAnswer,
  TicketMessage,
  TicketMessageBody,
  TwoStepTypes,
} from 'api-contract';
import { auth } from 'host/auth';
import { http } from 'host/portal';
import type { Recipient, RecipientBody } from '../../../wire/recipients';

const ALL = { paginated: false };

export const maintenanceQuery = queryOptions({
  queryKey: ['configs', 'maintenance'],
  queryFn: ({ signal }) => http.get<ConfigurationsAnswer>('configurations/', { signal }),
  meta: { silent: true },
});
export const saveMaintenance = (config: MaintenanceConfig) =>
  http.post<SaveConfigsAnswer>('save-configs/', config);

export const twoStepTypesQuery = queryOptions({
  queryKey: ['configs', 'two-step'],
  queryFn: async ({ signal }) => (await http.get<TwoStepTypes>('two-step/types', { signal })).types,
});
export const saveTwoStepTypes = (types: number[]) => http.post<MessageAnswer>('two-step/types', { types });

export const termsQuery = queryOptions({
  queryKey: ['configs', 'terms'],
  queryFn: async ({ signal }) => (await http.get<TermsAnswer>('get-terms/', { signal }))[0]?.terms ?? '',
});
/** Saves the terms and accepts them for who saved them; where that fails, the portal asks him as it does the others. */
export async function saveTerms(terms: string): Promise<MessageAnswer> {
  const answer = await http.post<MessageAnswer>('save-terms-of-use/', { terms });
  const { user } = auth.getSnapshot();
  if (user) await http.get<string>(`confirm_terms/${user.id}`).catch(() => undefined);
  return answer;
}

export const termsVersionsQuery = queryOptions({
  queryKey: ['configs', 'terms', 'versions'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: TermsVersion[] }>('terms_versions', { signal })).data,
});
export const fetchTermsVersion = async (id: number, signal?: AbortSignal) =>
  (await http.get<TermsVersionAnswer>(`terms_versions/${id}`, { signal })).terms;

export const messagesQuery = queryOptions({
  queryKey: ['configs', 'messages'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: TicketMessage[] }>('ticket_messages/', { params: ALL, signal })).data,
});
export const addMessage = (body: TicketMessageBody) => http.post<MessageAnswer>('ticket_messages/', body);
export const removeMessage = (id: number) => http.delete<MessageAnswer>(`ticket_messages/${id}`);

export const recipientsQuery = queryOptions({
  queryKey: ['configs', 'recipients'],
  queryFn: async ({ signal }) =>
    (await http.get<{ data: Recipient[] }>('email_senders', { params: ALL, signal })).data,
});
export const addRecipient = (body: RecipientBody) => http.post<MessageAnswer>('email_senders', body);
export const removeRecipient = (id: number) => http.delete<MessageAnswer>(`email_senders/${id}`);

export const intertoxQuery = queryOptions({
  queryKey: ['configs', 'intertox'],
  queryFn: async ({ signal }) => {
    const params = { ...ALL, 'with[]': 'product_code' };
    return (await http.get<{ data: IntertoxCode[] }>('intertox_codes', { params, signal })).data;
  },
});
export const addIntertox = (body: IntertoxBody) => http.post<MessageAnswer>('intertox_codes_new', body);
export const removeIntertox = (id: number) => http.delete<MessageAnswer>(`intertox_codes/${id}`);
