import { inflateSync } from 'node:zlib';
import { anyNfe } from 'api/testing/any-nfe';
import { seeded } from 'api/testing/fuzz/random';
import { pdfText } from 'api/testing/pdf-text';
import { drawDanfe } from './draw';

/** `npm run long-run -- --danfes 500 --seed 7` sets both. */
const DANFES = Number(process.env.RUN_DANFES ?? 6);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** Blanks are lost where lines break, and a reader of PDFs writes some characters in another way. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

const HEAD_ENDS = plain('TIPO DE REGIME DE APURAÇÃO DO IBS E DA CBS');
const PRODUCTS = plain('DADOS DOS PRODUTOS / SERVIÇOS');
const COLUMNS_END = plain('ALÍQ. IPI');
const SERVICES = plain('CÁLCULO DO ISSQN');
const ADDITIONAL = 'DADOSADICIONAIS';
const GOES_ON = /CONTINUANAFOLHA(\d+)/g;

/** What a DANFE's sheets say, by the parts that go on from sheet to sheet. */
function parts(pages: readonly string[]) {
  const read = { fields: '', products: '', additional: '', goesOn: [] as string[] };
  pages.map(plain).forEach((page, n) => {
    expect(page).toContain(`FOLHA${n + 1}/${pages.length}`);
    const after = page.indexOf(HEAD_ENDS) + HEAD_ENDS.length;
    if (n === 0) read.fields += page.slice(0, after);
    const body = page.slice(after);
    for (const [, sheet] of body.matchAll(GOES_ON)) read.goesOn.push(sheet as string);
    const [rest = '', ...additional] = body.replace(GOES_ON, '').split(ADDITIONAL);
    const [fields = '', ...products] = rest.split(PRODUCTS);
    read.fields += fields;
    for (const part of products)
      read.products += (part.split(SERVICES)[0] ?? '').slice(part.indexOf(COLUMNS_END) + COLUMNS_END.length);
    for (const part of additional)
      read.additional += part
        .replace(plain('- CONTINUAÇÃO DAS INFORMAÇÕES COMPLEMENTARES'), '')
        .replace(plain('INFORMAÇÕES COMPLEMENTARES'), '')
        .replace(plain('RESERVADO AO FISCO'), '');
  });
  return read;
}

/** The heights at which a PDF's texts stand, in points from the sheet's foot. */
function heights(pdf: Buffer): number[] {
  const found: number[] = [];
  const source = pdf.toString('latin1');
  for (const { index, 0: start } of source.matchAll(/stream\n/g)) {
    const from = index + start.length;
    const bytes = pdf.subarray(from, source.indexOf('\nendstream', from));
    if (bytes[0] !== 0x78) continue;
    const drawn = inflateSync(bytes).toString('latin1');
    for (const [, y] of drawn.matchAll(/\b1 0 0 1 -?[\d.]+ (-?[\d.]+) Tm/g)) found.push(Number(y));
  }
  return found;
}

it(
  `${DANFES} DANFEs of seed ${SEED} say all that belongs on paper, in order, and nothing is cut`,
  async () => {
    for (let n = 0; n < DANFES; n++) {
      const random = seeded(SEED + n);
      // One in the short run and some in the long one are of the largest kind.
      const items = n === 3 || (n > 5 && random.oneIn(20)) ? 990 : 1 + random.below(random.oneIn(3) ? 80 : 4);
      const nfe = anyNfe(random, items);
      const pdf = (await drawDanfe(nfe.xml)) as Buffer;
      const { pages } = pdfText(pdf);
      const read = parts(pages);
      const where = `seed ${SEED + n}, ${items} items`;
      expect([where, read.products]).toEqual([where, plain(nfe.products.join(''))]);
      expect([where, read.additional]).toEqual([where, plain(nfe.additional.join(''))]);
      let at = 0;
      for (const value of nfe.fields.map(plain)) {
        const found = read.fields.indexOf(value, at);
        if (found < 0)
          expect([where, read.fields.slice(at)]).toEqual([where, expect.stringContaining(value)]);
        at = found + value.length;
      }
      for (const sheet of read.goesOn) expect(Number(sheet)).toBeLessThanOrEqual(pages.length);
      const lowest = heights(pdf);
      expect(lowest.length).toBeGreaterThan(50);
      for (const y of lowest) expect(y > 10 && y < 842).toBe(true);
    }
  },
  60_000 + DANFES * 30_000,
);
