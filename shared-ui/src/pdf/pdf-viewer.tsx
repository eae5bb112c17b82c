import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Surface } from '../card/card';
import { downloadFile } from '../download/download-file';
import { VisuallyHidden } from '../layout/visually-hidden';
import { skeletonCss } from '../skeleton/skeleton';
import { ErrorState, MessageState } from '../state/state';
import { toast } from '../toast/toast';
import { t } from '../tokens';

import { type PdfFile, wholePdf } from './pdf-file';
import { FRAME_HEIGHT, PdfPages } from './pdf-pages';
import { PdfToolbar } from './pdf-toolbar';
import { useAbove } from './use-above';
import { usePdf } from './use-pdf';

/** As high as what the window leaves below it, so that the page itself does not scroll. */
const Frame = styled(Surface)`
  display: flex;
  flex-direction: column;
  max-height: max(24rem, calc(100dvh - var(--above, 11rem) - ${t.space(12)}));
`;

const Waiting = styled.div`
  ${skeletonCss}
  flex: 0 1 ${FRAME_HEIGHT};
  border-radius: 0 0 ${t.radius.lg} ${t.radius.lg};
`;

export interface PdfViewerProps {
  /** The document's name: 'DANFE', 'Boleto'. */
  title: string;
  /** The bytes (`pdfFromBase64`) or a way to their parts; null while they are on their way or could not be had. */
  file: PdfFile | null;
  /** The file name of the download. */
  fileName: string;
  /** Loads the document again. */
  onRefresh?: () => void;
  /** While it is loaded again. */
  refreshing?: boolean;
  /** Why there is no document, in Portuguese ('Documento não disponível no momento, …'). */
  error?: string;
  /** Words of the download button. */
  downloadLabel?: string;
}

/**
 * A PDF inside the page, on every device: pages, zoom, refresh, download. If it cannot be drawn, the download still
 * works.
 */
export function PdfViewer(props: PdfViewerProps) {
  const { title, file, fileName, onRefresh, refreshing = false, error, downloadLabel = 'Baixar PDF' } = props;
  const state = usePdf(file);
  const frame = useRef<HTMLElement>(null);
  useAbove(frame);
  const scroll = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const [saving, setSaving] = useState(false);
  const pages = typeof state === 'string' || error ? [] : state.pages;
  const goTo = (next: number) => {
    setPage(next);
    scroll.current?.querySelector(`[data-page="${next}"]`)?.scrollIntoView({ block: 'start' });
  };
  const save = async () => {
    if (!file) return;
    setSaving(true);
    try {
      downloadFile(await wholePdf(file), fileName);
    } catch {
      toast.error('Erro ao criar o arquivo para download.');
    } finally {
      setSaving(false);
    }
  };
  const content = () => {
    if (error) return <ErrorState hint={error} onRetry={onRefresh} retrying={refreshing} />;
    if (state === 'failed') {
      return (
        <MessageState
          icon="info"
          title="Não foi possível mostrar este PDF aqui."
          hint={`Use '${downloadLabel}' para abrir o arquivo no seu aparelho.`}
        />
      );
    }
    if (state === 'loading') {
      return (
        <Waiting role="status">
          <VisuallyHidden>Carregando...</VisuallyHidden>
        </Waiting>
      );
    }
    return <PdfPages ref={scroll} label={title} pages={state.pages} zoom={zoom} onPage={setPage} />;
  };
  return (
    <Frame
      ref={frame}
      $padding={0}
      aria-label={title}
      aria-busy={refreshing || (state === 'loading' && !error)}
    >
      <PdfToolbar
        page={Math.min(page, Math.max(pages.length, 1))}
        pages={pages.length}
        zoom={zoom}
        onPage={goTo}
        onZoom={setZoom}
        onRefresh={onRefresh}
        refreshing={refreshing}
        canDownload={file !== null && !error}
        downloadLabel={downloadLabel}
        saving={saving}
        onDownload={() => void save()}
      />
      {content()}
    </Frame>
  );
}
