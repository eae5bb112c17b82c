import { DOCUMENT_KIND, DOCUMENT_KIND_LABELS, labelOf } from 'api-contract/rules';
import { Form, useForm } from 'host/forms';
import { BackLink, Loaded, navigate, queryClient } from 'host/portal';
import { useParams } from 'host/router';
import { Button, Cluster, Grid, MessageState, Narrow, Note, Skeleton, Stack, toast } from 'shared-ui';
import { ButtonSkeleton, CardSkeleton, FieldSkeleton } from 'shared-ui/content';
import { keptQuery, sendKept } from '../../kept/kept.api';
import { CertificateCard, FileCard, isCertificate, KindCard, SheetCard } from './document-fields';
import { bodyOf, documentRules, EMPTY_DOCUMENT, revisionOf, type DocumentForm } from './document-new.form';
import type { KeptDocumentAnswer } from '../../../wire/kept-documents';
import type { KeptDocument } from '../../../wire/rules/kept-document-columns';

const LIST = '/admin/document-list';

function Upload({ kept }: { kept?: KeptDocument }) {
  const form = useForm<DocumentForm, KeptDocumentAnswer>({
    start: kept ? revisionOf(kept) : EMPTY_DOCUMENT,
    rules: documentRules,
    send: (values, options) => {
      // The rules have asked for it.
      if (!values.file) throw new Error('no file');
      return sendKept(bodyOf(values), values.file, options);
    },
    onSent: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['list'] });
      void queryClient.invalidateQueries({ queryKey: ['kept-documents'] });
      navigate(LIST, { discard: true });
    },
  });
  const name = kept && (kept.kind === DOCUMENT_KIND.certificate ? kept.owner : kept.title);
  return (
    <Form form={form}>
      <Stack>
        {kept ? (
          <Note>
            {labelOf(DOCUMENT_KIND_LABELS, kept.kind)}: o novo arquivo toma o lugar do atual
            {kept.kind === DOCUMENT_KIND.certificate
              ? '.'
              : ', e os clientes que compraram o produto nos últimos 12 meses são avisados.'}
          </Note>
        ) : (
          <KindCard form={form} />
        )}
        {isCertificate(form) ? (
          <CertificateCard form={form} name={name} />
        ) : (
          <SheetCard form={form} name={name} />
        )}
        <FileCard form={form} />
        <Cluster $justify="end">
          <Button type="submit" variant="primary" loading={form.busy}>
            Enviar
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

/** A sheet or a certificate: which of them is not known yet. */
function RevisionSkeleton() {
  return (
    <Stack>
      <Skeleton $height="2.25rem" />
      <CardSkeleton title={null}>
        <Grid>
          <FieldSkeleton />
          <FieldSkeleton hint />
          <FieldSkeleton />
          <FieldSkeleton hint />
        </Grid>
      </CardSkeleton>
      <CardSkeleton title="Arquivo">
        <FieldSkeleton height="3.75rem" hint />
      </CardSkeleton>
      <Cluster $justify="end">
        <ButtonSkeleton />
      </Cluster>
    </Stack>
  );
}

const Revision = ({ documentKey }: { documentKey: string }) => (
  <Loaded query={keptQuery(documentKey)} waiting={<RevisionSkeleton />}>
    {(kept) =>
      kept ? (
        <Upload key={kept.key} kept={kept} />
      ) : (
        <MessageState icon="search" title="Documento não encontrado." />
      )
    }
  </Loaded>
);

/** `/admin/document-new` and `/admin/document-revise/:key`: a document, or its new revision, is uploaded. */
export default function DocumentNewPage() {
  const { key } = useParams();
  return (
    <Narrow $wide $gap={4}>
      <div>
        <BackLink to={LIST} />
      </div>
      {key === undefined ? <Upload /> : <Revision documentKey={key} />}
    </Narrow>
  );
}
