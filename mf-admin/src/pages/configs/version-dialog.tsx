import { useQuery } from '@tanstack/react-query';
import type { TermsVersion } from 'api-contract';
import { Button, Dialog, ErrorState, Skeleton } from 'shared-ui';
import { richTextCss } from 'shared-ui/editor';
import styled from 'styled-components';
import { fetchTermsVersion } from './configs.api';

const Text = styled.div`
  ${richTextCss}
  max-height: 60vh;
  overflow-y: auto;
`;

/** The text of one version of the terms, as it was shown. */
export function VersionDialog({ version, onClose }: { version: TermsVersion; onClose: () => void }) {
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['configs', 'terms', 'version', version.id],
    queryFn: ({ signal }) => fetchTermsVersion(version.id, signal),
  });
  return (
    <Dialog
      open
      title={`Termos de uso de ${version.saved_at_f}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton $height="240px" />
      ) : (
        // The API has sanitised it.
        <Text tabIndex={0} dangerouslySetInnerHTML={{ __html: data }} />
      )}
    </Dialog>
  );
}
