import { AUDIT_AREA, ownListQuery } from 'api-contract';
import { auditList } from '../../wire/rules/audit-columns';

it('finds every area that it offers', () => {
  for (const area of Object.values(AUDIT_AREA))
    expect(ownListQuery(auditList).safeParse({ area }).success).toBe(true);
});
