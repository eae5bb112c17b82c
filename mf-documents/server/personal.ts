import type { PersonalSource } from 'api/personal';

/** What is kept of a person here: which sheets he opened, and what staff uploaded. */
export const documentPersonal: readonly PersonalSource[] = [
  {
    name: 'fichas_lidas',
    rows: `SELECT product_name, revision, read_at FROM documents.document_reads WHERE user_id = $1 ORDER BY id`,
    stays: 'A leitura das fichas de segurança fica, com o nome, como prova de que foram entregues.',
  },
  {
    name: 'documentos_enviados',
    rows: `SELECT 'ficha' AS kind, revision AS name, uploaded_at AS at FROM documents.documents WHERE uploaded_by = $1
      UNION ALL SELECT 'certificado', '', uploaded_at FROM documents.certificates WHERE uploaded_by = $1
      UNION ALL SELECT 'ligação', product_name, created_at FROM documents.sheet_links WHERE created_by = $1`,
  },
];
