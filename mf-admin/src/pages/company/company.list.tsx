import { useMutation } from '@tanstack/react-query';
import { serverNow, timeAgo, timeText } from 'api-contract/rules';
import { auth, useAuth } from 'host/auth';
import { listPage, ofList } from 'host/list';
import { navigate } from 'host/portal';
import { Icon } from 'shared-ui';
import {
  askEndSessions,
  askLink,
  linkRefusal,
  mayPress,
  pressStatus,
  sessionsRefusal,
} from '../../company/person-acts';
import { CompanyQuestion } from '../../company/question';
import { StatusPress } from '../../parts/status-press';
import type { CompanyUser } from '../../../wire/company';
import {
  accessWords,
  companyUserList,
  companyUserColumns as data,
} from '../../../wire/rules/company-columns';

const HOME = '/admin/company';
/** So many accesses are named, the others counted. */
const NAMED = 2;

/** 'Contratos, Novo Pedido e mais 4'. */
function AccessWords({ row }: { row: CompanyUser }) {
  const words = accessWords(row);
  const more = words.length - NAMED;
  const text = words.slice(0, NAMED).join(', ');
  return <span title={words.join(', ')}>{more > 0 ? `${text} e\u00a0mais\u00a0${more}` : text}</span>;
}

function Status({ row }: { row: CompanyUser }) {
  const { user } = useAuth();
  const { mutate, isPending } = useMutation({ mutationFn: () => pressStatus(row) });
  return <StatusPress row={row} may={mayPress(row, user)} busy={isPending} onPress={() => mutate()} />;
}

/** `/admin/company`, 'Minha Empresa': the people of the active company (docs/product/admin.md, 'Minha Empresa'). */
export const CompanyPage = listPage<CompanyUser>({
  ...ofList(companyUserList),
  columns: [
    { ...data.name, link: true, grow: true, wraps: true, width: 130 },
    { ...data.email, grow: true, wraps: true, width: 190, card: 'line' },
    { ...data.office, wraps: true, width: 112 },
    {
      ...data.access,
      cell: (row) => <AccessWords row={row} />,
      grow: true,
      wraps: true,
      width: 146,
      card: 'key',
    },
    { ...data.stores, wraps: true, width: 72, card: 'key' },
    {
      ...data.visit,
      cell: (row) =>
        row.last_visit === null ? (
          'Nunca'
        ) : (
          <span title={timeText(row.last_visit)}>{timeAgo(row.last_visit, serverNow())}</span>
        ),
      width: 104,
      card: 'key',
    },
    { ...data.twoStep, width: 104 },
    { ...data.status, cell: (row) => <Status row={row} />, width: 84, card: 'state' },
  ],
  rowKey: (row) => String(row.id),
  rowHref: (row) => `${HOME}/user/${row.id}`,
  add: { label: 'Convidar pessoa', href: `${HOME}/users/add` },
  tools: [
    {
      id: 'import',
      label: 'Importar pessoas',
      icon: <Icon name="upload" size={16} />,
      run: () => navigate(`${HOME}/users/import`),
    },
  ],
  rowActions: [
    {
      id: 'link',
      label: (row) => `Enviar link de senha a ${row.name}`,
      icon: 'lock',
      run: askLink,
      disabled: (row) => linkRefusal(row, auth.getSnapshot().user) ?? false,
    },
    {
      id: 'end-sessions',
      label: (row) => `Encerrar as sessões de ${row.name}`,
      icon: 'logout',
      run: askEndSessions,
      disabled: (row) => sessionsRefusal(row) ?? false,
    },
  ],
  edit: (row) => `${HOME}/user/${row.id}`,
  emptyText: 'Ninguém da empresa tem acesso ainda.',
  can: { extract: true, grid: false },
  prefetch: () => import('../company-user/company-user.page'),
  Dialogs: CompanyQuestion,
});
