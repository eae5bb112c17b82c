import styled from 'styled-components';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { ToolIcon } from '../icon/tool-icon';
import { t } from '../tokens';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(2)} ${t.space(4)};
  padding: ${t.space(2)} ${t.space(3)};
  border-bottom: 1px solid ${t.color.line};
  > div {
    display: flex;
    align-items: center;
    gap: ${t.space(1)};
  }
  /* Page and zoom on one line at 320 px, too. */
  @media (max-width: 22.5rem) {
    column-gap: ${t.space(1)};
    padding-inline: ${t.space(1)};
    > div {
      gap: 0;
    }
  }
  > :last-child {
    gap: ${t.space(1)};
    margin-left: auto;
  }
`;

const Reading = styled.output`
  min-width: 3.25rem;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  text-align: center;
`;

/** Minimum and maximum zoom, and the step; 1 fits the width. */
export const ZOOM = { least: 0.5, most: 3, step: 0.25 };

interface PdfToolbarProps {
  page: number;
  pages: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  onRefresh?: () => void;
  refreshing: boolean;
  onDownload: () => void;
  downloadLabel: string;
  canDownload: boolean;
  /** The whole file is on its way. */
  saving: boolean;
}

/** Page number, zoom, 'Atualizar' and the download. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pages, zoom, onPage, onZoom, onRefresh, refreshing, onDownload, canDownload } = props;
  return (
    <Bar role="group" aria-label="Documento">
      <div>
        <IconButton
          icon="chevronLeft"
          label="Página anterior"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <Reading aria-live="polite">{pages > 0 ? `Página ${page} de ${pages}` : '—'}</Reading>
        <IconButton
          icon="chevronRight"
          label="Próxima página"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
      <div>
        <IconButton
          icon={<ToolIcon name="zoomOut" size={18} />}
          label="Diminuir zoom"
          disabled={pages === 0 || zoom <= ZOOM.least}
          onClick={() => onZoom(zoom - ZOOM.step)}
        />
        <Reading aria-live="polite" aria-label="Zoom">{`${Math.round(zoom * 100)}%`}</Reading>
        <IconButton
          icon={<ToolIcon name="zoomIn" size={18} />}
          label="Aumentar zoom"
          disabled={pages === 0 || zoom >= ZOOM.most}
          onClick={() => onZoom(zoom + ZOOM.step)}
        />
      </div>
      <div>
        {onRefresh && (
          <Button size="sm" icon={<Icon name="refresh" size={16} />} loading={refreshing} onClick={onRefresh}>
            Atualizar
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          icon={<Icon name="download" size={16} />}
          disabled={!canDownload}
          loading={props.saving}
          onClick={onDownload}
        >
          {props.downloadLabel}
        </Button>
      </div>
    </Bar>
  );
}
