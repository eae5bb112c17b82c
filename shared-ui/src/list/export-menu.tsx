import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { t } from '../tokens';
import { toast } from '../toast/toast';
import { ListIcon } from './list-icons';
import type { ExportFormat } from './list-portal';
import { boxCss, TOOLS } from './tools-css';
import { useDisclosure } from './use-disclosure';

const Root = styled.div`
  position: relative;
`;

const Choices = styled.div`
  ${boxCss}
  > p {
    padding: ${t.space(1)} ${t.space(2)} 0;
    color: ${t.color.inkSoft};
    font-size: ${t.size.xs};
  }
  /* In the narrow toolbar it is itself in such a box. */
  @container ${TOOLS} (max-width: ${t.narrow}) {
    position: static;
    padding: 0 0 0 ${t.space(4)};
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

const FORMATS: readonly [ExportFormat, string][] = [
  ['xlsx', 'Planilha (XLSX)'],
  ['csv', 'Texto (CSV)'],
];

interface ExportMenuProps {
  /** What the file will hold. */
  what: string;
  disabled: boolean;
  onExport: (format: ExportFormat) => Promise<unknown>;
  /** A format was chosen. */
  onChosen: () => void;
}

/** 'Exportar': the rows in sight as a file. */
export function ExportMenu({ what, disabled, onExport, onChosen }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const { open, root, button, box, leave } = useDisclosure();

  const save = async (format: ExportFormat) => {
    leave();
    onChosen();
    setBusy(true);
    try {
      await onExport(format);
    } catch {
      toast.error('Erro ao criar o arquivo para download.');
    }
    setBusy(false);
  };
  return (
    <Root ref={root}>
      <Button icon={<ListIcon name="download" />} disabled={disabled} loading={busy} {...button}>
        Exportar
      </Button>
      {open && (
        <Choices {...box} role="group" aria-label={what}>
          <p>{what}</p>
          {FORMATS.map(([format, label]) => (
            <Button key={format} variant="ghost" onClick={() => void save(format)}>
              {label}
            </Button>
          ))}
        </Choices>
      )}
    </Root>
  );
}
