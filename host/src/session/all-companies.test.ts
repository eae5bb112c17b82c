import { waitFor } from '@testing-library/react';
import type { CustomerControl } from 'api-contract';
import { USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, testMe } from '../exports/testing';
import { http, onProofNeeded, onRefused } from '../http/client';
import { HOME, wantedCompany } from '../pages/page-company';
import { watchCompany } from '../watch/company';
import { auth } from './auth';

const OWN: CustomerControl[] = [1, 2].map((id) => ({
  id: id * 10,
  customer_id: id,
  customer: { id, code: `00000${id}`, name: `Empresa ${id}` },
}));
const LIST = { ofCompany: true, allCompanies: true };
const RECORD = { ofCompany: true };

let active = 1;
let shown: string[] = [];
let restore = () => {};
const me = () => ({ ...testMe, user: { ...testMe.user, customer_id: active }, customerControl: OWN });

/** A server with two companies, which writes down whose data each call says it is about. */
function serve(more: Parameters<typeof stubServer>[0] = {}): () => void {
  const end = stubServer({
    'POST me': me,
    'POST user-change-customer/1': (_url: URL, body: unknown) => {
      active = (body as { customer_control_id: number }).customer_control_id / 10;
      return {};
    },
    'GET invoices/': {},
    'GET invoices/statement': {},
    'POST invoices/extract': {},
    ...more,
  });
  const stubbed = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { url, headers } = input instanceof Request ? input : new Request(input, init);
    shown.push(`${url.split('/api/')[1]} ${headers.get('x-customer-id')}`);
    return stubbed(input, init);
  };
  return end;
}

beforeAll(() => watchCompany());
beforeEach(async () => {
  active = 1;
  shown = [];
  window.history.replaceState(null, '', '/admin/list?tab=late');
  await startTestSession({ customer_id: 1 }, { customerControl: OWN });
  restore = serve();
});
afterEach(() => {
  restore();
  endTestSession();
  localStorage.clear();
});

const user = () => auth.getSnapshot().user!;
const wanted = (page: object, search = '') => wantedCompany(page, user(), search);
async function ask() {
  shown = [];
  await http.get('invoices/');
  await http.get('invoices/statement');
  await http.post('invoices/extract');
  return shown.map((call) => call.replace(/^invoices\/(?=\w)/, '').replace('/', ''));
}

it('asks of all where a call can, and of the active company otherwise', async () => {
  expect(await ask()).toEqual(['invoices 1', 'statement 1', 'extract 1']);
  const { epoch } = auth.getSnapshot();
  auth.showAll();
  expect(auth.getSnapshot()).toMatchObject({ all: 'shown', epoch: epoch + 1 });
  expect(window.location.search).toBe('');
  expect(await ask()).toEqual(['invoices all', 'statement 1', 'extract 1']);
});

it('is there again after a reload, and for its user alone', async () => {
  auth.showAll();
  await auth.restore();
  expect(auth.getSnapshot().all).toBe('shown');
  localStorage.setItem('portal.company-all', '999');
  await auth.restore();
  expect(auth.getSnapshot().all).toBe('no');
});

it.each([
  ['types 1 and 4', { type_id: USER_TYPE.master }, OWN],
  ['who has one company', {}, OWN.slice(0, 1)],
])('is not for %s', async (_who, change, customerControl) => {
  auth.showAll();
  await startTestSession(change, { customerControl });
  expect(auth.getSnapshot().all).toBe('no');
});

describe('a page', () => {
  it('of one company asks which among all, and takes the one its address names', () => {
    expect([wanted(RECORD), wanted(LIST), wanted(HOME), wanted({})]).toEqual([null, null, null, null]);
    auth.showAll();
    expect([wanted(RECORD), wanted(LIST), wanted(HOME), wanted({})]).toEqual(['one', null, null, null]);
    expect(wanted(RECORD, '?customer_id=2')).toBe(2);
    expect(wanted(RECORD, '?customer_id=1')).toBe(1);
    // Of a company that is not the user's an address says nothing.
    expect(wanted(RECORD, '?customer_id=3')).toBe('one');
    expect(wanted(LIST, '?customer_id=2')).toBeNull();
  });

  it('of another company is shown in it, at its address, and all are back with the next list', async () => {
    auth.showAll();
    window.history.replaceState(null, '', '/admin/x?customer_id=2');
    const { epoch } = auth.getSnapshot();
    expect(await auth.speakOf(2)).toBe(true);
    expect(auth.getSnapshot()).toMatchObject({ all: 'aside', epoch: epoch + 1, user: { customer_id: 2 } });
    expect(window.location.search).toBe('?customer_id=2');
    expect(await ask()).toEqual(['invoices 2', 'statement 2', 'extract 2']);
    expect([wanted(RECORD), wanted(RECORD, '?customer_id=2'), wanted(LIST)]).toEqual([null, null, 'all']);
    auth.showAll({ pageStays: true });
    expect([wanted(LIST), wanted(RECORD)]).toEqual([null, 'one']);
  });

  it('whose address names another of the user’s companies is shown in it, also where one is chosen', async () => {
    expect([wanted(RECORD, '?customer_id=2'), wanted(LIST, '?customer_id=2')]).toEqual([2, 2]);
    await auth.speakOf(2);
    expect(auth.getSnapshot()).toMatchObject({ all: 'no', user: { customer_id: 2 } });
  });

  it('stays where its company cannot be activated', async () => {
    restore();
    restore = stubServer({
      'POST user-change-customer/1': Response.json({ message: 'Erro' }, { status: 503 }),
    });
    auth.showAll();
    expect([await auth.speakOf(2), await auth.speakOf(3)]).toEqual([false, false]);
    expect(auth.getSnapshot()).toMatchObject({ status: 'ready', all: 'shown', user: { customer_id: 1 } });
  });
});

it('activates a row’s company for what is done with it, and nothing else changes', async () => {
  await auth.actOn(2);
  expect(user().customer_id).toBe(1);
  auth.showAll();
  const { epoch } = auth.getSnapshot();
  await auth.actOn(2);
  expect(auth.getSnapshot()).toMatchObject({ all: 'shown', epoch, user: { customer_id: 2 } });
  expect(await ask()).toEqual(['invoices all', 'statement 2', 'extract 2']);
  await auth.actOn(undefined);
  expect(user().customer_id).toBe(2);
});

describe('while the company of a row is being activated', () => {
  let go = () => {};
  beforeEach(() => {
    const held = new Promise<void>((done) => (go = done));
    restore();
    restore = serve({
      'POST user-change-customer/1': async () => {
        active = 2;
        await held;
        return {};
      },
      // Refused as the server does, which knows the new company before this tab does.
      'GET invoices/statement': async () => {
        const of = shown.at(-1);
        await held;
        return of?.endsWith(` ${active}`)
          ? {}
          : Response.json({ message: 'Outra empresa', code: 'company' }, { status: 409 });
      },
    });
    auth.showAll();
    shown = [];
  });

  it('a call waits, and is of the new one', async () => {
    const done = auth.actOn(2);
    const asked = http.get('invoices/statement');
    await Promise.resolve();
    go();
    await Promise.all([done, asked]);
    expect(shown).toEqual(['user-change-customer/1 1', 'me 1', 'invoices/statement 2']);
  });

  it('a read that was under way is asked again, and this tab is not told that it has fallen behind', async () => {
    const refused = jest.fn();
    const stop = onRefused(refused);
    const early = http.get('invoices/statement');
    const done = auth.actOn(2);
    await waitFor(() => expect(shown).toHaveLength(2));
    go();
    await Promise.all([done, early]);
    stop();
    expect(shown).toContain('invoices/statement 1');
    expect(shown.at(-1)).toBe('invoices/statement 2');
    expect(refused).not.toHaveBeenCalled();
  });

  it('a proof that the change itself needs is asked for, and the change goes on', async () => {
    restore();
    let refusals = 1;
    restore = serve({
      'POST user-change-customer/1': () =>
        refusals-- > 0 ? Response.json({ message: 'Confirme', code: 'proof' }, { status: 403 }) : {},
    });
    onProofNeeded(() => Promise.resolve(true));
    await auth.actOn(2);
    expect(shown.slice(-3)).toEqual(['user-change-customer/1 1', 'user-change-customer/1 1', 'me 1']);
  });

  it('a failure lets the others go on', async () => {
    restore();
    restore = serve({ 'POST user-change-customer/1': Response.json({ message: 'Erro' }, { status: 503 }) });
    auth.showAll();
    await expect(auth.actOn(2)).rejects.toMatchObject({ status: 503 });
    await expect(http.get('invoices/statement')).resolves.toEqual({});
  });
});

it('ends with the choice of one company, also of that whose page is open', async () => {
  auth.showAll();
  await auth.speakOf(2);
  await auth.switchCompany(20);
  expect(auth.getSnapshot()).toMatchObject({ all: 'no', user: { customer_id: 2 } });
  await auth.restore();
  expect(auth.getSnapshot().all).toBe('no');
});
