/**
 * Generates a PDF with this many A4 pages, a heading and a line of text each: enough for stories and tests of what shows
 * one. Texts without accents.
 */
export function samplePdf(
  pages: number,
  heading = 'FICHA DE SEGURANCA',
  line = 'Hipoclorito de sodio 12%',
): Blob {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = Array.from({ length: pages }, (_, page) => `${4 + page * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let page = 1; page <= pages; page += 1) {
    const text = `BT /F1 22 Tf 60 760 Td (${heading}) Tj /F1 12 Tf 0 -30 Td (${line} - pagina ${page}) Tj ET 60 700 475 1 re f 60 640 475 40 re S 60 560 230 60 re S`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + (page - 1) * 2} 0 R >>`,
    );
    add(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  }
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const at = body.length;
    body += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new Blob([body], { type: 'application/pdf' });
}
