import type { APIRequestContext } from '@playwright/test';
import { ACCESS, USER_TYPE } from 'api-contract';
import { linkFromMail } from './mailbox';
import { expect, sessionOf } from './test';

/** The password of users that tests make: the demo's is refused, since everybody knows it. */
export const OWN_PASSWORD = 'Ponte sobre o rio manso';

/** A part of a name that no other test and no repeat has. */
const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** Sends an access request of somebody new, which names a company that nobody knows; returns its company, e-mail and number. */
export async function requestAccess(
  request: APIRequestContext,
  { domain = 'vale.example', cnpj = '12ABC34501DE35' } = {},
) {
  const company = `Papéis do Vale ${unique()}`;
  const email = `${unique()}@${domain}`;
  const data = {
    socialReason: company,
    cnpj,
    name: 'Ana Souza',
    cpf: '52998224725',
    email,
    office: 'Compras',
    phone: '11987654321',
    stations_list: [{ station: 'Fábrica 2', state: 'SP', city: 'Suzano' }],
    all_stations: false,
  };
  expect((await request.post('/api/access_requests', { data })).ok()).toBe(true);
  const headers = await sessionOf(request, 'master@portal.demo');
  const query = `socialReason=${encodeURIComponent(company)}`;
  const list = await request.get(`/api/access_requests/?${query}`, { headers });
  const [row] = ((await list.json()) as { data: { id: number }[] }).data;
  return { company, email, id: row?.id ?? 0, master: headers };
}

/**
 * Makes a user of the first company, who may see its contracts if nothing else is said, for a test that changes the account: the demo accounts are
 * shared with tests that run at the same time. The user is made by an access request, as in real life.
 */
export async function ownUser(
  request: APIRequestContext,
  { domain, access = [ACCESS.contracts] }: { domain?: string; access?: readonly number[] } = {},
): Promise<string> {
  const { id, email, master } = await requestAccess(request, { domain });
  const me = (await (await request.post('/api/me', { headers: master })).json()) as {
    customerControl: { customer_id: number }[];
  };
  const data = {
    type_id: USER_TYPE.customer,
    companies: [{ customer_id: me.customerControl[0]?.customer_id, stores: [] }],
    access,
    access_contracts: true,
    access_invoices: false,
    access_requests: false,
    access_logistics: false,
  };
  const approved = await request.post(`/api/access_requests/${id}/approve`, { headers: master, data });
  const { user_id } = (await approved.json()) as { user_id: number };
  const link = await linkFromMail(request, email, '/password/');
  const password = { password: OWN_PASSWORD, password_confirmation: OWN_PASSWORD };
  expect((await request.post(`/api${link}`, { data: password })).ok()).toBe(true);
  const headers = await sessionOf(request, email, OWN_PASSWORD);
  expect((await request.get(`/api/confirm_terms/${user_id}`, { headers })).ok()).toBe(true);
  return email;
}
