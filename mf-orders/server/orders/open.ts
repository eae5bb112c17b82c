import { ACCESS, type IsoDate, KEY_SCOPE, ORDER_LIMITS, ORDER_STATUS } from 'api-contract';
import { z } from 'zod';
import { openOwnList } from 'api/open/list-resource';
import type { Machine } from 'api/platform/machine';
import { refused } from 'api/platform/open-problem';
import { openDay, openDecimal, type OpenResource, openTime, type OpenWrite } from 'api/open/resource';
import { HttpProblem } from 'api/platform/problem';
import { hasStores } from '../approvals/people';
import type { OrderDeps } from './deps';
import { orderRequestRows, requestNamed, requestPath } from './list';
import { ordererOf } from './orderer';
import { formOf } from './ordering';
import { saveOrder } from './save';
import { ORDER_WEEK } from '../../wire/rules/receiving-days';

const status = z.enum(['draft', 'in_service', 'waiting_for_approval', 'sent', 'accepted', 'refused']);
const STATUS: Readonly<Record<number, z.infer<typeof status>>> = {
  [ORDER_STATUS.waiting]: 'in_service',
  [ORDER_STATUS.draft]: 'in_service',
  [ORDER_STATUS.waitingForErp]: 'sent',
  [ORDER_STATUS.inErp]: 'accepted',
  [ORDER_STATUS.refusedByErp]: 'refused',
  [ORDER_STATUS.waitingForApproval]: 'waiting_for_approval',
  [ORDER_STATUS.sentToErp]: 'sent',
};
const statusOf = (code: number, submitted: boolean) => (submitted ? (STATUS[code] ?? 'sent') : 'draft');

const row = z.object({
  status,
  product: z.string(),
  product_name: z.string(),
  quantity: openDecimal,
  unit: z.string(),
  contract: z.string(),
  branch: z.string(),
  store: z.string(),
  purchase_order: z.string(),
  delivery_date: openDay,
  created_at: openTime,
  order: z.string().describe('The number of the order it became; blank before.'),
  reason: z.string().describe('Why it was refused, in Portuguese; blank if it was not.'),
});

type Row = Omit<z.infer<typeof row>, 'status' | 'created_at'> & {
  readonly number: number;
  readonly code: number;
  readonly submitted: boolean;
  readonly created: Date;
};

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time, HH:MM.');

/** What an order is asked for with; an assistant drafts with all but `confirm`. */
export const orderWish = z.object({
  product: z.string().min(1).max(30).describe('The code of the product.'),
  contract: z.string().min(1).max(40).describe('The number of the contract.'),
  branch: z.string().min(1).max(60).describe('The branch of the supplier, by its code.'),
  store: z.string().min(1).max(10).describe('The store it is delivered to.'),
  quantity: z
    .string()
    .regex(/^\d{1,12}(\.0{1,4})?$/, 'A whole number as text.')
    .transform((text) => text.split('.')[0] ?? '')
    .describe('Whole, in the billing unit of the contract.'),
  delivery_date: z.iso.date(),
  purchase_order: z.string().max(ORDER_LIMITS.clientOrder).default(''),
  receive_from: hour,
  receive_to: hour,
  receive_days: z.array(z.enum(ORDER_WEEK)).min(1).max(ORDER_WEEK.length),
  note: z.string().max(ORDER_LIMITS.observation).default(''),
  confirm: z.boolean().default(false),
});

/** The form's fields as the open API names them. */
const FIELDS: Readonly<Record<string, string>> = {
  internal_contract: 'contract',
  manufacturing_origin: 'branch',
  client_order: 'purchase_order',
  hour_receive_start: 'receive_from',
  hour_receive_end: 'receive_to',
  observation: 'note',
  days: 'receive_days',
};

/** A refusal of the order's checks, by the names of the open API. */
function renamed(error: unknown): unknown {
  if (!(error instanceof HttpProblem) || !error.more.errors) return error;
  const all = Object.entries(error.more.errors).map(
    ([name, texts]) => [FIELDS[name] ?? name, texts] as const,
  );
  const own = all.filter(([name]) => name in orderWish.shape);
  // What follows from the fields that are wrong is no field of a machine's.
  const errors = own.length > 0 ? own : all;
  return new HttpProblem(error.statusCode, error.message, {
    ...error.more,
    errors: Object.fromEntries(errors) as NonNullable<typeof error.more.errors>,
  });
}

const GONE = 'The person who made this key may not order here any more.';

/** Who orders by a key: the person who made it, as far as he may order now, within the stores of both. */
async function keyOrderer({ pool }: Pick<OrderDeps, 'pool'>, machine: Machine, store: string) {
  const { userId, company } = machine;
  const person = await ordererOf(pool, userId, company.id);
  if (userId === null || !person) throw refused(403, GONE);
  // As another company's record: what a key does not see is not there.
  if (machine.stores.length > 0 && !machine.stores.includes(store))
    throw refused(404, 'There is no such store for this key.');
  if (!hasStores(person, [store])) throw refused(403, GONE);
  const stores =
    person.stores.length === 0 || machine.stores.length === 0
      ? [...person.stores, ...machine.stores]
      : person.stores.filter((one) => machine.stores.includes(one));
  const scope = { customer: company.code, stores, access: person.access };
  return { caller: { userId, customerId: company.id }, scope };
}

/** Keeps or confirms what a machine asks for. */
function placing(deps: OrderDeps, publicUrl: string): OpenWrite['run'] {
  return async (machine, { body, key }) => {
    const asked = orderWish.parse(body);
    const who = await keyOrderer(deps, machine, asked.store);
    const days = asked.receive_days.map((name) => ORDER_WEEK.indexOf(name) + 1);
    const wish = {
      product: asked.product,
      branch: asked.branch,
      contract: asked.contract,
      store: asked.store,
      quantity: asked.quantity,
      deliverOn: asked.delivery_date as IsoDate,
      receive: { days, from: asked.receive_from, to: asked.receive_to },
      observation: asked.note,
      clientOrder: asked.purchase_order,
    };
    try {
      const form = await formOf(deps, who.scope, wish);
      const status = asked.confirm ? ORDER_STATUS.waitingForErp : ORDER_STATUS.draft;
      const saved = await saveOrder(deps, who, { ...form, status }, key);
      const submitted = saved.status !== ORDER_STATUS.draft;
      const answer = {
        id: String(saved.id),
        status: statusOf(saved.status, submitted),
        url: publicUrl + requestPath(saved.id, submitted),
      };
      return { status: 201, answer };
    } catch (error) {
      throw renamed(error);
    }
  };
}

/** Requests for orders as machines read and make them. */
export function openRequests(deps: OrderDeps, publicUrl: string): OpenResource {
  const opened = openOwnList<Row>(deps, orderRequestRows, {
    name: 'order-requests',
    scope: KEY_SCOPE.orders,
    about: 'Requests for orders: those of the company, and the drafts of the person who made the key.',
    row,
    events: { kind: 'order_request' },
    store: 'r.store',
    columns: `r.id AS number, r.status AS code, r.submitted_at IS NOT NULL AS submitted, r.product, r.product_name,
      trim_scale(r.quantity)::text AS quantity, r.unit, ltrim(r.contract_number, '0') AS contract, r.contract_branch AS branch,
      r.store, r.client_order AS purchase_order, r.delivery_date::text AS delivery_date, r.created_at AS created,
      r.erp_order AS "order", r.reason`,
    where: requestNamed,
    record: ({ number, code, submitted, created, ...told }) => ({
      row: { status: statusOf(code, submitted), ...told, created_at: created.toISOString() },
      title: `Solicitação ${number}: ${told.product_name}`,
      path: requestPath(number, submitted),
    }),
    writes: [
      {
        under: '',
        scope: KEY_SCOPE.order,
        about:
          'Asks for an order: a draft, or with confirm a request that goes through every check, approval and limit of the person who made the key.',
        body: orderWish,
        answer: z.object({ id: z.string(), status, url: z.string() }),
        run: placing(deps, publicUrl),
        drafts: 'draft_order',
        example: {
          product: '000100',
          contract: '123',
          branch: '0650001',
          store: '01',
          quantity: '10',
          delivery_date: '2026-12-15',
          receive_from: '08:00',
          receive_to: '17:00',
          receive_days: ['monday', 'tuesday'],
        },
      },
    ],
  });
  // Whoever orders by the key finds his drafts again, as in the wizard.
  const asDrafter = (machine: Machine) => ({ ...machine, codes: [...machine.codes, ACCESS.orderDrafts] });
  return {
    ...opened,
    slice: (machine, ask) => opened.slice(asDrafter(machine), ask),
    some: (machine, ids) => opened.some(asDrafter(machine), ids),
    find: (machine, text, limit) => opened.find(asDrafter(machine), text, limit),
  };
}
