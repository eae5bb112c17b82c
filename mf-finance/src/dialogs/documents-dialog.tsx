import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useAuth } from 'host/auth';
import { Button, Dialog, Stack } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import { isPayable, titleKey } from '../title/title';
import { asked } from './asked';
import { startBundle } from './file-job.api';
import type { BundleBody, Title } from '../../wire/finance';

type Kind = BundleBody['kinds'][number];

/** Which documents of the ticked titles come into one ZIP. */
export function DocumentsDialog({ rows, onClose }: { rows: readonly Title[]; onClose: () => void }) {
  const payable = useAuth().user?.exibir_boleto !== false && rows.some(isPayable);
  const invoiced = rows.some(({ F2_DOC }) => F2_DOC);
  const offered: readonly (readonly [kind: Kind, label: string, has: boolean])[] = [
    ['slip', 'Boletos', payable],
    ['danfe', 'DANFEs', invoiced],
    ['xml', 'XMLs das notas', invoiced],
  ];
  const [chosen, setChosen] = useState<readonly Kind[]>(() =>
    offered.filter(([, , has]) => has).map(([kind]) => kind),
  );
  const start = useMutation({
    mutationFn: () => startBundle({ titles: rows.map(titleKey), kinds: [...chosen], as: 'zip' }),
    onSuccess: (id) => asked.open({ what: 'file', id }),
  });
  const toggle = (kind: Kind, on: boolean) =>
    setChosen((now) => (on ? [...now, kind] : now.filter((other) => other !== kind)));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Baixar documentos"
      text={
        rows.length === 1
          ? 'De 1 título, em um arquivo ZIP.'
          : `De ${rows.length} títulos, em um arquivo ZIP.`
      }
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={start.isPending}
            disabled={chosen.length === 0}
            onClick={() => start.mutate()}
          >
            Gerar arquivo
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {offered.map(([kind, label, has]) => (
          <Checkbox
            key={kind}
            label={label}
            disabled={!has}
            checked={chosen.includes(kind)}
            onChange={(on) => toggle(kind, on)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
