import {
  contractAddress,
  contractNotice,
  formatDate,
  NOTIFICATION,
  sentence,
  trimZeros,
  type IsoDate,
} from 'api-contract';
import type pg from 'pg';
import { type ContractNews, contractNews, goodsOf } from 'api/erp/reads/news';
import type { Happening, NewsSource } from 'api/notifications';

/** A contract that ends soon: once for each of `CONTRACT_ENDING_DAYS`, and anew after its end is moved. */
function contractHappening(news: ContractNews, today: IsoDate): Happening | null {
  const { branch, number, end } = news;
  const notice = contractNotice(end, today);
  if (notice === null) return null;
  return {
    kind: NOTIFICATION.contract,
    record: [branch, number, end, notice].join('|'),
    stores: news.stores,
    href: contractAddress(number, branch),
    title: `Contrato ${trimZeros(number)} termina em ${formatDate(end)}`,
    text: sentence(goodsOf(news)),
  };
}

/** Contracts that end soon. */
export const contractSource =
  (pool: pg.Pool): NewsSource =>
  async ({ scope, today }) =>
    (await contractNews(pool, scope, today)).flatMap((news) => {
      const happening = contractHappening(news, today);
      return happening ? [{ happening }] : [];
    });
