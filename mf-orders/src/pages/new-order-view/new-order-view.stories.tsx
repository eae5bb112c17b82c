import type { OrderRequest } from 'api-contract';
import { ORDER_STATUS, USER_TYPE } from 'api-contract/rules';
import { areaStory, type StubRoutes } from 'host/testing';
import type { RequestApproval } from '../../../wire/approvals';
import {
  approval,
  refusedLife,
  refusedRequest,
  waitingLife,
  waitingRequest,
} from '../../approvals/approvals.fixture';
import { request } from '../../request/request.fixture';
import { integrated, lives, refused } from '../../timeline/timeline.fixture';
import NewOrderViewPage from './new-order-view.page';
import type { OrderTimeline } from '../../../wire/order-life';

export default { title: 'Pedidos/Solicitação' };

type User = Parameters<typeof areaStory>[0]['user'];
const page = { path: '/admin/new-order-view/:id', at: '/admin/new-order-view/12', Page: NewOrderViewPage };
const answered = (answer: StubRoutes[string], life: OrderTimeline = lives.waiting, user?: User) =>
  areaStory(
    { ...page, user },
    { 'GET orders-not-integrateds/12': answer, 'GET orders/timeline': { data: life } },
  );
const story = (of: Partial<OrderRequest>, life?: OrderTimeline, user?: User) =>
  answered({ data: [{ ...request, ...of }] }, life, user);

export const Sent = story({ status: ORDER_STATUS.sentToErp });
export const Integrated = story({ ...integrated }, lives.delivered);
export const NarrowScreen = { ...Integrated, globals: { viewport: { value: 'phone' } } };
export const Refused = story({ ...refused }, lives.refused);
export const Administrator = story({}, lives.waiting, { type_id: USER_TYPE.admin });
export const Draft = story({ status: ORDER_STATUS.draft, submitted: false });
export const Loading = answered(() => new Promise(() => undefined));
export const Failed = answered(
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
);
export const NotFound = answered(Response.json({ message: 'Registro não encontrado.' }, { status: 404 }));

const asked = (of: Partial<RequestApproval> = {}) =>
  areaStory(page, {
    'GET orders-not-integrateds/12': { data: [waitingRequest] },
    'GET orders/timeline': { data: waitingLife },
    'GET orders-not-integrateds/12/approval': { ...approval, ...of },
  });
export const ToApprove = asked();
export const ToApproveNarrow = { ...ToApprove, globals: { viewport: { value: 'phone' } } };
export const WaitingForOthers = asked({ may_approve: false, may_withdraw: true });
export const RefusedByApprover = answered({ data: [refusedRequest] }, refusedLife);
