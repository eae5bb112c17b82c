import { useQuery } from '@tanstack/react-query';
import { BackLink } from 'host/portal';
import { useParams } from 'host/router';
import { ErrorState, MessageState, Narrow, VisuallyHidden } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { fetchUser } from './user.api';
import { UserFormView } from './user-form-view';
import { UserHead } from './user-head';

function ExistingUser({ id }: { id: string }) {
  const {
    data: user,
    error,
    isError,
    isFetching,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['users', id],
    queryFn: ({ signal }) => fetchUser(id, signal),
    meta: { silent: true },
  });
  if (isError) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <>
        <VisuallyHidden role="status">Atualizando informações do cliente...</VisuallyHidden>
        <UserHead user={undefined} />
        <CardSkeleton count={8} />
      </>
    );
  if (user === null) return <MessageState icon="search" title="Usuário não encontrado." />;
  return <UserFormView key={user.id} user={user} />;
}

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
