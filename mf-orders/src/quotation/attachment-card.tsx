import { useEffect, useRef, useState } from 'react';
import { ATTACHMENT_BYTES } from 'api-contract/rules';
import { Button, Card, Cluster, Stack, toast } from 'shared-ui';
import { FileDrop } from 'shared-ui/forms';
import { reasonOf } from '../parts/reason-of';
import { sendAttachment } from './quotation.api';
import { ATTACHMENT_EXTENSIONS } from '../../wire/rules/quotations';

/** What a field for an attachment says and takes, in the form and beside a sent quotation. */
export const ATTACHMENT_FIELD = {
  label: 'Anexo',
  accept: ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(','),
  maxSize: ATTACHMENT_BYTES,
  hint: 'PDF, Excel (xls, xlsx), Word (doc, docx) ou imagem, até 10 MB.',
};

interface AttachmentCardProps {
  /** The quotation's id. */
  id: number;
  title: string;
  /** A file that is sent at once. */
  first?: File | null;
  onSent: () => void;
  /** The way on without a file. */
  skip?: { label: string; run: () => void };
}

/** Sends the attachment of a quotation that is saved already: progress, the refusal's reason, and another try. */
export function AttachmentCard({ id, title, first = null, onSent, skip }: AttachmentCardProps) {
  const [file, setFile] = useState<File | null>(first);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const begun = useRef(false);

  const send = async (chosen: File) => {
    setError(undefined);
    setProgress(0);
    try {
      const { message } = await sendAttachment(id, chosen, setProgress);
      toast.success(message);
      onSent();
    } catch (refused) {
      setError(reasonOf(refused));
    } finally {
      setProgress(null);
    }
  };
  useEffect(() => {
    if (!first || begun.current) return;
    begun.current = true;
    void send(first);
    // Once, with the file that came with the form.
  });

  return (
    <Card title={title}>
      <Stack>
        <FileDrop
          {...ATTACHMENT_FIELD}
          value={file}
          onChange={(next) => {
            setFile(next);
            setError(undefined);
          }}
          error={error}
          progress={progress}
        />
        <Cluster $justify="end">
          {skip && (
            <Button onClick={skip.run} disabled={progress !== null}>
              {skip.label}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!file}
            loading={progress !== null}
            onClick={() => file && void send(file)}
          >
            Enviar anexo
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
