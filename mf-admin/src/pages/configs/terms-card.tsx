import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TermsVersion } from 'api-contract';
import { Form, useForm } from 'host/forms';
import { queryClient } from 'host/portal';
import { Button, Card, Cluster, ErrorState, Skeleton, Stack, toast } from 'shared-ui';
import { RichTextEditor } from 'shared-ui/editor';
import { saveTerms, termsQuery } from './configs.api';
import { VersionDialog } from './version-dialog';
import { Versions } from './versions';

/** Spec part 2 section 2, 'Configuration': the editor is 450 px high. */
const HEIGHT = 450;

function TermsForm({ terms }: { terms: string }) {
  const form = useForm({
    start: { terms },
    rules: {},
    draft: { key: 'terms', version: 1 },
    confirm: {
      title: 'Salvar os Termos de Uso?',
      text: 'Todos os usuários precisarão aceitar a nova versão para continuar.',
      label: 'Salvar',
    },
    send: (values) => saveTerms(values.terms),
    onSent: ({ message }, sent) => {
      toast.success(message);
      sent.reset(sent.values);
      void queryClient.invalidateQueries({ queryKey: termsQuery.queryKey });
    },
  });
  const { value, onChange, error } = form.field('terms');
  return (
    <Form form={form}>
      <Stack>
        <RichTextEditor label="Texto" height={HEIGHT} value={value} onChange={onChange} error={error} />
        <Cluster $justify="end">
          <Button type="submit" variant="primary" loading={form.busy} disabled={!form.dirty}>
            Salvar
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

/** 'Termos de uso' (types 1 and 4): the editor, and the versions that were saved. */
export function TermsCard() {
  const { data, isError, isFetching, isPending, refetch } = useQuery(termsQuery);
  const [shown, setShown] = useState<TermsVersion | null>(null);
  return (
    <Card title="Termos de uso">
      {isError ? (
        <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton $height={`${HEIGHT + 90}px`} />
      ) : (
        <TermsForm terms={data} />
      )}
      <Versions onShow={setShown} />
      {shown && <VersionDialog version={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}
