import { ADMINISTRATORS, ssoProvider, type SsoProvider } from 'api-contract';
import { contains, equals } from 'api/db/list/conditions';
import { byInteger, byName } from 'api/db/list/declaration';
import { ownList } from 'api/platform/own-list';
import { providerList } from '../../wire/rules/provider-columns';

type SqlRow = Omit<SsoProvider, 'tested_at'> & { readonly tested_at: Date | null };

/** `GET sso/providers`: the providers that people sign on by; what changes them is the platform's (api/src/sso). */
export const providerRows = ownList({
  list: providerList,
  access: { types: ADMINISTRATORS },
  row: ssoProvider,
  ofCompany: false,
  columns: `p.id, p.name, p.issuer, p.client_id, p.domains, p.companies,
    ARRAY(SELECT c.name FROM portal.customers c WHERE c.id = ANY(p.companies) ORDER BY c.name) AS company_names,
    p.required, p.way_back, u.name AS way_back_name, p.is_on AS "on", p.tested_at`,
  from: 'FROM portal.sso_providers p LEFT JOIN portal.users u ON u.id = p.way_back',
  toWire: ({ tested_at, ...row }: SqlRow): SsoProvider => ({
    ...row,
    tested_at: tested_at?.toISOString() ?? null,
  }),
  own: () => null,
  filters: { id: equals('p.id'), name: contains('p.name') },
  sorts: { name: byName('p.name'), id: byInteger('p.id') },
  order: { by: 'name', way: 'ASC' },
  unique: { columns: 'p.id', type: 'integer' },
});
