import { formatDate, formatVolume, labelOf, THREAD_STATUS_LABELS, timeText } from 'api-contract';
import { INK, newPdf, pdfBytes, pdfFacts } from 'api/files/pdf';
import type { Claim } from '../../wire/claims';
import { CLAIM_KIND_LABELS, CLAIM_OUTCOME_LABELS, CLAIM_WISH_LABELS } from '../../wire/rules/claims';
import { claimTitle } from './thread';

const SMALL = 9;
const TEXT = 10;

/** A claim with its conversation, as its reader sees it, on paper. */
export async function claimPdf(claim: Claim, { brand, at }: { brand: string; at: Date }): Promise<Buffer> {
  const title = claimTitle(claim.id);
  const doc = await newPdf({ title, author: brand });
  const left = doc.page.margins.left;
  const heading = (text: string) =>
    doc.moveDown(1).font('bold').fontSize(12).fillColor(INK.strong).text(text, left).moveDown(0.3);
  const fact = pdfFacts(doc);
  doc.font('bold').fontSize(18).fillColor(INK.strong).text(title, left);
  doc
    .font('regular')
    .fontSize(SMALL)
    .fillColor(INK.soft)
    .text(`${brand} · impresso em ${timeText(at.toISOString())}`);
  doc.moveDown(0.8);
  fact('Empresa', claim.company_name);
  fact('Loja', claim.store);
  fact('Assunto', claim.label);
  fact('Tipo', labelOf(CLAIM_KIND_LABELS, claim.kind));
  fact('O que se pede', labelOf(CLAIM_WISH_LABELS, claim.wish));
  fact('Status', labelOf(THREAD_STATUS_LABELS, claim.status));
  fact('Aberta', [timeText(claim.created_at), claim.user_name].filter(Boolean).join(', por '));
  fact('Responder até', `${timeText(claim.due)}${claim.late ? ' (atrasada)' : ''}`);
  fact('Responsável', claim.owner_name);
  if (claim.outcome) {
    fact('Resultado', claim.outcome.kind === null ? '' : labelOf(CLAIM_OUTCOME_LABELS, claim.outcome.kind));
    for (const { type, number, date } of claim.outcome.documents)
      fact(type === 'credit_note' ? 'Nota de crédito' : 'Nova entrega', `${number} de ${formatDate(date)}`);
  }
  if (claim.lines.length > 0) {
    heading('Itens');
    for (const { item, product_name, quantity, invoiced, unit } of claim.lines)
      fact(
        `Item ${item}`,
        `${product_name}: ${formatVolume(quantity, unit)} de ${formatVolume(invoiced, unit)}`,
      );
  }
  heading('O que aconteceu');
  doc.font('regular').fontSize(TEXT).text(claim.text, left);
  if (claim.files.length > 0) {
    heading('Arquivos');
    for (const { name } of claim.files) doc.font('regular').fontSize(TEXT).text(name, left);
  }
  if (claim.messages.length > 0) heading('Conversa');
  for (const message of claim.messages) {
    const who = message.user_name || message.from || 'Usuário removido';
    const how = [timeText(message.created_at), message.via === 'mail' && 'por e-mail']
      .filter(Boolean)
      .join(', ');
    const kind =
      message.accepted === false ? ' · e-mail não aceito' : message.internal ? ' · nota interna' : '';
    doc
      .font('bold')
      .fontSize(TEXT)
      .fillColor(INK.strong)
      .text(`${who}${kind}`, left, undefined, { continued: true });
    doc.font('regular').fontSize(SMALL).fillColor(INK.soft).text(`  ${how}`);
    if (message.why !== undefined) doc.fontSize(SMALL).text(message.why, left);
    doc.font('regular').fontSize(TEXT).fillColor(INK.strong).text(message.text, left);
    for (const { name } of message.files)
      doc.fontSize(SMALL).fillColor(INK.soft).text(`Anexo: ${name}`, left);
    doc.moveDown(0.6);
  }
  return pdfBytes(doc);
}
