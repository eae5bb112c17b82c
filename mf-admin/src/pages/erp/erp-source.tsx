import {
  ERP_SOURCE,
  formatCount,
  labelOf,
  type Labels,
  shortTime,
  timeText,
  serverNow,
} from 'api-contract/rules';
import { Button, Card, Cluster, DetailGrid, Icon, Stack, StatusChip, t } from 'shared-ui';
import styled from 'styled-components';
import { everyText, linkState } from './words';
import type { ErpStatus } from '../../../wire/erp';

const Hint = styled.p`
  max-width: 44rem;
  color: ${t.color.inkSoft};
  text-wrap: pretty;
`;

interface SourceProps {
  status: ErpStatus;
  busy: boolean;
  onSync: () => void;
  onCompare: () => void;
}

const WRITERS: Labels = [
  [ERP_SOURCE.protheus, 'Enviados ao Protheus'],
  [ERP_SOURCE.dataset, 'Gravados na cópia do portal'],
];
const writerText = ({ writer }: ErpStatus) =>
  writer === null ? <StatusChip tone="warning">Envio não configurado</StatusChip> : labelOf(WRITERS, writer);

/** Where the ERP's data comes from, how new it is, and what can be asked for. */
export function ErpSource(props: SourceProps) {
  return props.status.source === ERP_SOURCE.protheus ? (
    <LiveSource {...props} />
  ) : (
    <FolderSource {...props} />
  );
}

function LiveSource({ status, busy, onSync, onCompare }: SourceProps) {
  const { host, as_of, every_seconds, compare_at, stale_after_minutes } = status;
  const now = serverNow();
  const state = linkState(status);
  return (
    <Card
      title="Ligação com o Protheus"
      actions={
        <Cluster>
          <Button icon={<Icon name="table" size={16} />} onClick={onCompare}>
            Comparar tudo
          </Button>
          <Button variant="primary" icon={<Icon name="refresh" size={16} />} loading={busy} onClick={onSync}>
            Sincronizar agora
          </Button>
        </Cluster>
      }
    >
      <DetailGrid
        items={[
          { label: 'Situação', value: <StatusChip tone={state.tone}>{state.label}</StatusChip> },
          { label: 'Dados do ERP de', value: as_of && shortTime(as_of, now) },
          { label: 'Servidor', value: host },
          { label: 'Alterações', value: every_seconds && everyText(every_seconds) },
          { label: 'Comparação completa', value: compare_at && `todo dia às ${compare_at}` },
          {
            label: 'Aviso de atraso',
            value: stale_after_minutes && `depois de ${formatCount(stale_after_minutes)} min`,
          },
          { label: 'Pedidos do portal', value: writerText(status) },
        ]}
      />
    </Card>
  );
}

function FolderSource({ status }: SourceProps) {
  const { as_of, demo, tables } = status;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    <Card title="Pasta de dados">
      <Stack $gap={5}>
        <DetailGrid
          items={[
            { label: 'Carregada em', value: as_of && timeText(as_of) },
            { label: 'Registros', value: `cerca de ${formatCount(rows)}` },
            { label: 'Conteúdo', value: demo ? 'Demonstração' : 'Dados da empresa' },
            { label: 'Pedidos do portal', value: writerText(status) },
          ]}
        />
        <Hint>
          Estes dados são de uma pasta e não mudam até a próxima carga. Para ligar o portal ao Protheus, o
          operador precisa do endereço do REST, de um usuário com direito a consultas e de um arquivo de
          configuração; o guia <code>docs/erp.md</code> mostra cada passo.
        </Hint>
      </Stack>
    </Card>
  );
}
