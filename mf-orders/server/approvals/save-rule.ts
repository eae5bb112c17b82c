import type { FastifyRequest } from 'fastify';
import { AUDIT_ACTION, AUDIT_AREA, branchCode, shortContractNumber } from 'api-contract';
import type pg from 'pg';
import { audit } from 'api/audit';
import { insertedId } from 'api/db/inserted-id';
import { Params } from 'api/db/params';
import { transaction } from 'api/db/transaction';
import { ownContracts } from 'api/erp/reads/contract-rows';
import { type Scope, scopeOf } from 'api/erp/scope';
import { invalid, notFound } from 'api/platform/problem';
import type { ApprovalRule, ApprovalRuleBody } from '../../wire/approvals';
import { type Managed, managed, refuseStores } from './managed';
import { colleaguesOf, hasStores, manages, mayApprove } from './people';
import { type KeptRule, rulesOf, withText } from './rules';

interface RuleDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/** A rule is an administrator's where all of its stores are; one of all stores is not a limited one's. */
const isHis = ({ stores }: Pick<Managed, 'stores'>, { when }: Pick<KeptRule, 'when'>) =>
  hasStores({ stores }, when.stores ?? []);

/** The rules that an administrator sees, with their sentences. */
export async function readRules(pool: pg.Pool, by: Managed): Promise<ApprovalRule[]> {
  const rules = await rulesOf(pool, by.company.id);
  return withText(
    pool,
    by.company.code,
    rules.filter((rule) => isHis(by, rule)),
  );
}

/** Contracts as the ERP names them; 422 for one that is not the company's. */
async function knownContracts(pool: pg.Pool, scope: Scope, wanted: KeptRule['when']['contracts']) {
  if (!wanted) return undefined;
  const p = new Params();
  const { rows } = await pool.query<{ CN9_FILIAL: string; CN9_NUMERO: string }>(
    `SELECT DISTINCT cn9_filial AS "CN9_FILIAL", cn9_numero AS "CN9_NUMERO"
     FROM erp.cn9 JOIN erp.cna ON cna_filial = cn9_filial AND cna_contra = cn9_numero AND cna_revisa = cn9_revisa
     WHERE ${ownContracts(p, scope)}`,
    p.values,
  );
  return wanted.map(({ CN9_FILIAL, CN9_NUMERO }) => {
    const found = rows.find(
      (row) =>
        row.CN9_FILIAL === branchCode(CN9_FILIAL) &&
        shortContractNumber(row.CN9_NUMERO) === shortContractNumber(CN9_NUMERO),
    );
    if (!found) throw invalid('when.contracts', `O contrato ${CN9_NUMERO} não é da empresa.`);
    return found;
  });
}

/** The rule as it is kept: 422 of stores and contracts, 404 of people who are not there to be named. */
async function checked(pool: pg.Pool, request: FastifyRequest, body: ApprovalRuleBody) {
  const by = managed(request);
  const { when, approvers } = body;
  if (by.stores.length > 0 && !when.stores) throw invalid('when.stores', 'Escolha as lojas da regra.');
  await refuseStores(pool, by, when.stores ?? [], 'when.stores');
  const contracts = await knownContracts(pool, scopeOf(request), when.contracts);
  const people = await colleaguesOf(pool, by.company.id);
  const seen = people.filter((person) => manages(by, person));
  if ((when.users ?? []).some((id) => !seen.some((person) => person.id === id))) throw notFound();
  const able = seen.filter((person) => mayApprove(person) && hasStores(person, when.stores ?? []));
  if (approvers.flat().some((id) => !able.some((person) => person.id === id))) throw notFound();
  return {
    by,
    when: JSON.parse(JSON.stringify({ ...when, contracts })) as KeptRule['when'],
    approvers: approvers.map((group) => [...new Set(group)]),
  };
}

const auditRule = (
  client: pg.PoolClient,
  request: FastifyRequest,
  action: 'create' | 'update' | 'remove',
  rule: { readonly id: number; readonly before: string | null; readonly after: string | null },
) =>
  audit(client, request, {
    area: AUDIT_AREA.approval,
    action: AUDIT_ACTION[action],
    id: rule.id,
    subject: `Regra de aprovação ${rule.id}`,
    company: managed(request).company.id,
    before: rule.before === null ? null : { text: rule.before },
    after: rule.after === null ? null : { text: rule.after },
  });

async function sentenceOf(client: pg.PoolClient, company: string, rule: KeptRule): Promise<ApprovalRule> {
  const [said] = await withText(client, company, [rule]);
  if (!said) throw new Error(`Rule ${rule.id} has no sentence.`);
  return said;
}

/** The rule, locked; 404 where it is not the administrator's. */
async function lockedRule(client: pg.PoolClient, by: Managed, id: number): Promise<KeptRule> {
  const { rows } = await client.query<KeptRule>(
    'SELECT id, condition AS "when", approvers FROM orders.approval_rules WHERE id = $1 AND customer_id = $2 FOR UPDATE',
    [id, by.company.id],
  );
  if (!rows[0] || !isHis(by, rows[0])) throw notFound();
  return rows[0];
}

/** Adds a rule, or with `id` changes one: what is under way stays as it was confirmed. Answers it with its sentence. */
export async function saveRule(
  { pool, now }: RuleDeps,
  request: FastifyRequest,
  body: ApprovalRuleBody,
  id: number | null,
): Promise<ApprovalRule> {
  // Before it is looked at: a rule that is not his is 404, whatever was sent.
  if (id !== null) await transaction(pool, (client) => lockedRule(client, managed(request), id));
  const { by, when, approvers } = await checked(pool, request, body);
  return transaction(pool, async (client) => {
    const before = id === null ? null : await lockedRule(client, by, id);
    const values = [JSON.stringify(when), JSON.stringify(approvers), now()];
    const written = await client.query<{ id: number }>(
      id === null
        ? `INSERT INTO orders.approval_rules (condition, approvers, created_at, updated_at, customer_id)
           VALUES ($1, $2, $3, $3, $4) RETURNING id`
        : 'UPDATE orders.approval_rules SET condition = $1, approvers = $2, updated_at = $3 WHERE id = $4 RETURNING id',
      [...values, id ?? by.company.id],
    );
    const saved = await sentenceOf(client, by.company.code, { id: insertedId(written), when, approvers });
    await auditRule(client, request, before ? 'update' : 'create', {
      id: saved.id,
      before: before && (await sentenceOf(client, by.company.code, before)).text,
      after: saved.text,
    });
    return saved;
  });
}

/** Takes a rule away; what is under way stays as it was confirmed. */
export async function removeRule({ pool }: RuleDeps, request: FastifyRequest, id: number): Promise<void> {
  const by = managed(request);
  await transaction(pool, async (client) => {
    const rule = await lockedRule(client, by, id);
    const { text } = await sentenceOf(client, by.company.code, rule);
    await client.query('DELETE FROM orders.approval_rules WHERE id = $1', [id]);
    await auditRule(client, request, 'remove', { id, before: text, after: null });
  });
}
