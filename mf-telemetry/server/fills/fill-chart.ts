import { formatNumber, formatVolume, type Tank, type TankFill, tankName, timeText } from 'api-contract';
import { INK, newPdf, pdfBytes, pdfFacts } from 'api/files/pdf';
import type { TankPoint } from '../../wire/rules/tank-rate';

const [TITLE, SMALL] = [18, 9];
const CHART_HEIGHT = 260;
/** Room for the scale's figures. */
const SCALE_WIDTH = 36;
const STEPS = 4;
const [LINE, SHADE] = ['#0b63b5', '#e3f0fb'];

const cubic = (volume: number) => formatVolume(volume.toFixed(3), 'm³');
const signed = (volume: number) => `${volume > 0 ? '+' : ''}${cubic(volume)}`;

/** What was measured and what was invoiced, in a sentence: the text of a claim. */
export function fillSentence(tank: Pick<Tank, 'tag'>, fill: TankFill): string {
  const when = timeText(fill.to);
  const measured = `O tanque ${tankName(tank.tag)} mediu ${cubic(fill.measured)} no enchimento de ${when}.`;
  if (!fill.invoice) return `${measured} Nenhuma nota fiscal foi encontrada para ele.`;
  const { F2_DOC: doc, D2_QUANT: quantity, unit, ticket } = fill.invoice;
  const told = `A nota ${doc.replace(/^0+/, '')} diz ${formatVolume(quantity, unit)}`;
  const weighed = ticket === '' ? '' : `, ticket ${ticket}`;
  if (fill.invoiced === null || fill.difference === null) return `${measured} ${told}${weighed}.`;
  const percent = formatNumber((fill.difference_percent ?? 0).toFixed(2), 2);
  return `${measured} ${told} (${cubic(fill.invoiced)}${weighed}): diferença de ${signed(fill.difference)} (${percent} %).`;
}

interface ChartOf {
  readonly tank: Tank;
  readonly fill: TankFill;
  readonly points: readonly TankPoint[];
  readonly brand: string;
  readonly at: Date;
}

/** A fill on paper: its figures, and the volume before and after it. */
export async function fillPdf({ tank, fill, points, brand, at }: ChartOf): Promise<Buffer> {
  const title = `Enchimento do tanque ${tankName(tank.tag)}`;
  const doc = await newPdf({ title, author: brand });
  const { left, right } = doc.page.margins;
  const width = doc.page.width - left - right;
  doc.font('bold').fontSize(TITLE).fillColor(INK.strong).text(title, left);
  doc.font('regular').fontSize(SMALL).fillColor(INK.soft);
  doc.text(`${brand} · impresso em ${timeText(at.toISOString())}`).moveDown(0.8);
  const fact = pdfFacts(doc);
  fact('Empresa', tank.customer_name);
  fact('Produto', tank.content || tank.product_code);
  fact('Enchimento', `${timeText(fill.from)} a ${timeText(fill.to)}`);
  fact('Medido', cubic(fill.measured));
  if (fill.invoice) {
    const { F2_DOC: number, D2_QUANT: quantity, unit, ticket } = fill.invoice;
    const invoiced = fill.invoiced === null ? '' : ` (${cubic(fill.invoiced)})`;
    fact('Nota fiscal', `${number.replace(/^0+/, '')}: ${formatVolume(quantity, unit)}${invoiced}`);
    if (ticket !== '') fact('Ticket', ticket);
  }
  if (fill.difference !== null)
    fact(
      'Diferença',
      `${signed(fill.difference)} (${formatNumber((fill.difference_percent ?? 0).toFixed(2), 2)} %)`,
    );
  doc.moveDown(1);
  drawVolume(doc, { left, top: doc.y, width, points, fill, capacity: tank.capacity });
  return pdfBytes(doc);
}

interface Drawn {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly points: readonly TankPoint[];
  readonly fill: TankFill;
  readonly capacity: number;
}

/** The volume as a line from 0 to the capacity, the fill's time shaded. */
function drawVolume(doc: PDFKit.PDFDocument, { left, top, width, points, fill, capacity }: Drawn): void {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const [from, span] = [first[0], Math.max(last[0] - first[0], 1)];
  const x = (time: number) => left + SCALE_WIDTH + ((time - from) / span) * (width - SCALE_WIDTH);
  const y = (volume: number) => top + CHART_HEIGHT * (1 - volume / capacity);
  const [begun, ended] = [x(Date.parse(fill.from)), x(Date.parse(fill.to))];
  doc.rect(begun, top, Math.max(ended - begun, 1), CHART_HEIGHT).fill(SHADE);
  doc.font('regular').fontSize(SMALL);
  for (let step = 0; step <= STEPS; step++) {
    const volume = (capacity * step) / STEPS;
    doc
      .moveTo(left + SCALE_WIDTH, y(volume))
      .lineTo(left + width, y(volume))
      .lineWidth(0.5)
      .stroke(INK.line);
    doc
      .fillColor(INK.soft)
      .text(formatNumber(volume.toFixed(1), 1), left, y(volume) - SMALL / 2, {
        width: SCALE_WIDTH - 6,
        align: 'right',
        lineBreak: false,
      });
  }
  points.forEach(([time, volume], n) =>
    n === 0 ? doc.moveTo(x(time), y(volume)) : doc.lineTo(x(time), y(volume)),
  );
  doc.lineWidth(1.5).stroke(LINE);
  const foot = top + CHART_HEIGHT + 6;
  const ends = timeText(new Date(last[0]).toISOString());
  doc
    .fillColor(INK.soft)
    .text(timeText(new Date(from).toISOString()), left + SCALE_WIDTH, foot, { lineBreak: false });
  doc.text(ends, left + width - doc.widthOfString(ends), foot, { lineBreak: false });
  doc.text('Volume em m³; a faixa marca o enchimento.', left, foot + 2 * SMALL);
}
