import { CLAIM_SUBJECT, newClaimAddress, USER_TYPE } from 'api-contract/rules';
import { areaStory, type StubAnswer, type StubRoutes } from 'host/testing';
import { claimAbout, claimOfTeam, claimOne } from '../../claim/claim.fixture';
import ClaimPage from './claim.page';

export default { title: 'Pedidos/Reclamação' };

const page = { path: '/admin/claim/:id', at: '/admin/claim/31', Page: ClaimPage };
const around: StubRoutes = {
  'POST claims/31/read': { message: 'Lida.' },
  'GET claims/31/people': { data: [{ id: 7, name: 'Edu Ramos', staff: false }] },
  'GET claims/31/stream': Response.json({ message: 'x' }, { status: 404 }),
  'GET claims/31/files/8': Response.json({ message: 'x' }, { status: 404 }),
  'GET claims/templates': {
    templates: [{ title: 'Recebemos', text: 'Recebemos a sua reclamação e já estamos verificando.' }],
  },
};
const story = (answer: StubAnswer) => areaStory(page, { ...around, 'GET claims/31': answer });

export const Conversation = story(claimOne);
export const Late = story({ ...claimOne, late: true, messages: [], owner: null, owner_name: '' });
export const Solved = story({
  ...claimOne,
  status: 'solved',
  may_reopen: true,
  outcome: { kind: 'credit', documents: [{ type: 'credit_note', number: '000000871', date: '2026-11-26' }] },
});
export const Team = areaStory(
  { ...page, user: { type_id: USER_TYPE.admin } },
  { ...around, 'GET claims/31': claimOfTeam },
);
export const TeamNarrow = { ...Team, globals: { viewport: { value: 'phone' } } };
export const NarrowScreen = { ...Conversation, globals: { viewport: { value: 'phone' } } };
export const Loading = story(() => new Promise(() => undefined));
export const NotFound = story(Response.json({ message: 'x' }, { status: 404 }));
export const Failed = story(Response.json({ message: 'O portal está indisponível.' }, { status: 503 }));

const about = newClaimAddress(CLAIM_SUBJECT.delivery, {
  nota_fiscal: '000012345',
  serie: '1',
  filial: '0650001',
});
const begun = (answer: StubAnswer) => areaStory({ ...page, at: about }, { 'POST claims/about': answer });

export const Begin = begun(claimAbout);
export const BeginNarrow = { ...Begin, globals: { viewport: { value: 'phone' } } };
export const BeginNotFound = begun(Response.json({ message: 'Registro não encontrado.' }, { status: 404 }));
export const BeginAboutNothing = areaStory({ ...page, at: '/admin/claim/new' }, {});
