import { queryOptions } from '@tanstack/react-query';
import { BackLink, Loaded } from 'host/portal';
import { useParams } from 'host/router';
import { MessageState, Narrow, Stack, VisuallyHidden } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { fetchUser } from './user.api';
import { UserFormView } from './user-form-view';
import { UserHead } from './user-head';

const userQuery = (id: string) =>
  queryOptions({ queryKey: ['users', id], queryFn: ({ signal }) => fetchUser(id, signal) });

const ExistingUser = ({ id }: { id: string }) => (
  <Loaded
    query={userQuery(id)}
    waiting={
      <Stack $gap={5}>
        <VisuallyHidden role="status">Atualizando informações do usuário...</VisuallyHidden>
        <UserHead user={undefined} />
        <CardSkeleton count={8} />
      </Stack>
    }
  >
    {(user) =>
      user === null ? (
        <MessageState icon="search" title="Usuário não encontrado." />
      ) : (
        <UserFormView key={user.id} user={user} />
      )
    }
  </Loaded>
);

/** `/admin/user/:id` and `/admin/users/add`: a user in four tabs (docs/product/admin.md, 'User form'). */
export default function UserPage() {
  const { id } = useParams();
  return (
    <Narrow $wide $gap={5}>
      <BackLink to="/admin/user-list" />
      {id === undefined ? <UserFormView user={null} /> : <ExistingUser id={id} />}
    </Narrow>
  );
}
