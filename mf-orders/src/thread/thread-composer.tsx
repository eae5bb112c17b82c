import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MESSAGE_LENGTH, THREAD_FILE_BYTES, THREAD_FILES } from 'api-contract/rules';
import { useUnsavedChanges } from 'host/portal';
import { Button, Card, Cluster, newKey, Select, Stack } from 'shared-ui';
import { FilesField, Switch, Textarea } from 'shared-ui/forms';
import { reasonOf } from '../parts/reason-of';
import { FILES_FIELD } from './thread-files';
import { peopleQuery, sendFiles, sendMessage, type ThreadOf } from './thread.api';

/**
 * Where a message is written: words, files, colleagues to be mentioned, and for the supplier's people notes and answers that
 * are kept ready. What is being typed stays, whatever comes in meanwhile, and after a refusal.
 */
export function ThreadComposer({
  thread,
  staff,
  kept = [],
  onSent,
}: {
  thread: ThreadOf;
  staff: boolean;
  /** Answers that are kept ready. */
  kept?: readonly { title: string; text: string }[];
  onSent: () => Promise<unknown>;
}) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [internal, setInternal] = useState(false);
  const [mention, setMention] = useState('');
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const people = useQuery(peopleQuery(thread));
  const key = useRef(newKey());
  const box = useRef<HTMLTextAreaElement>(null);
  useUnsavedChanges(text !== '' || files.length > 0);

  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      let sent: number[] = [];
      if (files.length > 0 && !internal) {
        setProgress(0);
        sent = (await sendFiles(thread, files, setProgress)).map((file) => file.id);
        setFiles([]);
      }
      const mentions = mention === '' ? [] : [Number(mention)];
      await sendMessage(thread, { text, internal, mentions, files: sent }, key.current);
      key.current = newKey();
      setText('');
      setMention('');
      setInternal(false);
      await onSent();
      // The button has nothing more to send: who goes on writing stands where he writes.
      box.current?.focus();
    } catch (refused) {
      setError(reasonOf(refused));
    } finally {
      setProgress(null);
      setBusy(false);
    }
  };

  const mentionable = (people.data ?? []).filter((person) => !internal || person.staff);
  return (
    <Card title={internal ? 'Nova nota interna' : 'Nova mensagem'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          {staff && (
            <Switch label="Nota interna: o cliente não vê" checked={internal} onChange={setInternal} />
          )}
          {kept.length > 0 && (
            <Select
              label="Resposta pronta"
              placeholder="Selecione..."
              value=""
              options={kept.map(({ title }, n) => ({ value: String(n), label: title }))}
              onChange={(event) => {
                const chosen = kept[Number(event.target.value)];
                if (chosen) setText((typed) => [typed, chosen.text].filter(Boolean).join('\n\n'));
              }}
            />
          )}
          <Textarea
            ref={box}
            label={internal ? 'Nota' : 'Mensagem'}
            value={text}
            maxLength={MESSAGE_LENGTH}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
          {mentionable.length > 0 && (
            <Select
              label="Mencionar"
              placeholder="Ninguém"
              value={mention}
              options={mentionable.map(({ id: user, name }) => ({ value: String(user), label: name }))}
              onChange={(event) => setMention(event.target.value)}
            />
          )}
          {!internal && (
            <FilesField
              label="Fotos e documentos"
              {...FILES_FIELD}
              most={THREAD_FILES}
              maxSize={THREAD_FILE_BYTES}
              value={files}
              onChange={setFiles}
              progress={progress}
            />
          )}
          <Cluster $justify="end">
            <Button
              type="submit"
              variant="primary"
              loading={busy}
              disabled={text.trim() === '' && (internal || files.length === 0)}
            >
              {internal ? 'Salvar nota' : 'Enviar'}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
