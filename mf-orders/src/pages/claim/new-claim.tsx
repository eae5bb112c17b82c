import { useEffect, useState } from 'react';
import {
  CLAIM_SUBJECT,
  decodeParams,
  formatVolume,
  MESSAGE_LENGTH,
  optionsOf,
  THREAD_FILE_BYTES,
  THREAD_FILES,
} from 'api-contract/rules';
import { Form, useForm } from 'host/forms';
import { http, Loaded, navigate, queryClient } from 'host/portal';
import { useSearchParams } from 'host/router';
import { Button, Card, MessageState, RadioGroup, Stack, toast } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { FilesField, QuantityField, Textarea } from 'shared-ui/forms';
import type { ClaimAbout, ClaimSubject } from '../../../wire/claims';
import { CLAIM_KIND_LABELS, CLAIM_WISH_LABELS } from '../../../wire/rules/claims';
import { FILES_FIELD } from '../../thread/thread-files';
import { aboutQuery, beginClaim } from '../../claim/claim.api';
import { sendFiles } from '../../thread/thread.api';
import { FormActions } from '../../parts/form-actions';
import { claimBodyOf, type ClaimForm, claimRules, DECIMALS, emptyClaim } from './claim.form';

/** What the address says the claim is about; null where it says nothing that can be read. */
function subjectIn(about: string | null): ClaimSubject | null {
  const decoded = about === null ? null : decodeParams(about);
  return decoded && isSubject(decoded) ? decoded : null;
}

const isSubject = (said: Record<string, unknown>): said is ClaimSubject =>
  Object.values<unknown>(CLAIM_SUBJECT).includes(said.type) && typeof said.params === 'object';

/** A claim is begun from where the trouble is seen: the address says about what. */
export function NewClaim() {
  const [search] = useSearchParams();
  const about = search.get('about');
  const subject = subjectIn(about);
  if (!subject)
    return (
      <MessageState
        icon="alert"
        title="Diga sobre o que é a reclamação."
        hint="Abra-a a partir da entrega, do canhoto, da nota, do título, do laudo ou do tanque com problema."
      />
    );
  return (
    <Loaded
      key={about}
      query={aboutQuery(subject)}
      waiting={<CardSkeleton title="O que aconteceu" count={3} />}
    >
      {(found) => <Filled subject={subject} about={found} />}
    </Loaded>
  );
}

/** The files of a claim, first of all the one that its record suggests; it may be taken out. */
function useSuggestedFile(path: string | undefined) {
  const [files, setFiles] = useState<File[]>([]);
  useEffect(() => {
    if (path === undefined) return undefined;
    const control = new AbortController();
    http
      .download(path, { signal: control.signal })
      .then(({ blob, name }) => new File([blob], name ?? 'grafico.pdf', { type: 'application/pdf' }))
      .then((file) => setFiles((others) => [file, ...others]))
      .catch(() => {
        if (!control.signal.aborted)
          toast.error('O gráfico não pôde ser anexado. A reclamação pode ser aberta sem ele.');
      });
    return () => control.abort();
  }, [path]);
  return [files, setFiles] as const;
}

function Filled({ subject, about }: { subject: ClaimSubject; about: ClaimAbout }) {
  const [files, setFiles] = useSuggestedFile(about.suggested?.file);
  const [progress, setProgress] = useState<number | null>(null);
  const form = useForm<ClaimForm, { id: number }>({
    start: emptyClaim(about),
    rules: claimRules,
    draft: { key: `claim.${JSON.stringify(subject)}`, version: 1 },
    send: (values, { idempotencyKey }) => beginClaim(claimBodyOf(values, subject, about), idempotencyKey),
    onSent: ({ id }) => void finish(id),
  });
  const finish = async (id: number) => {
    void queryClient.invalidateQueries({ queryKey: ['list'] });
    try {
      if (files.length > 0) {
        setProgress(0);
        await sendFiles({ path: 'claims', id }, files, setProgress);
      }
      toast.success(`Reclamação ${id} aberta.`);
    } catch {
      toast.error(`A reclamação ${id} foi aberta, mas os arquivos não foram aceitos. Envie-os na conversa.`);
    }
    navigate(`/admin/claim/${id}`, { discard: true });
  };
  return (
    <Form form={form}>
      <Stack>
        <Card title={about.label}>
          <Stack>
            <RadioGroup
              label="O que está errado"
              options={optionsOf(CLAIM_KIND_LABELS)}
              {...form.field('kind')}
            />
            <RadioGroup
              label="O que você pede"
              options={optionsOf(CLAIM_WISH_LABELS)}
              {...form.field('wish')}
            />
            <Textarea label="O que aconteceu" maxLength={MESSAGE_LENGTH} {...form.field('text')} />
          </Stack>
        </Card>
        {about.lines.length > 0 && (
          <Card title={about.lines_required ? 'Itens com problema' : 'Itens com problema, se houver'}>
            <Stack>
              {about.lines.map((line, n) => (
                <QuantityField
                  key={line.item}
                  label={`Item ${line.item}: ${line.product_name}`}
                  hint={`Quantidade com problema, de ${formatVolume(line.invoiced, line.unit)}.`}
                  decimals={DECIMALS}
                  {...form.field(`lines.${n}.quantity`)}
                />
              ))}
            </Stack>
          </Card>
        )}
        <Card title="Fotos e documentos">
          <FilesField
            label="Arquivos"
            {...FILES_FIELD}
            most={THREAD_FILES}
            maxSize={THREAD_FILE_BYTES}
            value={files}
            onChange={setFiles}
            progress={progress}
          />
        </Card>
        <FormActions>
          <Button type="submit" variant="primary" loading={form.busy || progress !== null}>
            Abrir reclamação
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
