import { ACCESS, REPORT_TYPE, THREAD_KIND } from 'api-contract';
import type { Area } from 'api/area';
import type { ReportSource } from 'api/reports';
import { settings as ownSettings } from '../settings';
import { approvalHome } from './approvals/home';
import { openApprovals } from './approvals/open';
import { approvalReminders } from './approvals/remind';
import { approvalRoutes } from './approvals/routes';
import { approvalSections } from './approvals/sections';
import { carriersOf } from './carriers';
import { positionsSection } from './carriers/section';
import { claimThreads } from './claims/thread';
import { creditNotes } from './claims/documents';
import { claimHome } from './claims/home';
import { claimRows } from './claims/list';
import { claimRoutes } from './claims/routes';
import { claimSources } from './claims/search';
import { claimsSection } from './claims/section';
import { deliveryHome } from './deliveries/home';
import { deliveryLists } from './deliveries/lists';
import { shipmentSource } from './deliveries/news';
import { openDeliveries } from './deliveries/open';
import { deliveryRoutes } from './deliveries/routes';
import { deliverySources } from './deliveries/search';
import { limitRoutes } from './limits/routes';
import { requestHome } from './orders/home';
import { orderIntegration } from './orders/integration';
import { orderRequestRows } from './orders/list';
import { orderMails } from './orders/mail';
import { openRequests } from './orders/open';
import { orderRequestRoutes } from './orders/routes';
import { orderingOf } from './orders/ordering';
import { requestSources } from './orders/search';
import { orderRequestsSection } from './orders/section';
import { orderPersonal } from './personal';
import { quotationHome } from './quotations/home';
import { quotationRows } from './quotations/list';
import { quotationMails } from './quotations/mail';
import { offerEnds } from './quotations/offer-ends';
import { offerOrders } from './quotations/offer-order';
import { quotationRoutes } from './quotations/routes';
import { quotationSources } from './quotations/search';
import { quotationsSection } from './quotations/section';
import { quotationThreads } from './quotations/thread';
import { orderRequestColumns } from '../wire/rules/order-request-columns';
import { quotationColumns } from '../wire/rules/quotation-columns';

/** What a scheduled report is about: rows and columns are those of the list, for whoever has these codes. */
const reportOf = (
  list: ReportSource['list'],
  columns: ReportSource['columns'],
  access: readonly number[],
): ReportSource => ({
  list,
  columns,
  access,
  query: (created) => ({ created_at: created, orderByDesc: 'id' }),
});

/** A quotation's attachment; one that a dataset brought lies among the dataset's files. */
const ATTACHED = 'SELECT 1 FROM orders.quotations WHERE file = $1';

/** Order requests and the job that hands them to the ERP, orders, deliveries, what carriers say, and quotations. */
export const area: Area<typeof ownSettings> = {
  settings: ownSettings,
  erpLists: deliveryLists,
  ownLists: (now) => [orderRequestRows, quotationRows, claimRows(now)],
  searches: (pool) => [
    ...deliverySources(pool),
    ...requestSources(pool),
    ...quotationSources(pool),
    ...claimSources(pool),
  ],
  sections: [quotationsSection, ...approvalSections, orderRequestsSection, positionsSection, claimsSection],
  personal: orderPersonal,
  files: { quotations: ATTACHED, dataset: ATTACHED, offers: 'SELECT 1 FROM orders.offers WHERE file = $1' },
  reports: {
    [REPORT_TYPE.orders]: reportOf(orderRequestRows, orderRequestColumns, [ACCESS.orderPlaced]),
    [REPORT_TYPE.quotes]: reportOf(quotationRows, quotationColumns, []),
  },
  start(app, services) {
    const { pool, writer, settings, jobs, mailer, book, now } = services;
    const { watchers, news, home, open, threadKinds, ordering } = services;
    const { publicUrl, companyFilesMb } = services.env;
    const companyBytes = companyFilesMb * 1024 * 1024;
    const mails = orderMails({ pool, jobs, mailer, settings, publicUrl });
    const integration = orderIntegration({ pool, jobs, writer, mails, now });
    watchers.push(integration);
    const orders = { pool, writer, settings, integration, mails, book, now };
    orderRequestRoutes(app, orders);
    ordering.by = orderingOf(orders);
    open.push(
      ...openDeliveries({ pool, now }),
      openRequests(orders, publicUrl),
      openApprovals({ pool, now }),
    );
    approvalRoutes(app, orders);
    limitRoutes(app, orders);
    watchers.push(approvalReminders({ pool, jobs, book, now }));
    const carriers = carriersOf(services);
    deliveryRoutes(app, { ...services, carriers });
    news.push(shipmentSource(pool, carriers, settings));
    home.push(
      deliveryHome(pool),
      ...requestHome(pool),
      ...approvalHome(pool),
      ...claimHome(pool, now),
      ...quotationHome(pool),
    );
    claimRoutes(app, { ...services, companyBytes });
    threadKinds.set(THREAD_KIND.claim, claimThreads);
    threadKinds.set(THREAD_KIND.quotation, quotationThreads);
    news.push(creditNotes({ pool, book, now }));
    const quotationMail = quotationMails({ pool, jobs, mailer, settings, publicUrl });
    const offersToErp = offerOrders({ pool, jobs, writer, book, now });
    watchers.push(offersToErp, offerEnds({ pool, jobs, book, now }));
    quotationRoutes(app, { ...services, companyBytes, mails: quotationMail, orders: offersToErp });
  },
};
