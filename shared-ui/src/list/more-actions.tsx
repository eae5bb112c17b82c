import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { ExportMenu } from './export-menu';
import { ListIcon } from './list-icons';
import type { ExportFormat } from './list-portal';
import { Folded } from './tools-css';
import { useDisclosure } from './use-disclosure';

export interface MoreActionsProps {
  /** The table is shown as a sheet. */
  sheet: boolean;
  /** Nothing is there to be exported or reported. */
  empty: boolean;
  /** Each is absent where the list does not offer it. */
  onColumns?: () => void;
  onViews?: () => void;
  onExport?: (format: ExportFormat) => Promise<unknown>;
  onReport?: () => void;
  /** Fetches the dialogs ahead. */
  onLikely: (part: 'columns' | 'views' | 'report') => void;
}

/** Views, columns and files of a list: buttons of the toolbar, and where it is narrow the items of 'Mais ações'. */
export function MoreActions(props: MoreActionsProps) {
  const { sheet, empty, onColumns, onViews, onExport, onReport, onLikely } = props;
  const { open, root, button, box, leave } = useDisclosure();
  if (!onColumns && !onViews && !onExport && !onReport) return null;
  const opens = (part: Parameters<typeof onLikely>[0], act: () => void) => ({
    onPointerEnter: () => onLikely(part),
    onFocus: () => onLikely(part),
    onClick: () => {
      leave();
      act();
    },
  });
  return (
    <Folded ref={root} $open={open}>
      <Button {...button}>Mais ações</Button>
      <div {...box}>
        {onViews && (
          <Button icon={<ListIcon name="bookmark" />} {...opens('views', onViews)}>
            Visões
          </Button>
        )}
        {onColumns && (
          <Button icon={<Icon name="columns" size={16} />} {...opens('columns', onColumns)}>
            Ajustar Colunas
          </Button>
        )}
        {onExport && (
          <ExportMenu
            what={sheet ? 'Exportar as linhas já carregadas' : 'Exportar esta página'}
            disabled={empty}
            onExport={onExport}
            onChosen={leave}
          />
        )}
        {onReport && (
          <Button icon={<ListIcon name="mail" />} disabled={empty} {...opens('report', onReport)}>
            Gerar Relatório
          </Button>
        )}
      </div>
    </Folded>
  );
}
