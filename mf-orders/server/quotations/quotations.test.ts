import { ACCESS, MAIL_MODULE, QUOTATION_STATUS } from 'api-contract';
import { officeFile } from 'api/testing/office-file';
import { PDF } from 'api/testing/documents';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addQuotation, attachmentCall } from 'api/testing/quotations';
import { addUser, insert } from 'api/testing/world';
import type { Quotation, QuotationRow } from '../../wire/quotations';

let portal: TestPortal;
const who: Record<string, { authorization: string }> = {};
const ids: Record<string, number> = {};

const PUBLIC = {
  product: 'P1',
  quantity: '1000.5',
  supply_unit: 'M³',
  purpose_of_quotation: 'COMPRA DIRETA',
  delivery_type: 'TOCO; CARRETA',
  deadline: '31/12/2027',
  delivery_place_text: 'ETA – São João',
  city: 'SANTOS',
  uf: 'SP',
  select_bonbons: 'SIM',
  kg_l: '50 KG',
};
const PRIVATE = {
  product: 'P1',
  quantity: '10',
  und: 'KG',
  reseller: 'SIM',
  deadline: '31/12/2027',
  delivery_place: 'Fábrica',
  city: 'SANTOS',
  uf: 'SP',
};

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'ÁCIDO – 98%', b1_um: 'KG' });
  for (const [code, sector] of [
    ['A', '2'],
    ['B', '1'],
  ])
    await insert(pool, 'erp.sa1', {
      a1_cod: code,
      a1_loja: '01',
      a1_nome: `EMPRESA ${code}`,
      a1_cgc: '11222333000181',
      a1_setor: sector,
    });
  const companies = { ana: 'A', edu: 'A', bia: 'B' };
  for (const [email, code] of Object.entries(companies))
    ids[email] = await addUser(pool, { email, companies: [{ code }], access: [ACCESS.orderNew] });
  for (const [email, type] of [
    ['adm', 1],
    ['interno', 3],
    ['master', 4],
  ] as const)
    ids[email] = await addUser(pool, { email, type, companies: [{ code: 'A' }], access: [ACCESS.orderNew] });
  ids.none = await addUser(pool, { email: 'none', companies: [], access: [ACCESS.orderNew] });
  for (const email of Object.keys(ids)) who[email] = await portal.login(email);
});
afterAll(() => portal.close());

const save = (payload: object, user = 'ana', key?: string) =>
  portal.call({
    method: 'POST',
    url: '/api/licitations/save',
    payload,
    headers: { ...who[user], ...(key && { 'idempotency-key': key }) },
  });
const saved = async (payload: object, user = 'ana', key?: string) =>
  ((await save(payload, user, key)).body as { id: number }).id;
const view = async (id: number, user = 'ana') =>
  portal.call({ url: `/api/licitations/${id}`, headers: who[user] });
const one = async (id: number, user = 'ana') =>
  ((await view(id, user)).body as { data: Quotation[] }).data[0];

function upload(
  id: number | string,
  { content, name, user = 'ana' }: { content: Buffer; name: string; user?: string },
) {
  return portal.call(attachmentCall({ id, content, name }, who[user]));
}
const keptFiles = async () => {
  const names: string[] = [];
  for await (const { name } of portal.files.list('quotations')) names.push(name);
  return names;
};

describe('saving', () => {
  it('keeps what was filled in; company, type and name are the server’s', async () => {
    const id = await saved({ ...PUBLIC, company_name: 'OUTRA', company_type: 'PRIVADA', product_name: 'x' });
    expect(await one(id)).toMatchObject({
      ...PUBLIC,
      company_name: 'EMPRESA A',
      cnpj: '11222333000181',
      company_type: 'PUBLICA',

      product_name: 'ÁCIDO – 98%',
      unit: 'M³',
      status: QUOTATION_STATUS.waiting,
      file: null,
      file_path: null,
      bags: '',
    });
  });

  it('is once for one key, and a new quotation without', async () => {
    const first = await saved(PUBLIC, 'ana', 'k');
    expect(await saved(PUBLIC, 'ana', 'k')).toBe(first);
    expect(await saved(PUBLIC, 'edu', 'k')).not.toBe(first);
    expect(await saved(PUBLIC)).not.toBe(await saved(PUBLIC));
  });

  it.each([
    ['nothing', {}, ['product', 'quantity', 'supply_unit', 'purpose_of_quotation']],
    ['no amount', { ...PUBLIC, quantity: '0' }, ['quantity']],
    ['no number', { ...PUBLIC, quantity: 'dez' }, ['quantity']],
    ['an unknown unit', { ...PUBLIC, supply_unit: 'LB' }, ['supply_unit']],
    ['an unspecified unit', { ...PUBLIC, supply_unit: 'OUTRA' }, ['specification']],
    ['an unknown product', { ...PUBLIC, product: 'none' }, ['product']],
    ['a past deadline', { ...PUBLIC, deadline: '01/01/2020' }, ['deadline']],
    ['no date', { ...PUBLIC, deadline: '31/02/2027' }, ['deadline']],
    [
      'no place',
      { ...PUBLIC, delivery_place_text: '', city: ' ', uf: '' },
      ['delivery_place_text', 'city', 'uf'],
    ],
    ['an unknown vehicle', { ...PUBLIC, delivery_type: 'TOCO; NAVIO' }, ['delivery_type']],
    ['a null character', { ...PUBLIC, city: 'a\0' }, ['city']],
  ])('is 422 with %s', async (_what, payload, fields) => {
    const { status, body } = await save(payload);
    const { errors } = body as { errors: Record<string, string[]> };
    expect([status, Object.keys(errors).sort()]).toEqual([422, [...fields].sort()]);
  });

  it('needs no place for an estimate, and always one for a private company', async () => {
    const estimate = { product: 'P1', quantity: '1', supply_unit: 'KG' };
    const purpose = 'ESTIMATIVA PARA ABERTURA DA LICITAÇÃO';
    expect((await save({ ...estimate, purpose_of_quotation: purpose })).status).toBe(200);
    const { body } = await save({ ...estimate, und: 'KG' }, 'bia');
    expect(body).toMatchObject({ errors: { delivery_place: ['Campo obrigatório.'] } });
    expect((await save(PRIVATE, 'bia')).status).toBe(200);
  });

  it('drops values of fields that are no longer shown', async () => {
    const purpose = 'ESTIMATIVA PARA ABERTURA DA LICITAÇÃO';
    const id = await saved({ ...PUBLIC, purpose_of_quotation: purpose, deadline: '01/01/2020', und: 'L' });
    expect(await one(id)).toMatchObject({ deadline: '', city: '', uf: '', und: '', supply_unit: 'M³' });
  });

  it('needs a company', async () => {
    expect((await save(PUBLIC, 'none')).status).toBe(403);
  });
});

describe('reading', () => {
  const list = async (user: string, query = '') => {
    const { body } = await portal.call({ url: `/api/licitations?${query}`, headers: who[user] });
    return body as { data: QuotationRow[]; count: number };
  };

  it('shows customers and staff the active company’s, administrators everybody’s', async () => {
    const id = await saved(PRIVATE, 'bia');
    const seen = async (user: string) => (await list(user, 'limit=100')).data.some((row) => row.id === id);
    expect(await Promise.all(['bia', 'ana', 'interno', 'adm', 'master'].map(seen))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect((await view(id, 'ana')).status).toBe(404);
    expect((await one(id, 'adm'))?.user_name).toBe('bia');
  });

  it('says whose it is and who may delete it', async () => {
    const id = await saved(PUBLIC);
    const seen = async (user: string) => {
      const row = (await list(user, 'limit=100')).data.find((each) => each.id === id);
      return [row?.mine, row?.may_delete];
    };
    expect(await Promise.all(['ana', 'edu', 'adm'].map(seen))).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
    await portal.database.pool.query('UPDATE orders.quotations SET status = $2 WHERE id = $1', [
      id,
      QUOTATION_STATUS.inProgress,
    ]);
    expect(await Promise.all(['ana', 'adm'].map(seen))).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('counts each status within what the reader may see', async () => {
    const counts = async (user: string, query = '') =>
      (await portal.call({ url: `/api/licitations/counts?${query}`, headers: who[user] })).body as Record<
        string,
        number
      >;
    const before = await counts('bia');
    await saved(PRIVATE, 'bia');
    await saved(PUBLIC, 'ana');
    const after = await counts('bia');
    expect([after.all, after.waiting]).toEqual([(before.all ?? 0) + 1, (before.waiting ?? 0) + 1]);
    expect(await counts('bia', 'company_name=empresa a')).toMatchObject({ all: 0 });
    const { data, count } = await list('adm', 'tab=waiting&limit=100');
    expect([data.every((row) => row.status === 0), count]).toEqual([true, (await counts('adm')).waiting]);
  });

  it('filters and sorts, the newest first', async () => {
    const id = await saved(PUBLIC);
    const found = async (query: string) => (await list('adm', query)).data.map((row) => row.id);
    expect((await found(''))[0]).toBe(id);
    expect(await found(`id=${id}`)).toEqual([id]);
    expect((await found('company_name=empresa b&limit=100')).includes(id)).toBe(false);
    expect((await found('cnpj=22.333&limit=100')).includes(id)).toBe(true);
    expect(await found('cnpj=99')).toEqual([]);
    const today = new Date(portal.clock.now().getTime() - 3 * 3600_000).toISOString().slice(0, 10);
    expect((await found(`created_at=${today}&limit=100`)).includes(id)).toBe(true);
    expect(await found('created_at=2020-01-01')).toEqual([]);
    for (const by of ['id', 'company_name', 'product_name', 'created_at', 'status'])
      for (const way of ['ASC', 'DESC'])
        expect((await found(`order_by=${by}&order_type=${way}&limit=100`)).includes(id)).toBe(true);
  });
});

it('reads a number like its text, in every field', async () => {
  const numbers = { quantity: 1000.5, number_of_deliveries: 5, product_name: 7, city: 12, kg_l: 50 };
  const { quantity, number_of_deliveries, city, kg_l } =
    (await one(await saved({ ...PUBLIC, ...numbers }))) ?? {};
  expect({ quantity, number_of_deliveries, city, kg_l }).toEqual({
    quantity: '1000.5',
    number_of_deliveries: '5',
    city: '12',
    kg_l: '50',
  });
});

describe('the attachment', () => {
  const sent = async (content: Buffer, name: string) => upload(await saved(PUBLIC), { content, name });
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

  it('comes back with its bytes and its own name', async () => {
    const id = await saved(PUBLIC);
    expect((await upload(id, { content: PDF, name: 'Edital Á³ – nº 1.pdf' })).status).toBe(200);
    const { file, file_path } = (await one(id)) ?? {};
    expect(file).toBe('Edital Á³ – nº 1.pdf');
    const url = `/api/licitation/file-download/${file_path}`;
    const { status, headers, text } = await portal.call({ url, headers: who.ana });
    expect([status, text, headers['content-type']]).toEqual([200, PDF.toString(), 'application/pdf']);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Edital Á³ – nº 1.pdf');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await portal.call({ url, headers: who.bia })).status).toBe(404);
  });

  it('is refused where the company has no room left; what it replaces gives its own back', async () => {
    const { pool } = portal.database;
    const LIMIT = 1000 * 1024 * 1024;
    const [full, other, first, second] = [
      await saved(PUBLIC),
      await saved(PRIVATE, 'bia'),
      await saved(PUBLIC),
      await saved(PUBLIC, 'edu'),
    ];
    const fill = async (bytes: number) => {
      await pool.query('UPDATE orders.quotations SET file_bytes = 0');
      await pool.query('UPDATE orders.quotations SET file_bytes = $2 WHERE id = $1', [full, bytes]);
    };
    const before = await keptFiles();
    await fill(LIMIT - PDF.length + 1);
    expect(await upload(first, { content: PDF, name: 'a.pdf' })).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('limite de 1000 MB de anexos')] } },
    });
    expect(await keptFiles()).toEqual(before);
    expect((await upload(other, { content: PDF, name: 'a.pdf', user: 'bia' })).status).toBe(200);
    expect((await upload(full, { content: PDF, name: 'a.pdf' })).status).toBe(200);

    // Room for one of two at once.
    await fill(LIMIT - PDF.length);
    const both = await Promise.all([
      upload(first, { content: PDF, name: 'a.pdf' }),
      upload(second, { content: PDF, name: 'a.pdf', user: 'edu' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await pool.query('UPDATE orders.quotations SET file_bytes = 0');
  });

  it.each([
    ['a PDF', PDF, 'a.PDF'],
    ['a picture', PNG, 'foto.png'],
    ['a PDF behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), PDF]), 'a.pdf'],
    ['a JPEG by its longer name', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'foto.jpeg'],
    ['a JPEG by the name that WhatsApp gives', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'foto.jfif'],
    ['a Word document', officeFile('word/document.xml'), 'a.docx'],
    ['a workbook', officeFile('xl/workbook.xml'), 'a.xlsx'],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1' + Buffer.from('Workbook', 'utf16le').toString('hex'), 'hex'),
      'a.xls',
    ],
  ])('may be %s', async (_what, content, name) => {
    expect((await sent(content, name)).status).toBe(200);
  });

  it.each([
    ['empty', Buffer.alloc(0), 'a.pdf', 'O arquivo está vazio.'],
    ['of another type', Buffer.from('MZ'), 'a.exe', 'Tipo de arquivo não permitido.'],
    ['nameless', PDF, '', 'Tipo de arquivo não permitido.'],
    ['a program called PDF', Buffer.from('MZ this is no PDF'), 'a.pdf', 'não corresponde'],
    ['a picture called PDF', PNG, 'a.pdf', 'não corresponde'],
    ['a workbook called Word', officeFile('xl/workbook.xml'), 'a.docx', 'não corresponde'],
    ['a zip that is no document', officeFile('other.txt', { types: false }), 'a.docx', 'não corresponde'],
    [
      'a zip bomb',
      officeFile('word/document.xml', { zeros: 120 * 1024 * 1024 }),
      'a.docx',
      'não corresponde',
    ],
    [
      'a zip bomb that lies about its size',
      officeFile('word/document.xml', { zeros: 120 * 1024 * 1024, said: 10 }),
      'a.docx',
      'não corresponde',
    ],
    ['cut off', officeFile('word/document.xml').subarray(0, 60), 'a.docx', 'não corresponde'],
  ])('is refused where it is %s, and leaves nothing behind', async (_what, content, name, words) => {
    const before = await keptFiles();
    const { status, body } = await sent(content, name);
    expect(status).toBe(422);
    expect((body as { errors: { file: string[] } }).errors.file[0]).toContain(words);
    expect(await keptFiles()).toEqual(before);
  });

  it('is refused where it is too large, and leaves nothing behind', async () => {
    const before = await keptFiles();
    const content = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await sent(content, 'a.pdf')).status).toBe(413);
    expect(await keptFiles()).toEqual(before);
  });

  it('is its author’s alone to send, and only while the quotation waits', async () => {
    const id = await saved(PUBLIC);
    const before = await keptFiles();
    // The row is asked for first: a broken file is no news about somebody else's quotation.
    expect((await upload(id, { content: Buffer.from('x'), name: 'a.pdf', user: 'edu' })).status).toBe(404);
    expect((await upload(id, { content: PDF, name: 'a.pdf', user: 'edu' })).status).toBe(404);
    expect((await upload(id, { content: PDF, name: 'a.pdf', user: 'bia' })).status).toBe(404);
    expect((await upload('x', { content: PDF, name: 'a.pdf' })).status).toBe(422);
    await portal.database.pool.query(
      `UPDATE orders.quotations SET status = ${QUOTATION_STATUS.inProgress} WHERE id = $1`,
      [id],
    );
    expect((await upload(id, { content: PDF, name: 'a.pdf' })).status).toBe(409);
    expect(await keptFiles()).toEqual(before);
  });

  it('replaces the previous one', async () => {
    const id = await saved(PUBLIC);
    const before = (await keptFiles()).length;
    await upload(id, { content: PDF, name: 'a.pdf' });
    await upload(id, { content: PDF, name: 'b.pdf' });
    expect((await keptFiles()).length).toBe(before + 1);
    expect((await one(id))?.file).toBe('b.pdf');
  });
});

describe('changing', () => {
  const change = (id: number, status: unknown, user = 'adm') =>
    portal.call({
      method: 'POST',
      url: `/api/licitations/${id}`,
      payload: { _method: 'PUT', status },
      headers: who[user],
    });
  const remove = (id: number, user: string) =>
    portal.call({ method: 'DELETE', url: `/api/licitations/${id}`, headers: who[user] });
  const inStatus = async (status: number) =>
    (await addQuotation(portal, 'A', ids.ana ?? 0, { status })).quotationId;

  it('sets any status at any time, type 1 only', async () => {
    const id = await saved(PUBLIC);
    for (const status of [2, 0, 1]) {
      expect(await change(id, status)).toMatchObject({
        status: 200,
        body: { message: 'Atualizado com sucesso!' },
      });
      expect((await one(id))?.status).toBe(status);
    }
    for (const user of ['ana', 'interno', 'master']) expect((await change(id, 2, user)).status).toBe(403);
    expect((await change(id, 3)).status).toBe(422);
    expect((await change(2147483647, 1)).status).toBe(404);
  });

  it.each([
    ['its author while it waits', 0, 'ana', 200],
    ['its author later', 1, 'ana', 409],
    ['a colleague', 0, 'edu', 409],
    ['staff', 0, 'interno', 409],
    ['another company', 0, 'bia', 404],
    ['an administrator', 2, 'adm', 200],
    ['the master administrator', 2, 'master', 200],
  ])('is deleted by %s: %i %s → %i', async (_what, status, user, answer) => {
    const id = await inStatus(status);
    expect((await remove(id, user)).status).toBe(answer);
    expect((await view(id, 'adm')).status).toBe(answer === 200 ? 404 : 200);
  });

  it('is written to the audit trail with what was deleted, and a refusal is not', async () => {
    const trail = async (id: number) =>
      (
        await portal.database.pool.query(
          `SELECT user_name, action, subject, before, after FROM portal.audit_log
           WHERE area = 'quotation' AND subject_id = $1`,
          [String(id)],
        )
      ).rows as unknown[];
    const id = await inStatus(QUOTATION_STATUS.waiting);
    const before = await one(id);
    expect((await remove(id, 'edu')).status).toBe(409);
    expect(await trail(id)).toEqual([]);
    await remove(id, 'ana');
    expect(await trail(id)).toEqual([
      {
        user_name: 'ana',
        action: 'remove',
        subject: `Cotação ${id}`,
        after: null,
        before: {
          company_name: before?.company_name,
          product_name: before?.product_name,
          user_name: 'ana',
          status: QUOTATION_STATUS.waiting,
          file: before?.file,
        },
      },
    ]);
    expect(before?.file).toBeTruthy();
  });

  it('takes the attachment with it', async () => {
    const { quotationId, attachment } = await addQuotation(portal, 'A', ids.ana ?? 0);
    expect(await keptFiles()).toContain(`quotations/${attachment}`);
    await remove(quotationId, 'ana');
    expect(await keptFiles()).not.toContain(`quotations/${attachment}`);
  });
});

describe('mails', () => {
  const toldOf = async (id: number) =>
    (await portal.mails())
      .filter(({ text }) => text.includes(`/admin/licitation-view/${id}`))
      .map(({ to, text }) => `${to} ${/aguarda atendimento|status [^.]+/.exec(text)?.[0]}`)
      .sort();

  beforeAll(async () => {
    const { pool } = portal.database;
    for (const [mail, module] of [
      ['publico@x.example', MAIL_MODULE.newPublicQuotation],
      ['privado@x.example', MAIL_MODULE.newPrivateQuotation],
      ['pedidos@x.example', MAIL_MODULE.ordersReport],
    ] as const)
      await insert(pool, 'portal.email_senders', { mail, module });
    await pool.query(
      `UPDATE portal.users SET email = email || '@x.example', access_requests = email <> 'edu'`,
    );
  });

  it('tell the author and the recipients of the company’s type, once for one key', async () => {
    const id = await saved(PUBLIC, 'ana', 'mailed');
    await saved(PUBLIC, 'ana', 'mailed');
    expect(await toldOf(id)).toEqual([
      'ana@x.example aguarda atendimento',
      'publico@x.example aguarda atendimento',
    ]);
    const other = await saved(PRIVATE, 'bia');
    expect((await toldOf(other)).map((line) => line.split('@')[0])).toEqual(['bia', 'privado']);
  });

  it('tell of each new status, and of none that stays', async () => {
    const id = await saved(PUBLIC);
    for (const status of [1, 1, 2])
      await portal.call({
        method: 'POST',
        url: `/api/licitations/${id}`,
        payload: { _method: 'PUT', status },
        headers: who.adm,
      });
    expect((await toldOf(id)).filter((line) => line.startsWith('ana'))).toEqual([
      'ana@x.example aguarda atendimento',
      'ana@x.example status Em atendimento',
      'ana@x.example status Finalizado',
    ]);
  });

  it('are not sent to users who switched them off', async () => {
    const id = await saved(PUBLIC, 'edu');
    expect(await toldOf(id)).toEqual(['publico@x.example aguarda atendimento']);
  });

  it('leave with a quotation that was not saved', async () => {
    const before = (await portal.mails()).length;
    await save({ ...PUBLIC, product: 'none' });
    expect((await portal.mails()).length).toBe(before);
  });
});

it('finds products, 15 a page', async () => {
  const search = (payload: object) =>
    portal.call({ method: 'POST', url: '/api/search_products', payload, headers: who.ana });
  expect((await search({ page: 1, search: 'acido' })).body).toEqual({
    data: { ZOOM: [{ B1_COD: 'P1', B1_DESC: 'ÁCIDO – 98%', B1_UM: 'KG' }], count: 1 },
  });
  expect((await search({ page: 0 })).status).toBe(422);
});
