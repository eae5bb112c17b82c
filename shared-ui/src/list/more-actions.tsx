import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import type { ListTool } from './declaration';
import { ExportMenu, type ExportMenuProps } from './export-menu';
import { ListIcon } from './list-icons';
import { ToolButton } from './tool-button';
import { Folded } from './tools-css';
import { useDisclosure } from '../disclosure/use-disclosure';

export interface MoreActionsProps extends Pick<ExportMenuProps, 'empty' | 'fold' | 'onExport'> {
  /** The table is shown as a sheet. */
  sheet: boolean;
  /** The list's own, after those that every list has. */
  tools?: readonly ListTool[];
  /** Each is absent where the list does not offer it. */
  onColumns?: () => void;
  onViews?: () => void;
  onExtract?: () => void;
  /** Fetches the dialogs ahead. */
  onLikely: (part: 'columns' | 'views' | 'extract') => void;
}

/** Views, columns and files of a list: quiet buttons of the toolbar, and where it is narrow the items of 'Mais ações'. */
export function MoreActions(props: MoreActionsProps) {
  const { sheet, empty, fold, tools = [], onColumns, onViews, onExport, onExtract, onLikely } = props;
  const { open, root, button, box, leave } = useDisclosure();
  if (!onColumns && !onViews && !onExport && !onExtract && tools.length === 0) return null;
  const opens = (part: Parameters<typeof onLikely>[0], act: () => void) => ({
    onPointerEnter: () => onLikely(part),
    onFocus: () => onLikely(part),
    onClick: () => {
      leave();
      act();
    },
  });
  return (
    <Folded ref={root} $open={open} $fold={fold}>
      <IconButton icon={<ListIcon name="more" size={18} />} label="Mais ações" {...button} />
      <div {...box}>
        {onViews && (
          <Button variant="ghost" icon={<ListIcon name="bookmark" />} {...opens('views', onViews)}>
            Visões
          </Button>
        )}
        {onColumns && (
          <Button variant="ghost" icon={<Icon name="columns" size={16} />} {...opens('columns', onColumns)}>
            Ajustar Colunas
          </Button>
        )}
        <ExportMenu
          fold={fold}
          what={sheet ? 'Linhas já carregadas' : 'Esta página'}
          empty={empty}
          onExport={onExport}
          extract={onExtract && opens('extract', onExtract)}
          onChosen={leave}
        />
        {tools.map((tool) => (
          <ToolButton key={tool.id} tool={tool} onChosen={leave} />
        ))}
      </div>
    </Folded>
  );
}
