import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { orderStores } from 'api/erp/reads/orderable';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, invalid, TEXTS } from 'api/platform/problem';
import { hasStores } from './people';

/** The active company of whoever manages it, and the stores he is limited to. */
export function managed(request: FastifyRequest) {
  const { company, stores, userId } = sessionOf(request);
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  return { company, stores, userId };
}
export type Managed = ReturnType<typeof managed>;

/** 422 for stores that are not the company's, or beyond those that the administrator has. */
export async function refuseStores(
  pool: pg.Pool,
  { company, stores }: Managed,
  wanted: readonly string[],
  field: string,
): Promise<void> {
  const known = await orderStores(pool, { customer: company.code, stores: [] });
  const foreign = wanted.find((store) => !known.some(({ A1_LOJA }) => A1_LOJA === store));
  if (foreign !== undefined) throw invalid(field, `A loja ${foreign} não é da empresa.`);
  const beyond = wanted.find((store) => !hasStores({ stores }, [store]));
  if (beyond !== undefined) throw invalid(field, `Você não tem acesso à loja ${beyond}.`);
}
