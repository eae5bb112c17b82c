import type { FastifyRequest } from 'fastify';
import { ACCESS, displayUnit, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { orderableItems, orderableProducts, orderStores } from 'api/erp/reads/orderable';
import { scopeOf } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import type { ApprovalChoices } from '../../wire/approvals';
import { managed } from './managed';
import { colleaguesOf, manages, mayApprove } from './people';
import { isNamed, rulesOf } from './rules';

/** What an administrator's rules and limits can name; whoever else asks gets the people who can stand in for him. */
export async function readChoices(
  { pool, now }: { readonly pool: pg.Pool; readonly now: () => Date },
  request: FastifyRequest,
): Promise<ApprovalChoices> {
  const { company, stores: own, userId } = managed(request);
  const people = (await colleaguesOf(pool, company.id)).map(({ access, ...person }) => ({
    id: person.id,
    name: person.name,
    stores: [...person.stores],
    approves: mayApprove({ access }),
  }));
  const named = isNamed(await rulesOf(pool, company.id), userId);
  if (!sessionOf(request).access.includes(ACCESS.company))
    return {
      people: people
        .filter(({ id, approves }) => approves && id !== userId)
        .map((person) => ({ ...person, stores: [] })),
      stores: [],
      contracts: [],
      products: [],
      units: [],
      named,
    };
  const scope = scopeOf(request);
  const today = saoPauloToday(now());
  const [stores, items, products] = await Promise.all([
    orderStores(pool, scope),
    orderableItems(pool, scope, {}, today),
    orderableProducts(pool, scope, today),
  ]);
  const contracts = new Map(
    items.map(({ CN9_FILIAL, CN9_NUMERO, CNB_DESCRI }) => [
      `${CN9_FILIAL} ${CN9_NUMERO}`,
      { CN9_FILIAL, CN9_NUMERO, product: CNB_DESCRI },
    ]),
  );
  return {
    people: people.filter((person) => manages({ stores: own }, person)),
    stores: stores.map(({ A1_LOJA, A1_ZAPLENT }) => ({ A1_LOJA, name: A1_ZAPLENT || A1_LOJA })),
    contracts: [...contracts.values()],
    products: products.map(({ B1_COD, B1_DESC }) => ({ B1_COD, B1_DESC })),
    units: [...new Set(['T', ...items.flatMap((item) => [displayUnit(item), item.CNB_UM.trim()])])].filter(
      Boolean,
    ),
    named,
  };
}
