import { areaStory, press, type StubRoutes } from 'host/testing';
import { choices, limits, rules, substitutes, whole } from '../../approvals/approvals.fixture';
import CompanyRulesPage from './company-rules.page';

export default { title: 'Minha Empresa/Regras e Limites' };

const path = '/admin/company/rules';
const story = (routes: StubRoutes = {}) =>
  areaStory(
    { path, at: path, Page: CompanyRulesPage },
    {
      'GET company/approval-rules': whole(rules),
      'GET company/limits': whole(limits),
      'GET company/substitutes': whole(substitutes),
      'GET company/approval-choices': choices,
      ...routes,
    },
  );
const narrow = { globals: { viewport: { value: 'phone' } } };
const pressed = (name: string) => ({ ...story(), play: press(/^Pedidos acima/, name) });
const failed = Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 });
const never = () => new Promise(() => undefined);

export const Rules = story();
export const NarrowScreen = { ...Rules, ...narrow };
export const RuleDialog = pressed('Editar a regra 2');
export const RuleDialogNarrow = { ...RuleDialog, ...narrow };
export const LimitDialog = pressed('Novo limite');
export const Empty = story({
  'GET company/approval-rules': whole([]),
  'GET company/limits': whole([]),
  'GET company/substitutes': whole([]),
});
export const Loading = story({
  'GET company/approval-rules': never,
  'GET company/limits': never,
  'GET company/substitutes': never,
});
export const Failed = story({
  'GET company/approval-rules': failed,
  'GET company/limits': failed.clone(),
  'GET company/substitutes': failed.clone(),
});
