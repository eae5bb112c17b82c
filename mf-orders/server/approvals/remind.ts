import { ACCESS, amountOf, ORDER_STATUS, saoPauloToday } from 'api-contract';
import { transaction } from 'api/db/transaction';
import { type Background, inOneProcess } from 'api/jobs/background';
import type { Jobs } from 'api/jobs/jobs';
import type { OrderDeps } from '../orders/deps';
import { approversOf, idsOf, mayApprove, turnOf } from './people';
import { APPROVAL_NEWS, tellPeople, toldRequest } from './tell';

const DAY_MS = 24 * 3_600_000;
/** Whoever is asked is reminded after a day, the administrators are told after two. */
const REMIND_AFTER_MS = DAY_MS;
const ESCALATE_AFTER_MS = 2 * DAY_MS;

interface Due {
  readonly id: number;
  readonly request_id: number;
  readonly approvers: readonly number[];
  readonly late: boolean;
}

/** Steps that wait for longer than they should, as the process's clock has it; another process passes over them. */
const DUE = `
SELECT s.id, s.request_id, s.approvers, s.asked_at <= $2 AND s.escalated_at IS NULL AS late
FROM orders.approval_steps s JOIN orders.order_requests r ON r.id = s.request_id
WHERE r.status = ${ORDER_STATUS.waitingForApproval} AND s.done_at IS NULL AND s.asked_at IS NOT NULL
  AND ((s.asked_at <= $1 AND s.reminded_at IS NULL) OR (s.asked_at <= $2 AND s.escalated_at IS NULL))
ORDER BY s.id FOR UPDATE OF s SKIP LOCKED`;

type RemindDeps = Pick<OrderDeps, 'pool' | 'book' | 'now'>;

/** Reminds of what waits, each once; answers of how many steps. */
async function remind({ pool, book, now }: RemindDeps): Promise<number> {
  return transaction(pool, async (client) => {
    const at = now().getTime();
    const { rows } = await client.query<Due>(DUE, [
      new Date(at - REMIND_AFTER_MS),
      new Date(at - ESCALATE_AFTER_MS),
    ]);
    for (const { id, request_id, approvers, late } of rows) {
      const orderRequest = await toldRequest(client, request_id);
      const people = await approversOf(client, orderRequest.customer_id, saoPauloToday(now()));
      const tell = (what: 'reminder' | 'late', to: readonly number[]) =>
        tellPeople(client, book, orderRequest, {
          ...APPROVAL_NEWS[what](orderRequest),
          to,
          record: `${request_id} ${what} ${id}`,
        });
      await tell('reminder', idsOf(turnOf(approvers, orderRequest, people)));
      if (late)
        await tell(
          'late',
          people.colleagues
            .filter((person) => person.access.includes(ACCESS.company) && mayApprove(person))
            .map((person) => person.id),
        );
      await client.query(
        `UPDATE orders.approval_steps SET reminded_at = coalesce(reminded_at, $2), escalated_at = CASE WHEN $3 THEN $2::timestamptz END
         WHERE id = $1`,
        [id, now(), late],
      );
    }
    return rows.length;
  });
}

const EVERY_MINUTE = { every: 60_000, retryLimit: 2, retryDelay: 60, expireInSeconds: 300 };

/** The clock of approvals. */
export const approvalReminders = (deps: RemindDeps & { readonly jobs: Jobs }): Background =>
  inOneProcess(deps, 'approval-reminders', EVERY_MINUTE, async () => {
    const steps = await remind(deps);
    return steps === 0 ? undefined : `${amountOf(steps, 'aprovação lembrada', 'aprovações lembradas')}.`;
  });
