import { useQuery } from '@tanstack/react-query';
import type { Branch } from 'api-contract';
import { http } from 'host/portal';
import { Button, Cluster, DataTable, ErrorState, Stack, t, toast, Toaster, type Column } from 'shared-ui';
import styled from 'styled-components';

const COLUMNS: Column<Branch>[] = [
  { id: 'code', label: 'Código', cell: ({ filial }) => filial },
  { id: 'name', label: 'Filial', cell: ({ nomefil }) => nomefil, grow: true },
];

const Intro = styled.p`
  color: ${t.color.inkSoft};
`;

/** `/admin/steady`, 'Filiais, como antes': drawn by the area's own design system, in the portal's colours. */
export function SteadyPage() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['steady'],
    queryFn: ({ signal }) => http.post<{ data: Branch[] }>('branches/get-branches/', {}, { signal }),
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  const again = async () => {
    await refetch();
    toast.success('Filiais atualizadas.');
  };
  return (
    <Stack>
      <Cluster>
        <Intro>Filiais com contratos da sua empresa.</Intro>
        <Button loading={isFetching} onClick={() => void again()}>
          Atualizar
        </Button>
      </Cluster>
      <DataTable
        caption="Filiais"
        columns={COLUMNS}
        rows={data?.data ?? []}
        rowKey={({ filial }) => filial}
        skeletonRows={data ? 0 : 3}
      />
      <Toaster />
    </Stack>
  );
}
