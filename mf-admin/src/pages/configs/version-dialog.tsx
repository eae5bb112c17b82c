import { queryOptions } from '@tanstack/react-query';
import type { TermsVersion } from 'api-contract';
import { Loaded } from 'host/portal';
import { Button, Dialog, Stack } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import { richTextCss } from 'shared-ui/editor';
import styled from 'styled-components';
import { fetchTermsVersion } from './configs.api';

const Text = styled.div`
  ${richTextCss}
  max-height: 60vh;
  overflow-y: auto;
`;

function TextSkeleton() {
  return (
    <Stack $gap={2}>
      {['60%', '100%', '95%', '100%', '40%', '100%', '90%', '70%'].map((width, n) => (
        <LineSkeleton key={n} width={width} />
      ))}
    </Stack>
  );
}

/** The text of one version of the terms, as it was shown. */
export function VersionDialog({ version, onClose }: { version: TermsVersion; onClose: () => void }) {
  const query = queryOptions({
    queryKey: ['configs', 'terms', 'version', String(version.id)],
    queryFn: ({ signal }) => fetchTermsVersion(version.id, signal),
  });
  return (
    <Dialog
      open
      title={`Termos de uso de ${version.saved_at_f}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <Loaded query={query} waiting={<TextSkeleton />}>
        {/* The API has sanitised it. */}
        {(text) => <Text tabIndex={0} dangerouslySetInnerHTML={{ __html: text }} />}
      </Loaded>
    </Dialog>
  );
}
