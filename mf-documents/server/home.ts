import { amountOf, EXPIRING_DAYS } from 'api-contract';
import type pg from 'pg';
import { readCounts } from 'api/db/list/read';
import type { HomeLine, HomeSource } from 'api/home';
import { ownSql } from 'api/platform/own-list';
import { KEEPERS } from '../wire/rules/keepers';
import { keptDocumentRows } from './keep/list';

const LIST = '/admin/document-list';
const NOTHING = { money: '0' };

/** What staff must renew. */
export const documentHome = (pool: pg.Pool): HomeSource => ({
  of: 'staff',
  access: KEEPERS,
  async lines({ session: { userId, typeId, access }, today }) {
    const scope = { userId, typeId, access, customer: null, stores: [] };
    const { expired = 0, expiring = 0 } = await readCounts(ownSql(pool), keptDocumentRows, {
      scope,
      query: keptDocumentRows.query.parse({}),
      today,
    });
    const lines: HomeLine[] = [];
    if (Number(expired) > 0)
      lines.push({
        key: 'documents:expired',
        text: amountOf(Number(expired), 'documento vencido', 'documentos vencidos'),
        action: 'Renovar',
        href: `${LIST}?tab=expired`,
        days: 0,
        stake: NOTHING,
      });
    if (Number(expiring) > 0)
      lines.push({
        key: 'documents:expiring',
        text:
          expiring === 1
            ? `1 documento vence em ${EXPIRING_DAYS} dias`
            : `${expiring} documentos vencem em ${EXPIRING_DAYS} dias`,
        action: 'Renovar',
        href: `${LIST}?tab=expiring`,
        days: EXPIRING_DAYS,
        stake: NOTHING,
      });
    return lines;
  },
});
