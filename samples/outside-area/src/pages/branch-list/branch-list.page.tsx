import { useQuery } from '@tanstack/react-query';
import type { Branch } from 'api-contract';
import { NO_VALUE } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { DataTable, ErrorState, Stack, t, type Column } from 'shared-ui';
import styled from 'styled-components';
import { fetchBranches } from './branch-list.api';

const COLUMNS: Column<Branch>[] = [
  { id: 'code', label: 'Código', cell: ({ filial }) => filial },
  { id: 'name', label: 'Filial', cell: ({ nomefil }) => nomefil || NO_VALUE, grow: true },
];

const Intro = styled.p`
  margin: 0;
  color: ${t.color.inkSoft};
`;

/** `/admin/branches`, 'Filiais'. */
export function BranchListPage() {
  const { user } = useAuth();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['branches', user?.customer_id],
    queryFn: ({ signal }) => fetchBranches(signal),
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Stack>
      <Intro>Filiais com contratos da sua empresa.</Intro>
      <DataTable
        caption="Filiais"
        columns={COLUMNS}
        rows={data ?? []}
        rowKey={({ filial }) => filial}
        skeletonRows={data ? 0 : 3}
      />
    </Stack>
  );
}
