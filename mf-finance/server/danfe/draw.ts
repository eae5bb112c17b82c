import {
  additionalBlock,
  additionalHeight,
  additionalRest,
  additionalText,
  goesOn,
  LEAST,
} from './additional';
import { code128 } from './bars';
import { blocks, services } from './blocks';
import { type Band, Flow, title, together } from './flow';
import { head, receipt } from './head';
import { AREA, newPaper, type Paper, rule, watermark } from './paper';
import { productBands, productHead } from './products';
import { nfeFile, nfeStatus } from './status';
import { invoiceNumber } from './values';
import { readXml } from './xml-tree';

/** Kept free at the end of a table that goes on, for the line that says so. */
const GOES_ON = 9;

/** The table of products. On the first sheet it ends at `end`, however few there are. */
function products(paper: Paper, flow: Flow, bands: readonly Band[], end: number): void {
  const top = together([title(paper, 'DADOS DOS PRODUTOS / SERVIÇOS'), productHead(paper)]);
  const close = () => {
    const bottom = flow.sheet === 1 ? end : flow.y;
    const line = (x1: number, y1: number, x2: number) => rule(x1, y1, x2, bottom);
    flow.add([
      line(AREA.left, flow.y, AREA.left),
      line(AREA.right, flow.y, AREA.right),
      line(AREA.left, bottom, AREA.right),
    ]);
  };
  // Never a head alone.
  if (top.height + (bands[0]?.height ?? 0) + GOES_ON > flow.room) flow.next();
  flow.place(top);
  for (const [n, band] of bands.entries()) {
    const goes = n === bands.length - 1 ? 0 : GOES_ON;
    if (band.height + goes > flow.room) {
      const next = flow.sheet + 1;
      flow.add([goesOn(() => next, AREA.right - 3, flow.y + 1.5)]);
      flow.y += GOES_ON;
      close();
      flow.next();
      flow.place(top);
    }
    flow.place(band);
  }
  close();
}

/**
 * Draws the DANFE of an NF-e's XML, A4 upright, in as many sheets as it takes. Null where the text is no NF-e, or one
 * that may not be on paper. Elements that it does not know are left out; what is missing is left blank.
 */
export async function drawDanfe(xml: string): Promise<Buffer | null> {
  const root = readXml(xml);
  const file = root && nfeFile(root);
  const status = file && nfeStatus(file);
  if (!status) return null;
  const { nfe, key } = file;
  const paper = await newPaper(`DANFE ${invoiceNumber(nfe.value('ide', 'nNF'))}`);
  const contingency = status.contingencyCode ? await code128(status.contingencyCode) : null;
  const heading = head(paper, file, status, { key: await code128(key), contingency });

  const service = services(paper, nfe);
  const serviceBlock = service && together([title(paper, 'CÁLCULO DO ISSQN'), service]);
  const additionalTitle = title(paper, 'DADOS ADICIONAIS');
  const text = additionalText(nfe, status);
  const foot = (serviceBlock?.height ?? 0) + additionalTitle.height;
  let footer = LEAST;
  const end = () => AREA.bottom - foot - footer;

  const flow: Flow = new Flow(
    (sheet) => {
      const band = heading(sheet, () => flow.sheets.length);
      return sheet === 1 ? together([receipt(paper, nfe), band]) : band;
    },
    (sheet) => (sheet === 1 ? end() : AREA.bottom),
  );
  for (const { title: name, rows } of blocks(paper, nfe)) flow.block(rows, title(paper, name));

  const bands = nfe.all('det').flatMap((item) => productBands(paper, item));
  if (flow.sheet === 1) {
    const table = 10 + productHead(paper).height + bands.reduce((sum, { height }) => sum + height, 0);
    const spare = Math.max(0, flow.room - table);
    footer = Math.min(additionalHeight(paper, text), LEAST + spare);
  }
  products(paper, flow, bands, end());

  let rest = 0;
  const { band, next } = additionalBlock(paper, text, footer, () => rest);
  const last = together([...(serviceBlock ? [serviceBlock] : []), additionalTitle, band]);
  flow.sheets[0]?.push(...last.marks(AREA.bottom - last.height));
  if (next < text.length) rest = additionalRest(paper, flow, text.slice(next));
  const marked = status.watermark ? [watermark(status.watermark)] : [];
  return paper.bytes(flow.sheets.map((marks) => [...marked, ...marks]));
}
