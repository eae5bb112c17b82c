import {
  ACCESS,
  DOCUMENT_KIND_LABELS,
  encodePathParams,
  labelOf,
  namedBranch,
  PRODUCT_DOCUMENT,
} from 'api-contract';
import type pg from 'pg';
import { contains } from 'api/db/list/conditions';
import { Params } from 'api/db/params';
import { customerProducts } from 'api/erp/reads/catalog';
import { sessionScope } from 'api/erp/scope';
import { includesWords, ownSource, type SearchSource } from 'api/search';
import { keptDocumentRows } from './keep/list';
import { sheetsOf } from './sheets';
import type { KeptDocument } from '../wire/rules/kept-document-columns';

const { safetySheet, emergencySheet } = PRODUCT_DOCUMENT;

/** Safety and emergency sheets by product, certificates by title, of the active company. */
export const documentSources = (pool: pg.Pool): SearchSource[] => {
  const sheets = (documentId: number, code: number, name: string): SearchSource => ({
    label: 'Documentos',
    icon: 'flask',
    access: { anyOf: [code] },
    ofCompany: true,
    async find({ session, text, limit }) {
      const all = await customerProducts(pool, sessionScope(session));
      const products = all.filter((one) => includesWords(`${one.code} ${one.name}`, text)).slice(0, limit);
      const found = await sheetsOf(
        pool,
        products.map((one) => one.code),
        session.userId,
      );
      return products
        .filter((one) => found.some((sheet) => sheet.product === one.code && sheet.documentId === documentId))
        .map((one) => ({
          title: `${name}: ${one.name}`,
          detail: `código ${one.code}`,
          path: `/admin/document/fispq/${encodePathParams({ code: one.code, document_id: documentId, name: one.name })}`,
        }));
    },
  });
  const kept = ownSource<Pick<KeptDocument, 'key' | 'kind' | 'title' | 'owner'>>(pool, keptDocumentRows, {
    label: 'Gestão de Documentos',
    icon: 'shield',
    columns: 'm.key, m.kind, m.title, m.owner',
    where: (p, text) => `${contains('m.title')(p, text)} OR ${contains('m.owner')(p, text)}`,
    hit: ({ key, kind, title, owner }) => ({
      title: `${labelOf(DOCUMENT_KIND_LABELS, kind)}: ${title}`,
      detail: owner,
      path: `/admin/document-view/${key}`,
    }),
  });
  return [
    sheets(safetySheet, ACCESS.safetySheets, 'FDS'),
    sheets(emergencySheet, ACCESS.emergencySheets, 'Ficha de Emergência'),
    {
      label: 'Documentos',
      icon: 'flask',
      access: { anyOf: [ACCESS.certificates] },
      ofCompany: true,
      async find({ session, text, limit }) {
        const p = new Params();
        const { rows } = await pool.query<{ id: number; title: string; branch: string; name: string }>(
          `SELECT id, title, branch, coalesce(m0_filial, '') AS name FROM documents.certificates
           LEFT JOIN erp.sm0 ON m0_codfil = branch
           WHERE customer_id = ${p.add(session.company?.id ?? null)} AND ${contains('title')(p, text)}
           ORDER BY title COLLATE "und-x-icu", id LIMIT ${p.add(limit)}`,
          p.values,
        );
        return rows.map(({ id, title, branch, name }) => ({
          title,
          detail: `certidão, filial ${namedBranch(branch, name)}`,
          path: `/admin/winner-docs-view/${id}`,
        }));
      },
    },
    kept,
  ];
};
