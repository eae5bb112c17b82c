import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import sharp from 'sharp';
import { ACCESS, USER_STATUS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert, PASSWORD } from '../testing/world';

let portal: TestPortal;
let anaId: number;
let biaId: number;
let ana: { authorization: string };

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  anaId = await addUser(pool, {
    email: 'ana@cliente.test',
    companies: [{ code: 'A' }],
    access: [ACCESS.contracts],
  });
  biaId = await addUser(pool, { email: 'bia@cliente.test', companies: [{ code: 'B' }] });
});
beforeEach(async () => {
  await portal.database.pool.query('DELETE FROM portal.attempt_limits');
  ana = await portal.login('ana@cliente.test');
});
afterAll(() => portal.close());

/** A black png of this size, with extra chunks before its end. */
function png(width: number, height: number, ...more: (readonly [string, Buffer])[]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(zlib.crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(Buffer.alloc((width + 1) * height))),
    ...more.map(([type, data]) => chunk(type, data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A rotated jpeg with EXIF data, a comment, and a script after its end. */
async function jpeg(): Promise<Buffer> {
  const drawn = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'secret-exif' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([drawn, Buffer.from('<script>secret-tail</script>')]);
}

async function save(fields: Record<string, string | Blob>, { id = anaId, headers = ana } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return portal.call({
    method: 'POST',
    url: `/api/users/${id}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const photo = (content: Buffer, type = 'image/png') => new Blob([new Uint8Array(content)], { type });
const me = async (headers = ana) => {
  const { body } = await portal.call({ method: 'POST', url: '/api/me', headers });
  return (
    body as { user: { name: string; photo: string | null; type_id: number; email: string; access: number[] } }
  ).user;
};

describe('the profile', () => {
  it('changes the name, and ignores fields that the user may not change', async () => {
    const answer = await save({
      name: 'Ana Lima',
      email: 'x@y.test',
      type_id: String(USER_TYPE.customer),
      access: `[${ACCESS.contracts}]`,
      customer_id: '2',
      'stores[]': '01',
    });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Registro salvo com sucesso' }]);
    expect(await me()).toMatchObject({
      name: 'Ana Lima',
      email: 'ana@cliente.test',
      type_id: USER_TYPE.customer,
      access: [ACCESS.contracts],
    });
  });

  it.each([
    [{ type_id: String(USER_TYPE.master) }],
    [{ access: JSON.stringify([ACCESS.admin, ACCESS.users]) }],
    [{ access: '2,24' }],
    [{ status: String(USER_STATUS.active) }],
    [{ password_hash: 'x' }],
  ])('refuses %j, which nobody gives himself', async (fields) => {
    expect((await save({ name: 'Ana Outra', ...fields })).status).toBe(403);
    expect(await me()).toMatchObject({ name: 'Ana Lima', type_id: USER_TYPE.customer });
  });

  it.each([
    ["another's id", () => biaId, 404],
    ['an id of nobody', () => 999_999, 404],
  ])('refuses %s', async (_what, id, expected) => {
    expect((await save({ name: 'Outra' }, { id: id() })).status).toBe(expected);
    expect((await me(await portal.login('bia@cliente.test'))).name).toBe('bia@cliente.test');
  });

  it('is refused without a session', async () => {
    expect((await save({ name: 'x' }, { headers: { authorization: '' } })).status).toBe(401);
  });

  it.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(121) }],
    [{ name: 'a\0b' }],
    [{ name: 'a\u2028b' }],
    [{ name: 'a\u2029b' }],
    [{ name: 'a\u0085b' }],
    [{ name: 'a\tb' }],
    [{ name: 'a\u202Eb' }],
    [{ remove_photo: 'sim' }],
  ])('refuses %j', async (fields) => {
    expect((await save(fields)).status).toBe(422);
  });

  it.each([
    ['no end', 'Content-Disposition: form-data; name="name"\r\n\r\nx'],
    ['no part', ''],
    ['no headers', '\r\n\r\n--b--\r\n'],
  ])('refuses a form with %s with a 4xx status, or treats it as empty', async (_what, part) => {
    const { status } = await portal.call({
      method: 'POST',
      url: `/api/users/${anaId}`,
      headers: { ...ana, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `--b\r\n${part}`,
    });
    expect(status).toBeLessThan(500);
  });

  it('refuses a form with too many fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1100 }, (_, n) => [`f${n}`, 'x']));
    expect((await save(fields)).status).toBe(413);
  });
});

describe('company and units', () => {
  const companyOf = async (headers: { authorization: string }) => {
    const { body } = await portal.call({ method: 'POST', url: '/api/me', headers });
    return (body as { customerControl: { customer: { code: string } }[] }).customerControl.map(
      ({ customer }) => customer.code,
    );
  };
  const storesOf = async (id: number) =>
    (
      await portal.database.pool.query<{ store: string }>(
        `SELECT store FROM portal.customer_control_stores s JOIN portal.customer_controls c ON c.id = s.control_id
         WHERE c.user_id = $1 ORDER BY store`,
        [id],
      )
    ).rows.map(({ store }) => store);
  const idOf = async (code: string) =>
    (
      await portal.database.pool.query<{ id: number }>('SELECT id FROM portal.customers WHERE code = $1', [
        code,
      ])
    ).rows[0]?.id ?? 0;

  beforeAll(async () => {
    const { pool } = portal.database;
    for (const store of ['01', '02'])
      await insert(pool, 'erp.sa1', { a1_cod: 'B', a1_loja: store, a1_nome: `Loja ${store}` });
  });

  it.each([
    ['1', USER_TYPE.admin, [], 200],
    ['4', USER_TYPE.master, [], 200],
    ['3 with code 24', USER_TYPE.staff, [ACCESS.users], 200],
    ['3 without code 24', USER_TYPE.staff, [], 422],
  ])('type %s choosing another customer', async (what, type, access, expected) => {
    const email = `${what.replaceAll(' ', '-')}@portal.test`;
    const id = await addUser(portal.database.pool, { email, type, access, companies: [{ code: 'A' }] });
    const headers = await portal.login(email);
    const fields = { customer_id: String(await idOf('B')), 'stores[]': '02' };
    expect((await save(fields, { id, headers })).status).toBe(expected);
    expect((await companyOf(headers))[0]).toBe(expected === 200 ? 'B' : 'A');
    expect(await storesOf(id)).toEqual(expected === 200 ? ['02'] : []);
    const wrong = [{ ...fields, 'stores[]': '99' }, { customer_id: '999999' }, { customer_id: 'x' }];
    for (const given of wrong) expect((await save(given, { id, headers })).status).toBe(422);
  });

  it('are shown to their user with any limits; a customer sees only their own', async () => {
    const { pool } = portal.database;
    const staff = await addUser(pool, {
      email: 'units',
      type: USER_TYPE.staff,
      companies: [{ code: 'B' }],
      access: [],
    });
    const limited = await addUser(pool, { email: 'one-unit', companies: [{ code: 'B', stores: ['02'] }] });
    const units = async (headers: Record<string, string> | undefined, code: string) => {
      const { status, body } = await portal.call({
        url: `/api/users/units?customer_id=${await idOf(code)}`,
        headers,
      });
      const { data = [], chosen } = body as { data?: { store_id: string }[]; chosen?: string[] };
      return [status, data.map(({ store_id }) => store_id), chosen];
    };
    const inPerson = await portal.login('units');
    expect(await units(inPerson, 'B')).toEqual([200, ['01', '02'], []]);
    const fields = { customer_id: String(await idOf('B')), 'stores[]': '01' };
    expect((await save(fields, { id: staff, headers: inPerson })).status).toBe(200);
    expect(await units(inPerson, 'B')).toEqual([200, ['01', '02'], ['01']]);
    expect(limited).toBeGreaterThan(0);
    const customer = await portal.login('one-unit');
    expect(await units(customer, 'B')).toEqual([200, ['02'], ['02']]);
    expect((await units(customer, 'A'))[0]).toBe(404);
    expect((await units(undefined, 'B'))[0]).toBe(401);
    const broken = await portal.call({ url: '/api/users/units?customer_id=x', headers: customer });
    expect(broken.status).toBe(422);
  });

  it('are ignored for a customer', async () => {
    expect((await save({ customer_id: String(await idOf('B')), 'stores[]': '02' })).status).toBe(200);
    expect(await companyOf(ana)).toEqual(['A']);
    expect(await storesOf(anaId)).toEqual([]);
  });
});

describe('the photo', () => {
  it('has to be a png or jpeg, has an address that an <img> can cache for ever, and replaces the old one', async () => {
    expect((await save({ photo: photo(png(40, 30), 'text/html') })).status).toBe(200);
    const { photo: first } = await me();
    expect(first).toMatch(/^\/files\/photos\/[0-9a-f]{32}\.png$/);
    const shown = await portal.call({ url: first ?? '' });
    expect([shown.status, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable');

    expect((await save({ photo: photo(await jpeg(), 'image/jpeg') })).status).toBe(200);
    const { photo: second } = await me();
    expect(second).toMatch(/\.jpg$/);
    expect((await portal.call({ url: first ?? '' })).status).toBe(404);

    await save({ name: 'Ana' });
    expect((await me()).photo).toBe(second);
    await save({ remove_photo: '1' });
    expect((await me()).photo).toBeNull();
    expect((await portal.call({ url: second ?? '' })).status).toBe(404);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    ['a gif', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['half a png', png(40, 30).subarray(0, 12)],
    ['a png of too many pixels', png(6001, 10)],
  ])('is refused if it is %s', async (_what, content) => {
    const before = (await me()).photo;
    expect(await save({ photo: photo(content) })).toMatchObject({
      status: 422,
      body: { errors: { photo: [expect.any(String)] } },
    });
    expect((await me()).photo).toBe(before);
  });

  const kept = async () => {
    const answer = await portal.app.inject({ url: (await me()).photo ?? '' });
    return answer.rawPayload;
  };

  it('keeps only the pixels of the file, upright', async () => {
    const text = ['tEXt', Buffer.from('Comment\0secret-text')] as const;
    const tail = Buffer.from('secret-tail');
    for (const content of [await jpeg(), Buffer.concat([png(40, 20, text), tail])]) {
      expect(content.toString('latin1')).toContain('secret');
      expect((await save({ photo: photo(content) })).status).toBe(200);
      expect((await kept()).toString('latin1')).not.toContain('secret');
    }
    await save({ photo: photo(await jpeg()) });
    const upright = await sharp(await kept()).metadata();
    expect([upright.width, upright.height, upright.exif]).toEqual([20, 40, undefined]);
  });

  it('is scaled down', async () => {
    await save({ photo: photo(png(3000, 1500)) });
    expect(await sharp(await kept()).metadata()).toMatchObject({ width: 1024, height: 512 });
  });

  it('leaves one file after concurrent uploads', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save({ photo: photo(png(n + 1, 9)) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const files = fs.readdirSync(path.join(portal.releasesDir, '../files/photos'));
    expect(files).toEqual([path.basename((await me()).photo ?? '')]);
  });

  it('has a size limit', async () => {
    const large = Buffer.concat([png(40, 30), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await save({ photo: photo(large) })).status).toBe(413);
  });

  it.each(['x.png', '..%2F..%2Fpg.png', `${'0'.repeat(32)}.svg`, `${'0'.repeat(32)}.png`])(
    '%s is not found',
    async (name) => {
      expect([404, 422]).toContain((await portal.call({ url: `/files/photos/${name}` })).status);
    },
  );
});

describe('the password', () => {
  const change = (current_password: string, password: string, password_confirmation = password) =>
    save({ current_password, password, password_confirmation });

  it.each([
    ['no current one', '', 'outra senha boa', undefined, 'current_password', 'Informe a senha atual.'],
    [
      'a wrong current one',
      'errada',
      'outra senha boa',
      undefined,
      'current_password',
      'Senha atual incorreta.',
    ],
    ['a short new one', PASSWORD, 'curta', undefined, 'password', 'Use ao menos 10 caracteres.'],
    [
      'two that differ',
      PASSWORD,
      'outra senha boa',
      'outra',
      'password_confirmation',
      'As senhas não são iguais.',
    ],
  ])('stays unchanged with %s', async (_what, current, next, confirmation, field, message) => {
    expect(await change(current, next, confirmation)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
    expect((await me()).email).toBe('ana@cliente.test');
  });

  it('changes with the current one; other sessions end and this one stays', async () => {
    const other = await portal.login('ana@cliente.test');
    const email = 'ana@cliente.test';
    await portal.call({ method: 'POST', url: '/api/user/recovery', payload: { email } });
    const link = /\/(password\/[\w-]{43})\n/.exec((await portal.mails())[0]?.text ?? '')?.[1];
    expect((await portal.call({ url: `/api/${link}` })).status).toBe(200);
    expect((await change(PASSWORD, 'outra senha boa')).status).toBe(200);
    expect((await portal.call({ method: 'POST', url: '/api/me', headers: other })).status).toBe(401);
    // A link requested by somebody else is now invalid.
    expect((await portal.call({ url: `/api/${link}` })).status).toBe(410);
    expect((await me()).email).toBe('ana@cliente.test');
    const payload = { email: 'ana@cliente.test', password: 'outra senha boa' };
    expect((await portal.call({ method: 'POST', url: '/api/login', payload })).status).toBe(200);
    await change('outra senha boa', PASSWORD);
  });

  it('change is reported to the user by mail', async () => {
    // Of the test before, which has logged in without its browser's cookie.
    await portal.mails();
    await change(PASSWORD, 'outra senha boa');
    expect((await portal.mails())[0]).toMatchObject({
      to: 'ana@cliente.test',
      subject: 'A sua senha foi alterada · Portal do Cliente',
      text: expect.stringContaining('127.0.0.1'),
    });
    await change('outra senha boa', PASSWORD);
  });

  it('changes only once for two concurrent calls with the same old password', async () => {
    const answers = await Promise.all(
      ['uma senha boa A', 'uma senha boa B'].map((next) => change(PASSWORD, next)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    const stands = answers[0]?.status === 200 ? 'uma senha boa A' : 'uma senha boa B';
    await change(stands, PASSWORD);
    ana = await portal.login('ana@cliente.test');
  });

  it('cannot be guessed through an open session', async () => {
    for (let n = 0; n < 8; n++) await change(`palpite ${n}`, 'outra senha boa');
    expect((await change(PASSWORD, 'outra senha boa')).status).toBe(429);
    portal.clock.pass(301_000);
  });
});

describe('the access log', () => {
  const visit = (payload: object, headers: Record<string, string> = ana) =>
    portal.call({ method: 'POST', url: '/api/analytic-log', headers, payload });

  it('records who opened which screen, when, for which company and from where', async () => {
    expect((await visit({ screen: 'Contratos', route: '/admin/contract-list' })).status).toBe(200);
    const { rows } = await portal.database.pool.query(
      `SELECT l.user_id, c.code, screen, route, ip, l.created_at FROM portal.access_log l
       JOIN portal.customers c ON c.id = l.customer_id`,
    );
    expect(rows).toEqual([
      {
        user_id: anaId,
        code: 'A',
        screen: 'Contratos',
        route: '/admin/contract-list',
        ip: '127.0.0.1',
        created_at: portal.clock.now(),
      },
    ]);
  });

  it.each([[{}], [{ screen: '' }], [{ screen: 'x'.repeat(201) }], [{ screen: 'x', route: 'javascript:1' }]])(
    'refuses %j',
    async (payload) => {
      expect((await visit(payload)).status).toBe(422);
    },
  );

  it('is refused without a session', async () => {
    expect((await visit({ screen: 'x' }, {})).status).toBe(401);
  });
});
