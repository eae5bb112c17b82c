import {
  ACCESS,
  AUDIT_ACTION,
  AUDIT_AREA,
  billingUnitPrice,
  displayUnit,
  formatDate,
  formatUnitPrice,
  saoPauloToday,
} from 'api-contract';
import type { ReadSetting } from 'api/area-settings';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { App } from 'api/platform/app-type';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { Settings } from '../../settings';
import { FARTHEST_DAYS } from '../plan/approve';
import { plannedTanks } from '../plan/facts';
import { readPlan, type TankPlan } from '../plan/read';
import { planner } from '../plan/planner-session';
import type { FoundTank } from '../tanks';
import type { ConsentDeps } from './changes';
import { consentOf, endConsent, type KeptConsent, leftIn, writeConsent } from './kept';
import { isAbove, monthProblem, nextOrder, offerOfTank, toldOrder, unplanned } from './next';
import { consentBody, type TankConsent, tankConsent, tankParams } from '../../wire/telemetry';

const tags = ['telemetry'];
const NOT_OFFERED = 'O pedido automático não está disponível para você no momento.';
const config = { access: { anyOf: [ACCESS.telemetry] } };

/** A tank of the active company that is in its plan; 404 where there is none. */
async function plannedTank(
  deps: ConsentDeps,
  session: Session,
  id: string,
): Promise<FoundTank & { readonly customerId: number }> {
  const found = (await plannedTanks(deps, session)).find(({ tank }) => String(tank.id) === id);
  if (!found || !session.company) throw notFound('Tanque não encontrado.');
  return { ...found, customerId: session.company.id };
}

/** What the audit trail says of a consent. */
const told = ({
  monthly_max,
  price_max,
  until,
}: Pick<KeptConsent, 'monthly_max' | 'price_max' | 'until'>) => ({
  active: true,
  monthly_max,
  price_max,
  until,
});

/** The standing consents of tanks (docs/product/calls.md, 'Telemetry'). */
export function consentRoutes(
  app: App,
  deps: ConsentDeps & { readonly setting: ReadSetting<Settings> },
  wake: () => Promise<void>,
): void {
  const { pool, now, setting } = deps;

  async function onWire(consent: KeptConsent, plan: TankPlan): Promise<TankConsent> {
    const { monthly_max, price_max, until, unit, active, ended_reason, tank } = consent;
    const today = saoPauloToday(now());
    const next = active ? (toldOrder(plan, consent, today) ?? nextOrder(plan, tank, today)) : null;
    const due = next && next.orderOn <= until ? next : null;
    const waits = due && monthProblem(due.need, await leftIn(pool, consent, due.orderOn));
    return {
      monthly_max,
      price_max,
      until,
      unit,
      active,
      ended_reason,
      next:
        due && waits === null
          ? { deliver_on: due.need.deliver_on, quantity: due.need.quantity, order_on: due.orderOn }
          : null,
      left: await leftIn(pool, consent, today),
      waits,
    };
  }

  const schema = { tags, params: tankParams, response: { 200: tankConsent } };
  const audited = ({ tank, customerId }: FoundTank & { customerId: number }) => ({
    area: AUDIT_AREA.approval,
    id: String(tank.id),
    subject: `Pedido automático: ${tank.tag}`,
    company: customerId,
  });

  app.get('/api/tanques/:id/consent', { config: { ...config, asOther: true }, schema }, async (request) => {
    const session = planner(request);
    const { n } = await plannedTank(deps, session, request.params.id);
    const consent = await consentOf(pool, n);
    if (!consent) throw notFound('Este tanque nunca teve pedido automático.');
    return onWire(consent, await readPlan(deps, session, FARTHEST_DAYS));
  });

  app.post(
    '/api/tanques/:id/consent',
    { config, schema: { ...schema, body: consentBody } },
    async (request) => {
      const session = planner(request);
      const found = await plannedTank(deps, session, request.params.id);
      if (!(await setting('new_consents', session))) throw new HttpProblem(403, NOT_OFFERED);
      const { monthly_max, price_max, until } = request.body;
      const today = saoPauloToday(now());
      if (until < today) throw invalid('until', `O prazo não pode ser antes de hoje, ${formatDate(today)}.`);
      const plan = await readPlan(deps, session, FARTHEST_DAYS);
      const offer = offerOfTank(plan, found, today);
      const next = nextOrder(plan, found.n, today);
      const reason = unplanned(plan, found.n, next);
      if (reason !== null || !offer)
        throw new HttpProblem(422, reason ?? 'Sem plano: não há contrato ativo.');
      const [price, unit] = [billingUnitPrice(offer), displayUnit(offer)];
      if (isAbove(price, price_max))
        throw invalid('price_max', `O preço de hoje é ${formatUnitPrice(price)} por ${unit}.`);
      const { n, customerId } = found;
      const given = {
        tank: n,
        user_id: session.userId,
        customer_id: customerId,
        monthly_max,
        price_max,
        unit,
        until,
      };
      await transaction(pool, async (client) => {
        const before = await consentOf(client, n, 'FOR UPDATE');
        await writeConsent(client, given, now());
        await audit(client, request, {
          ...audited(found),
          action: before?.active ? AUDIT_ACTION.update : AUDIT_ACTION.create,
          before: before?.active ? told(before) : null,
          after: told(given),
        });
      });
      await wake();
      const consent = await consentOf(pool, n);
      if (!consent) throw notFound();
      return onWire(consent, plan);
    },
  );

  app.delete('/api/tanques/:id/consent', { config, schema }, async (request) => {
    const session = planner(request);
    const found = await plannedTank(deps, session, request.params.id);
    const at = now();
    await transaction(pool, async (client) => {
      const before = await consentOf(client, found.n, 'FOR UPDATE');
      if (!before) throw notFound('Este tanque nunca teve pedido automático.');
      const reason = `Encerrado pelo comprador em ${formatDate(saoPauloToday(at))}.`;
      if (!(await endConsent(client, before, reason, at))) return;
      await audit(client, request, {
        ...audited(found),
        action: AUDIT_ACTION.remove,
        before: told(before),
        after: null,
      });
    });
    const consent = await consentOf(pool, found.n);
    if (!consent) throw notFound();
    return onWire(consent, await readPlan(deps, session, FARTHEST_DAYS));
  });
}
