import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Surface } from '../card/card';
import { useObjectUrl } from '../file-drop/use-object-url';
import { Icon } from '../icon/icon';
import { ToolIcon } from '../icon/tool-icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { downloadFile } from '../download/download-file';
import { skeletonCss } from '../skeleton/skeleton';
import { ErrorState } from '../state/state';
import { t } from '../tokens';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(1)};
  padding: ${t.space(2)} ${t.space(3)};
  border-bottom: 1px solid ${t.color.line};
  > output {
    min-width: 3.25rem;
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
    text-align: center;
  }
  > :last-child {
    margin-left: auto;
  }
`;

const Scroll = styled.div`
  height: min(48rem, 70vh);
  overflow: auto;
  background: ${t.color.sunken};
  > img {
    max-width: none;
    margin: 0 auto;
    object-fit: contain;
  }
`;

const Waiting = styled.div`
  ${skeletonCss}
  height: min(48rem, 70vh);
`;

const LEAST = 0.5;
const MOST = 4;

export interface ImageViewerProps {
  /** The text alternative: 'Canhoto da nota fiscal 12345'. */
  alt: string;
  /** The bytes; null while they load. */
  file: Blob | null;
  /** The file name of the download. */
  fileName: string;
  /** Words of the download button. */
  downloadLabel?: string;
  /** Why there is no picture, in Portuguese. */
  error?: string;
}

/** A picture with zoom and download; at first it fits the frame. */
export function ImageViewer({
  alt,
  file,
  fileName,
  downloadLabel = 'Baixar Imagem',
  error,
}: ImageViewerProps) {
  const url = useObjectUrl(file);
  const [zoom, setZoom] = useState(1);
  const [broken, setBroken] = useState<Blob | null>(null);
  const failed = error ?? (file && broken === file ? 'A imagem não pôde ser lida.' : undefined);
  const size = `${zoom * 100}%`;
  return (
    <Surface $padding={0} aria-label={alt} aria-busy={!file && !failed}>
      <Bar role="group" aria-label="Imagem">
        <IconButton
          icon={<ToolIcon name="zoomOut" size={18} />}
          label="Diminuir zoom"
          disabled={!url || zoom <= LEAST}
          onClick={() => setZoom(Math.max(LEAST, zoom / 1.5))}
        />
        <output aria-label="Zoom">{`${Math.round(zoom * 100)}%`}</output>
        <IconButton
          icon={<ToolIcon name="zoomIn" size={18} />}
          label="Aumentar zoom"
          disabled={!url || zoom >= MOST}
          onClick={() => setZoom(Math.min(MOST, zoom * 1.5))}
        />
        <Button
          size="sm"
          variant="primary"
          icon={<Icon name="download" size={16} />}
          disabled={!file}
          onClick={() => file && downloadFile(file, fileName)}
        >
          {downloadLabel}
        </Button>
      </Bar>
      {failed && <ErrorState hint={failed} />}
      {!failed && url && (
        <Scroll role="group" aria-label={alt} tabIndex={0}>
          <img src={url} alt={alt} style={{ width: size, height: size }} onError={() => setBroken(file)} />
        </Scroll>
      )}
      {!failed && !url && (
        <Waiting role="status">
          <VisuallyHidden>Carregando...</VisuallyHidden>
        </Waiting>
      )}
    </Surface>
  );
}
