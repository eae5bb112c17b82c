import { useState } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../button/button';
import { Icon } from '../icon/icon';
import { t } from '../tokens';
import { toast } from '../toast/toast';
import { ListIcon } from './list-icons';
import type { ExportFormat } from './list-portal';
import { toolBoxCss, TOOLS } from './tools-css';
import { useDisclosure } from '../disclosure/use-disclosure';

const Root = styled.div`
  position: relative;
`;

const Choices = styled.div<{ $fold: number }>`
  ${toolBoxCss}
  > button {
    justify-content: flex-start;
  }
  > p {
    padding: ${t.space(1)} ${t.space(2)} 0;
    color: ${t.color.inkSoft};
    font-size: ${t.size.xs};
  }
  /* In the narrow toolbar it is itself in such a box. */
  @container ${TOOLS} (max-width: ${({ $fold }) => $fold}px) {
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

export interface ExportMenuProps {
  /** How narrow the list is when the toolbar folds, in pixels. */
  fold: number;
  /** What a file will hold. */
  what: string;
  /** Nothing is there to be exported or reported. */
  empty: boolean;
  /** Each is absent where the list does not offer it. */
  onExport?: (format: ExportFormat) => Promise<unknown>;
  extract?: Pick<ButtonProps, 'onPointerEnter' | 'onFocus' | 'onClick'>;
  /** Something was chosen. */
  onChosen: () => void;
}

/** 'Exportar': the rows in sight as a file, or all of them as a report by e-mail. */
export function ExportMenu({ fold, what, empty, onExport, extract, onChosen }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const { open, root, button, box, leave } = useDisclosure();
  if (!onExport && !extract) return null;

  const save = async (format: ExportFormat) => {
    leave();
    onChosen();
    setBusy(true);
    try {
      await onExport?.(format);
    } catch {
      toast.error('Erro ao criar o arquivo para download.');
    }
    setBusy(false);
  };
  return (
    <Root ref={root}>
      <Button
        variant="ghost"
        icon={<Icon name="download" size={16} />}
        disabled={empty}
        loading={busy}
        {...button}
      >
        Exportar
      </Button>
      {open && (
        <Choices {...box} $fold={fold} role="group" aria-label="Exportar">
          {onExport && (
            <>
              <p>{what}</p>
              {FORMATS.map(([format, label]) => (
                <Button key={format} variant="ghost" onClick={() => void save(format)}>
                  {label}
                </Button>
              ))}
            </>
          )}
          {extract && (
            <>
              <p>Tudo por e-mail</p>
              <Button
                variant="ghost"
                icon={<ListIcon name="mail" />}
                {...extract}
                onClick={(event) => {
                  leave();
                  extract.onClick?.(event);
                }}
              >
                Gerar Relatório
              </Button>
            </>
          )}
        </Choices>
      )}
    </Root>
  );
}
