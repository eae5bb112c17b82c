import { useQuery } from '@tanstack/react-query';
import { http, PageLink } from 'host/portal';
import { Card, ErrorState, Skeleton, Stack } from 'shared-ui';
import type { Note } from '../../wire/rules';

const FEW = 3;

/** 'Visitas' on the home page: what was written last; nothing where nothing was. */
export function LatestNotes() {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['list', 'visits_notes', 'latest'],
    queryFn: () => http.get<{ data: Note[] }>(`visits_notes?limit=${FEW}&page=1`),
  });
  if (data?.data.length === 0) return null;
  return (
    <Card title="Visitas" actions={<PageLink to="/admin/visits">Ver todas</PageLink>}>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <Skeleton $height="4rem" />}
      {data && (
        <Stack as="ul">
          {data.data.map(({ id, text, created_at_f }) => (
            <li key={id}>
              {text} <small>{created_at_f}</small>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
