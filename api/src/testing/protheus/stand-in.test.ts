import path from 'node:path';
import { API_DIR } from '../../paths';
import { startStandIn, type StandIn } from './server';

const FIXTURE = path.join(API_DIR, 'src/dataset/fixture');

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn(FIXTURE, { fields: { SA1: { A1_ZRISCO: 'A1_XRISCO', A1_ZAPLENT: null } } });
});
afterEach(() => standIn.close());

const BASIC = { authorization: `Basic ${Buffer.from('portal:segredo').toString('base64')}` };

async function query(params: Record<string, string>, headers: Record<string, string> = BASIC) {
  const all = { FilialFilter: 'false', DeletedFilter: 'false', page: '1', pageSize: '100', ...params };
  const response = await fetch(
    `${standIn.url}/api/framework/v1/genericQuery?${new URLSearchParams(all).toString()}`,
    { headers },
  );
  const text = await response.text();
  return {
    status: response.status,
    text,
    json: () => JSON.parse(text) as { items: object[]; hasNext: boolean },
  };
}

const orders = (where: string, more: Record<string, string> = {}) =>
  query({ tables: 'SC5', fields: 'C5_NUM,C5_ENTREAL,R_E_C_N_O_', where, ...more });

it('pages rows in lower case, padded with blanks', async () => {
  const first = (
    await query({ tables: 'SC5', fields: 'C5_NUM,C5_ENTREAL,R_E_C_N_O_,NADA', pageSize: '2' })
  ).json();
  expect(first).toEqual({
    items: [
      { c5_num: '000101', c5_entreal: '20260318', r_e_c_n_o_: 1 },
      { c5_num: '000102', c5_entreal: '        ', r_e_c_n_o_: 2 },
    ],
    hasNext: true,
  });
  const ranged = (await orders('R_E_C_N_O_ > 2 AND R_E_C_N_O_ <= 3')).json();
  expect(ranged.items).toEqual([expect.objectContaining({ r_e_c_n_o_: 3 })]);
});

it.each([
  [`C5_NUM = '000102'`, [2]],
  [`SC5.C5_NUM IN ('000102', '000103') AND NOT C5_FILIAL = '0650002'`, [2, 4]],
  [`C5_ENTREAL = ' ' AND (R_E_C_N_O_ >= 3 OR C5_LOJAENT = '02')`, [2, 3]],
  [`C5_ZLACRE <> '' AND S_T_A_M_P_ IS NULL`, [1]],
])('understands %s', async (where, recnos) => {
  expect(
    (await orders(where)).json().items.map((item) => (item as { r_e_c_n_o_: number }).r_e_c_n_o_),
  ).toEqual(recnos);
});

it.each([
  [`C5_NADA = '1'`, 500],
  [`C5_NUM = 'a' OR`, 500],
  [`C5_NUM = 'a'; DROP TABLE SC5010`, 500],
])('refuses %s', async (where, status) => {
  expect((await orders(where)).status).toBe(status);
});

it('follows changes by stamp, deletions and rows that are gone', async () => {
  const { erp } = standIn;
  const before = new Date().toISOString().replace('T', ' ').slice(0, 22);
  erp.update('SC5', 2, { C5_ENTREAL: '20261101' });
  const recno = erp.insert('SC5', { C5_FILIAL: '0650001', C5_NUM: '000999' });
  erp.remove('SC5', 3);
  erp.purge('SC5', 1);
  const changed = await query({
    tables: 'SC5',
    fields: 'C5_NUM,D_E_L_E_T_,R_E_C_N_O_,S_T_A_M_P_',
    where: `S_T_A_M_P_ >= '${before}'`,
  });
  expect(changed.json().items).toMatchObject([
    { r_e_c_n_o_: 2, d_e_l_e_t_: ' ' },
    { r_e_c_n_o_: recno, c5_num: '000999' },
    { r_e_c_n_o_: 3, d_e_l_e_t_: '*' },
  ]);
  expect((await orders('R_E_C_N_O_ = 1')).json().items).toEqual([]);
  expect((await orders(`R_E_C_N_O_ = 3`, { DeletedFilter: 'true' })).json().items).toEqual([]);
});

it('has a dictionary with its own names', async () => {
  const fields = (await query({ tables: 'SX3', fields: 'X3_CAMPO,X3_TIPO', where: `X3_ARQUIVO = 'SA1'` }))
    .text;
  expect(fields).toContain('A1_XRISCO');
  expect(fields).not.toContain('A1_ZAPLENT');
});

it('lets nobody in without a token, renews tokens and forgets them', async () => {
  const token = async (params: string, headers = {}) => {
    const response = await fetch(`${standIn.url}/api/oauth2/v1/token?${params}`, { method: 'POST', headers });
    const json = (await response.json()) as { access_token?: string; refresh_token?: string };
    return { status: response.status, ...json };
  };
  expect((await token('grant_type=password&username=portal&password=errada')).status).toBe(401);
  const { access_token, refresh_token } = await token('grant_type=password', {
    username: 'portal',
    password: 'segredo',
  });
  const ask = (bearer: string) =>
    query({ tables: 'SC5', fields: 'C5_NUM' }, { authorization: `Bearer ${bearer}` });
  expect((await ask(access_token ?? '')).status).toBe(200);
  standIn.expireTokens();
  expect((await ask(access_token ?? '')).status).toBe(401);
  const renewed = await token(`grant_type=refresh_token&refresh_token=${refresh_token ?? ''}`);
  expect((await ask(renewed.access_token ?? '')).status).toBe(200);
  expect((await query({ tables: 'SC5', fields: 'C5_NUM' }, {})).status).toBe(401);
});

it('breaks as its switches say, for as many calls', async () => {
  standIn.set({ fail: 1, failStatus: 503, retryAfter: 7 });
  expect((await orders('R_E_C_N_O_ > 0')).status).toBe(503);
  standIn.set({ half: 1 });
  const half = await orders('R_E_C_N_O_ > 0');
  expect(() => half.json()).toThrow(SyntaxError);
  expect((await orders('R_E_C_N_O_ > 0')).json().items).toHaveLength(4);
  standIn.set({ shrink: { SC5: 1 } });
  expect((await orders('R_E_C_N_O_ > 0')).json().items).toEqual([]);
  standIn.calm();
  standIn.set({ noStamp: ['SC5'] });
  expect((await orders('S_T_A_M_P_ IS NULL')).status).toBe(500);
});

it('is set from outside as well', async () => {
  const post = (body: object) =>
    fetch(`${standIn.url}/_control`, { method: 'POST', body: JSON.stringify(body) }).then((r) => r.json());
  const { recnos } = (await post({
    set: { slowMs: 1 },
    rows: [{ do: 'insert', table: 'SE4', fields: { E4_CODIGO: '099', E4_DESCRI: '99 DIAS' } }],
  })) as { recnos: number[] };
  expect(standIn.erp.held('SE4')?.row(recnos[0] ?? 0)?.values).toContain('99 DIAS');
});
