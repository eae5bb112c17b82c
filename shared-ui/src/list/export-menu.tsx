import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { t } from '../tokens';
import { toast } from '../toast/toast';
import { ListIcon } from './list-icons';
import type { ExportFormat } from './list-portal';

const Root = styled.div`
  position: relative;
`;

const Choices = styled.div`
  position: absolute;
  top: calc(100% + ${t.space(1)});
  right: 0;
  z-index: 20;
  display: grid;
  gap: ${t.space(1)};
  min-width: 13rem;
  padding: ${t.space(2)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.raised};
  @media (max-width: ${t.narrow}) {
    right: auto;
    left: 0;
  }
`;

const FORMATS: readonly [ExportFormat, string][] = [
  ['xlsx', 'Planilha (XLSX)'],
  ['csv', 'Texto (CSV)'],
];

/** 'Exportar': the page in sight as a file. Opens downwards; Esc, or the focus elsewhere, closes it. */
export function ExportMenu({
  disabled,
  onExport,
}: {
  disabled: boolean;
  onExport: (format: ExportFormat) => Promise<unknown>;
}) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: Event) => {
      const inside = event.target instanceof Node && root.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : inside) return;
      setOpen(false);
      if (event instanceof KeyboardEvent) root.current?.querySelector('button')?.focus();
    };
    const kinds = ['keydown', 'pointerdown', 'focusin'] as const;
    kinds.forEach((kind) => document.addEventListener(kind, close));
    return () => kinds.forEach((kind) => document.removeEventListener(kind, close));
  }, [open]);

  const save = async (format: ExportFormat) => {
    setOpen(false);
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
      <Button
        icon={<ListIcon name="download" />}
        aria-expanded={open}
        aria-controls={id}
        disabled={disabled}
        loading={busy}
        onClick={() => setOpen(!open)}
      >
        Exportar
      </Button>
      {open && (
        <Choices id={id} role="group" aria-label="Exportar esta página">
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
