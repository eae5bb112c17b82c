import type pg from 'pg';
import { type RuleApprovers, type RuleNames, ruleSentence, type RuleWhen } from '../../wire/rules/approvals';
import type { ApprovalRule } from '../../wire/approvals';

type Queries = Pick<pg.ClientBase, 'query'>;

/** A rule as it is kept. */
export interface KeptRule {
  readonly id: number;
  readonly when: RuleWhen;
  readonly approvers: RuleApprovers;
}

/** A company's rules, the oldest first. */
export const rulesOf = async (client: Queries, customerId: number): Promise<readonly KeptRule[]> =>
  (
    await client.query<KeptRule>(
      'SELECT id, condition AS "when", approvers FROM orders.approval_rules WHERE customer_id = $1 ORDER BY id',
      [customerId],
    )
  ).rows;

/** Whether a rule of the company names a person as an approver. */
export const isNamed = (rules: readonly KeptRule[], userId: number): boolean =>
  rules.some(({ approvers }) => approvers.some((group) => group.includes(userId)));

/** Who was deleted since. */
const GONE = 'alguém que saiu';

/** What products, stores and people of these rules are called. */
async function namesFor(
  client: Queries,
  company: string,
  rules: readonly Pick<KeptRule, 'when' | 'approvers'>[],
): Promise<RuleNames> {
  const products = rules.flatMap(({ when }) => when.products ?? []);
  const people = rules.flatMap(({ when, approvers }) => [...(when.users ?? []), ...approvers.flat()]);
  const { rows } = await client.query<{ kind: string; code: string; name: string }>(
    `SELECT 'product' AS kind, b1_cod AS code, max(b1_desc) AS name FROM erp.sb1 WHERE b1_cod = ANY($1) GROUP BY b1_cod
     UNION ALL SELECT 'store', a1_loja, coalesce(nullif(a1_zaplent, ''), a1_loja) FROM erp.sa1 WHERE a1_cod = $2
     UNION ALL SELECT 'person', id::text, name FROM portal.users WHERE id = ANY($3)`,
    [products, company, people],
  );
  const named = new Map(rows.map(({ kind, code, name }) => [`${kind} ${code}`, name]));
  return {
    product: (code) => named.get(`product ${code}`) || code,
    store: (code) => named.get(`store ${code}`) || code,
    person: (id) => named.get(`person ${id}`) ?? GONE,
  };
}

/** Rules on the wire, each with its sentence. */
export async function withText(
  client: Queries,
  company: string,
  rules: readonly KeptRule[],
): Promise<ApprovalRule[]> {
  const names = await namesFor(client, company, rules);
  return rules.map((rule) => ({
    id: rule.id,
    when: {
      ...rule.when,
      products: rule.when.products && [...rule.when.products],
      contracts: rule.when.contracts && [...rule.when.contracts],
      stores: rule.when.stores && [...rule.when.stores],
      users: rule.when.users && [...rule.when.users],
    },
    approvers: rule.approvers.map((group) => [...group]),
    text: ruleSentence(rule, names),
  }));
}
