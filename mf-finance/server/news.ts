import { formatDate, formatMoney, NOTIFICATION, trimZeros } from 'api-contract';
import type pg from 'pg';
import { type TitleNews, titleNews } from 'api/erp/reads/news';
import type { Happening, NewsSource } from 'api/notifications';

/** A title that falls due soon; another due date is told anew. */
const titleHappening = (news: TitleNews): Happening => ({
  kind: NOTIFICATION.due,
  record: [news.branch, news.prefix, news.number, news.instalment, news.type, news.due].join('|'),
  stores: news.stores,
  href: `/admin/invoice-list?E1_NUM=${encodeURIComponent(news.number)}`,
  title: `Título ${trimZeros(news.number)} vence em ${formatDate(news.due)}`,
  text: `${formatMoney(news.balance)} em aberto${news.instalment ? `, parcela ${news.instalment}` : ''}.`,
});

/** Titles that fall due soon. */
export const titleSource =
  (pool: pg.Pool): NewsSource =>
  async ({ scope, today }) =>
    (await titleNews(pool, scope, today)).map((news) => ({ happening: titleHappening(news) }));
