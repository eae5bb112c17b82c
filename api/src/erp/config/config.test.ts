import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { erpTable } from '../tables/tables';
import { namesOf } from './names';
import { parseErpConfig, readErpConfig, tablesOf } from './config';

const URL = 'https://erp.example/rest/';
const parse = (content: object) => parseErpConfig({ url: URL, ...content }, 'portal', 'secret');

describe('the configuration of an ERP', () => {
  it('has a default for everything but the address', () => {
    expect(parse({})).toMatchObject({
      url: 'https://erp.example/rest',
      auth: 'oauth2',
      limits: { pageSize: 500, callsPerMinute: 600, parallel: 2, timeoutSeconds: 30 },
      sync: { everySeconds: 5, compareAt: '02:30', shrinkShare: 0.2, staleAfterMinutes: 15 },
      user: 'portal',
    });
    expect(parse({ limits: { pageSize: 100 } }).limits).toMatchObject({ pageSize: 100, parallel: 2 });
  });

  it.each<[object, string]>([
    [{ url: 'erp.example' }, 'url'],
    [{ url: 'https://user:pass@erp.example' }, 'url'],
    [{ auth: 'kerberos' }, 'auth'],
    [{ limits: { pageSize: 0 } }, 'limits.pageSize'],
    [{ limits: { callsPerMinute: '60' } }, 'limits.callsPerMinute'],
    [{ sync: { compareAt: '25:00' } }, 'sync.compareAt'],
    [{ tables: { SA9: {} } }, 'tables.SA9'],
    [{ tables: { TANK_READINGS: {} } }, 'tables.TANK_READINGS'],
    [{ tables: { SA1: { fields: { A1_ZNADA: 'A1_X' } } } }, 'tables.SA1.fields.A1_ZNADA'],
    [{ tables: { SA1: { fields: { A1_COD: null } } } }, 'tables.SA1.fields.A1_COD'],
    [{ tables: { SA1: { fields: { A1_NOME: "A1_NOME'; DROP" } } } }, 'tables.SA1.fields.A1_NOME'],
    [{ tables: { SA1: { open: '1 = 1; DELETE FROM SA1010' } } }, 'tables.SA1.open'],
    [{ pagesize: 5 }, 'o arquivo'],
  ])('refuses %j, naming %s', (content, place) => {
    expect(() => parse(content)).toThrow(new RegExp(`^ERP_CONFIG: ${place.replaceAll('.', '\\.')}: .+\\.$`));
  });

  it('a table set to null is not read', () => {
    const files = tablesOf(parse({ tables: { CND: null } })).map(({ file }) => file);
    expect(files).toContain('SC5');
    expect(files).not.toContain('CND');
    expect(files).not.toContain('TANK_READINGS');
  });
});

describe('readErpConfig', () => {
  let dir: string;
  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-erp-'));
  });
  afterEach(() => fs.rmSync(dir, { recursive: true }));
  const user = { erpSource: 'protheus', erpUser: 'portal', erpPassword: 'secret' } as const;

  it('is null with a dataset, and reads the file otherwise', () => {
    expect(readErpConfig({ erpSource: 'dataset' })).toBeNull();
    const erpConfigFile = path.join(dir, 'erp.json');
    fs.writeFileSync(erpConfigFile, JSON.stringify({ url: URL }));
    expect(readErpConfig({ ...user, erpConfigFile })).toMatchObject({ user: 'portal', password: 'secret' });
    fs.writeFileSync(erpConfigFile, '{');
    expect(() => readErpConfig({ ...user, erpConfigFile })).toThrow('não é JSON');
  });

  it('says what is missing', () => {
    const erpConfigFile = path.join(dir, 'nowhere.json');
    expect(() => readErpConfig(user)).toThrow('ERP_CONFIG');
    expect(() => readErpConfig({ ...user, erpConfigFile })).toThrow('não pode ser lido');
    expect(() => readErpConfig({ ...user, erpConfigFile, erpPassword: undefined })).toThrow('ERP_PASSWORD');
  });
});

describe('names', () => {
  const [sa1, sc5, sd2, sm0] = ['SA1', 'SC5', 'SD2', 'SM0'].map(erpTable) as [
    ReturnType<typeof erpTable>,
    ReturnType<typeof erpTable>,
    ReturnType<typeof erpTable>,
    ReturnType<typeof erpTable>,
  ];

  it('come from the configuration, the company or the ERP', () => {
    expect(namesOf(parse({}), sa1).physical).toBeNull();
    expect(namesOf(parse({ company: '020' }), sa1).physical).toBe('SA1020');
    expect(namesOf(parse({ company: '020', tables: { SA1: { name: 'SA1990' } } }), sa1).physical).toBe(
      'SA1990',
    );
    expect(namesOf(parse({ company: '020' }), sm0).physical).toBe('SYS_COMPANY');
    const names = namesOf(
      parse({ tables: { SC5: { fields: { C5_ZLACRE: null, C5_ZTICKET: 'C5_XTICK' } } } }),
      sc5,
    );
    expect(['C5_NUM', 'C5_ZLACRE', 'C5_ZTICKET'].map(names.field)).toEqual(['C5_NUM', null, 'C5_XTICK']);
  });

  it('an open condition has the fields of the ERP and days of the calendar', () => {
    expect(namesOf(parse({}), sd2).open('2026-03-31')).toBe(`D2_EMISSAO >= '20251231'`);
    const mapped = (field: string | null) => parse({ tables: { SC5: { fields: { C5_ENTREAL: field } } } });
    expect(namesOf(mapped('C5_XENTR'), sc5).open('20260331')).toBe(`C5_XENTR = ' '`);
    expect(namesOf(mapped(null), sc5).open('20260331')).toBeNull();
    expect(namesOf(parse({}), sa1).open('20260331')).toBeNull();
  });
});
