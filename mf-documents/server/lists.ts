import { ACCESS, intertoxCode } from 'api-contract';
import { containsCode } from 'api/db/list/conditions';
import { byInteger, byText } from 'api/db/list/declaration';
import { ownList } from 'api/platform/own-list';
import { documentReadRows, keptDocumentRows } from './keep/list';
import { intertoxList } from '../wire/documents';

/** Which products share a sheet, by the Intertox code. Belongs to the supplier, not to a company. */
const intertoxRows = ownList({
  list: intertoxList,
  access: { anyOf: [ACCESS.safetySheets, ACCESS.emergencySheets, ACCESS.settings] },
  row: intertoxCode,
  ofCompany: false,
  columns: `id, code, (SELECT coalesce(json_agg(json_build_object('product_code', p.product_code) ORDER BY p.product_code), '[]')
    FROM documents.intertox_products p WHERE p.intertox_id = c.id) AS product_code`,
  from: 'FROM documents.intertox_codes c',
  own: () => null,
  filters: { code: containsCode('code') },
  sorts: { code: byText('code'), id: byInteger('id') },
  unique: { columns: 'id', type: 'integer' },
});

export const documentLists = [intertoxRows, keptDocumentRows, documentReadRows];
