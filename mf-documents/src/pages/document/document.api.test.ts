import { encodePathParams, PRODUCT_DOCUMENT } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer } from 'host/testing';
import { openSheet, wantedSheet } from './document.api';

describe('an address', () => {
  it.each([
    [
      { code: 'P1', document_id: PRODUCT_DOCUMENT.emergencySheet, name: 'ÁCIDO – M³' },
      { name: 'ÁCIDO – M³', documentId: PRODUCT_DOCUMENT.emergencySheet, byName: false },
    ],
    [
      { code: 'P1', document_id: String(PRODUCT_DOCUMENT.safetySheet), name: ' ' },
      { name: 'P1', documentId: PRODUCT_DOCUMENT.safetySheet, byName: false },
    ],
    [{ nome_produto: 'SODA' }, { name: 'SODA', documentId: PRODUCT_DOCUMENT.safetySheet, byName: true }],
    [{ document_id: PRODUCT_DOCUMENT.safetySheet }, null],
    [{ code: 5 }, null],
  ])('%j names %j', (params, wanted) => {
    const found = wantedSheet(encodePathParams(params));
    if (wanted) expect(found).toMatchObject(wanted);
    else expect(found).toBeNull();
  });

  it('that is broken names none', () => expect(wantedSheet('quebrado%')).toBeNull());
});

describe('a sheet', () => {
  let restore = () => {};
  beforeEach(() => startTestSession());
  afterEach(() => {
    restore();
    endTestSession();
  });

  it('comes whole where the server knows no parts', async () => {
    restore = stubServer({
      'GET order-fispq/file': Response.json({ message: 'Não.' }, { status: 404 }),
      'POST order-fispq': { data: { base64: btoa('%PDF'), file_name: 'x.pdf' } },
    });
    expect(await openSheet('info')).toMatchObject({ size: 4, type: 'application/pdf' });
  });

  it('is asked for once where the ERP is away', async () => {
    restore = stubServer({ 'GET order-fispq/file': Response.json({ message: 'Fora.' }, { status: 503 }) });
    await expect(openSheet('info')).rejects.toMatchObject({ status: 503 });
  });
});
