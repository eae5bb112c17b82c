import { queryOptions, useQuery } from '@tanstack/react-query';
import { timeText, USER_STATUS } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { Form, FormButtons, useForm } from 'host/forms';
import { BackLink, Loaded, navigate, useRecordTitle } from 'host/portal';
import { useParams } from 'host/router';
import {
  Button,
  Card,
  Grid,
  Icon,
  MessageState,
  Narrow,
  Stack,
  StatusChip,
  TextField,
  toast,
} from 'shared-ui';
import { CardSkeleton, RecordHeader } from 'shared-ui/content';
import { CpfField, PhoneField } from 'shared-ui/forms';
import { fetchPerson, giftQuery, peopleChanged, savePerson } from '../../company/company.api';
import { askEndSessions, askLink, linkRefusal, sessionsRefusal } from '../../company/person-acts';
import { CompanyQuestion } from '../../company/question';
import { RightsFields } from '../../company/rights-fields';
import { LACKS_CODES } from '../../rights/may-change';
import { formOf, NEW_PERSON, personBody, rulesFor } from './company-user.form';
import type { CompanyGift, CompanyUser } from '../../../wire/company';
import { isAbove, storesText } from '../../../wire/rules/company';
import { accessWords } from '../../../wire/rules/company-columns';

const LIST = '/admin/company';
const OWN = 'O seu próprio cadastro: acessos, lojas e e-mail só outra pessoa altera.';
const SHARED = 'Esta pessoa também é de outra empresa: aqui só as lojas podem ser alteradas.';

/** Who somebody is, and what can be done beside the form; undefined while he is asked for. */
function PersonHead({ person }: { person: CompanyUser | undefined }) {
  const { user } = useAuth();
  useRecordTitle(person && `Pessoa ${person.name}`);
  const active = person?.status === USER_STATUS.active;
  const may = person && linkRefusal(person, user) === undefined;
  return (
    <RecordHeader
      kind="Pessoa"
      name={person?.name}
      state={
        person && (
          <StatusChip tone={active ? 'success' : 'neutral'}>{active ? 'Ativo' : 'Inativo'}</StatusChip>
        )
      }
      dates={person?.email ?? ''}
      actions={
        person && (
          <>
            {may && (
              <Button size="sm" onClick={() => askLink(person)}>
                Enviar link de senha
              </Button>
            )}
            {sessionsRefusal(person) === undefined && (
              <Button
                size="sm"
                icon={<Icon name="logout" size={16} />}
                onClick={() => askEndSessions(person)}
              >
                Encerrar sessões
              </Button>
            )}
          </>
        )
      }
      facts={[
        {
          label: 'Última visita',
          value: person && (person.last_visit === null ? 'Nunca' : timeText(person.last_visit)),
        },
        {
          label: 'Verificação em duas etapas',
          value: person && (person.two_step ? 'Ativada' : 'Desativada'),
        },
        { label: 'Acessos', value: person && accessWords(person).length },
        { label: 'Lojas', value: person && storesText(person) },
      ]}
      loading={!person}
    />
  );
}

function PersonFormView({ person, gift }: { person: CompanyUser | null; gift: CompanyGift }) {
  const { user } = useAuth();
  const own = person !== null && person.id === user?.id;
  const shared = person?.shared === true;
  const form = useForm({
    start: person ? formOf(person) : NEW_PERSON,
    rules: rulesFor(gift),
    draft: { key: `company.user.${person?.id ?? 'new'}`, version: 1 },
    send: (values, { idempotencyKey }) =>
      savePerson(person?.id ?? null, personBody(values, person, gift), idempotencyKey),
    onSent: () => {
      toast.success(person ? 'Registro salvo com sucesso' : 'Convite enviado por e-mail.');
      void peopleChanged();
      navigate(LIST, { discard: true });
    },
  });
  const keepsEmail = person !== null && (own || isAbove(person, user));
  const fixed = shared && { readOnly: true };
  const beyond = person
    ? accessWords({ ...person, access: person.access.filter((code) => !gift.gives.includes(code)) })
    : [];
  return (
    <Form form={form}>
      <Stack $gap={5}>
        {own && <p role="note">{OWN}</p>}
        {shared && <p role="note">{SHARED}</p>}
        <Card title={person ? 'Cadastro' : 'Convidar pessoa'}>
          <Grid>
            <TextField label="Nome" maxLength={120} autoComplete="off" {...form.field('name')} {...fixed} />
            <TextField
              label="E-mail"
              type="email"
              maxLength={254}
              autoComplete="off"
              {...form.field('email')}
              {...fixed}
              {...(keepsEmail &&
                !shared && {
                  readOnly: true,
                  hint: own ? undefined : `${LACKS_CODES} O e-mail não pode ser trocado.`,
                })}
            />
            <CpfField label="CPF" {...form.field('cpf')} {...fixed} />
            <PhoneField label="Telefone" {...form.field('phone')} {...fixed} />
            <TextField label="Cargo" maxLength={120} {...form.field('office')} {...fixed} />
          </Grid>
        </Card>
        <RightsFields
          gift={gift}
          beyond={beyond}
          access={{ ...form.field('access'), ...((shared || own) && { readOnly: true }) }}
          stores={{ ...form.field('stores'), ...(own && { readOnly: true }) }}
        />
        <FormButtons busy={form.busy} onCancel={() => navigate(LIST)}>
          {person ? 'Salvar' : 'Enviar convite'}
        </FormButtons>
      </Stack>
    </Form>
  );
}

/** The form once it is known what may be given. */
function WithGift({ person }: { person: CompanyUser | null }) {
  return (
    <Loaded query={giftQuery} waiting={<CardSkeleton count={8} />}>
      {(gift) => <PersonFormView key={person?.id} person={person} gift={gift} />}
    </Loaded>
  );
}

function ExistingPerson({ id }: { id: string }) {
  const query = queryOptions({
    queryKey: ['company', 'users', id],
    queryFn: ({ signal }) => fetchPerson(id, signal),
  });
  // Both are asked for at once.
  useQuery({ ...giftQuery, meta: { silent: true } });
  return (
    <Loaded
      query={query}
      waiting={
        <Stack $gap={5}>
          <PersonHead person={undefined} />
          <CardSkeleton count={8} />
        </Stack>
      }
    >
      {(person) =>
        person === null ? (
          <MessageState icon="search" title="Pessoa não encontrada." />
        ) : (
          <Stack $gap={5}>
            <PersonHead person={person} />
            <WithGift person={person} />
          </Stack>
        )
      }
    </Loaded>
  );
}

/** `/admin/company/user/:id` and `/admin/company/users/add`: a person of the company (docs/product/admin.md, 'Minha Empresa'). */
export default function CompanyUserPage() {
  const { id } = useParams();
  return (
    <Narrow $wide $gap={5}>
      <BackLink to={LIST} />
      {id === undefined ? <WithGift person={null} /> : <ExistingPerson id={id} />}
      <CompanyQuestion />
    </Narrow>
  );
}
