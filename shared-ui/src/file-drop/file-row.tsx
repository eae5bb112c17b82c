import styled from 'styled-components';
import { IconButton } from '../button/icon-button';
import { ToolIcon } from '../icon/tool-icon';
import { ProgressBar } from '../progress-bar/progress-bar';
import { t } from '../tokens';
import { formatSize } from './check-file';
import { useObjectUrl } from './use-object-url';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space(3)};
  padding: ${t.space(2)} ${t.space(3)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.surface};
  > svg {
    flex: none;
    color: ${t.color.inkSoft};
  }
`;

const Picture = styled.img`
  flex: none;
  width: 3rem;
  height: 3rem;
  border-radius: ${t.radius.sm};
  background: ${t.color.sunken};
  object-fit: cover;
`;

const Name = styled.div`
  flex: 1;
  min-width: 0;
  font-weight: 500;
  overflow-wrap: anywhere;
  > small {
    display: block;
    color: ${t.color.inkFaint};
    font-size: ${t.size.xs};
    font-weight: 400;
  }
`;

const Bar = styled(ProgressBar)`
  margin-top: ${t.space(1)};
`;

interface FileRowProps {
  file: File;
  disabled: boolean;
  /** The uploaded part, 0 to 1; null when no upload is running. */
  progress: number | null;
  onRemove: () => void;
}

/** A chosen file: picture or icon, name, size, progress and the remove button. */
export function FileRow({ file, disabled, progress, onRemove }: FileRowProps) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null);
  return (
    <Row>
      {url ? <Picture src={url} alt={`Prévia de ${file.name}`} /> : <ToolIcon name="file" size={24} />}
      <Name>
        {file.name}
        <small>{formatSize(file.size)}</small>
        {progress !== null && <Bar aria-label={`Enviando ${file.name}`} max={1} value={progress} />}
      </Name>
      <IconButton
        icon={<ToolIcon name="trash" size={18} />}
        label={`Remover ${file.name}`}
        disabled={disabled}
        onClick={onRemove}
      />
    </Row>
  );
}
