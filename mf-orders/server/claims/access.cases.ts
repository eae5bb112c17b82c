import { ACCESS, CLAIM_SUBJECT, THREAD_STATUS, USER_TYPE } from 'api-contract';
import { PDF } from 'api/testing/documents';
import { formCall } from 'api/testing/multipart';
import type { Owner } from 'api/testing/owner';
import type { RouteCase, RouteCases } from 'api/testing/routes/route-case';

const { admin, staff, master } = USER_TYPE;
const claims = [ACCESS.claims];
const team = { codes: claims, types: [admin, staff, master] };

const one = ({ claimId }: Owner) => ({ params: { id: claimId } });
const ofOne = (payload?: object): RouteCase => ({
  needs: claims,
  record: 404,
  sent: (owner) => ({ ...one(owner), ...(payload && { payload }) }),
});
const about = ({ title }: Owner) => ({ type: CLAIM_SUBJECT.title, params: title });

/** Claims and their conversations. */
export const claimCases: RouteCases = {
  'POST /api/claims/about': {
    needs: claims,
    record: 404,
    asOther: true,
    sent: (owner) => ({ payload: about(owner) }),
  },
  'POST /api/claims': {
    needs: claims,
    record: 404,
    limit: 'mails',
    sent: (owner) => ({
      payload: { kind: 'preco', subject: about(owner), lines: [], wish: 'explicar', text: 'Valor errado' },
    }),
  },
  'GET /api/claims/numbers': { needs: claims, record: 'none' },
  'GET /api/claims/templates': { needs: team, record: 'none' },
  'PUT /api/claims/templates': {
    needs: { codes: claims, types: [admin, master] },
    record: 'none',
    proof: 'administrators',
  },
  'GET /api/claims/:id': ofOne(),
  'GET /api/claims/:id/export': ofOne(),
  'GET /api/claims/:id/stream': { ...ofOne(), limit: 'streams' },
  'GET /api/claims/:id/people': ofOne(),
  'POST /api/claims/:id/messages': { ...ofOne({ text: 'Bom dia' }), limit: 'mails' },
  'POST /api/claims/:id/read': ofOne(),
  'POST /api/claims/:id/files': {
    needs: claims,
    record: 404,
    sent: (owner) => {
      const { payload, headers } = formCall('', {}, { content: PDF, name: 'a.pdf' });
      return { ...one(owner), payload: payload as Buffer, type: String(headers?.['content-type']) };
    },
  },
  'GET /api/claims/:id/files/:file': {
    needs: claims,
    record: 404,
    sent: (owner) => ({ params: { id: owner.claimId, file: owner.claimFile } }),
  },
  'PUT /api/claims/:id': {
    needs: team,
    record: 'staff',
    limit: 'mails',
    sent: (owner) => ({ ...one(owner), payload: { status: THREAD_STATUS.waiting } }),
  },
  'POST /api/claims/:id/reopen': {
    needs: claims,
    record: 404,
    limit: 'mails',
    sent: (owner) => ({ params: { id: owner.endedClaimId } }),
  },
};
