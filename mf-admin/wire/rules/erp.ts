import type { Labels } from 'api-contract/rules';

/** What can be asked of the synchronisation; 'accept' is a compare that may remove any number of rows. */
export const SYNC_WISH = { changes: 'changes', compare: 'compare', accept: 'accept' } as const;

export const SYNC_WISH_LABELS: Labels = [
  [SYNC_WISH.changes, 'Sincronizar agora'],
  [SYNC_WISH.compare, 'Comparar tudo'],
  [SYNC_WISH.accept, 'Comparar e aceitar exclusões'],
];

/** The ERP's tables that the portal reads, by what they hold. */
export const ERP_TABLE_LABELS: Labels = [
  ['SM0', 'Filiais'],
  ['SA1', 'Clientes'],
  ['SB1', 'Produtos'],
  ['SE4', 'Condições de pagamento'],
  ['SX5', 'Tabelas genéricas'],
  ['CC2', 'Municípios'],
  ['SA4', 'Transportadoras'],
  ['DA3', 'Veículos'],
  ['DA4', 'Motoristas'],
  ['CN9', 'Contratos'],
  ['CNA', 'Planilhas de contratos'],
  ['CNB', 'Itens de contratos'],
  ['CND', 'Medições'],
  ['CNE', 'Itens de medições'],
  ['SC5', 'Pedidos'],
  ['SC6', 'Itens de pedidos'],
  ['SF2', 'Notas fiscais'],
  ['SD2', 'Itens de notas fiscais'],
  ['SD1', 'Itens de notas de entrada'],
  ['SE1', 'Títulos a receber'],
  ['SEE', 'Parâmetros de bancos'],
  ['DAK', 'Cargas'],
  ['DAI', 'Entregas das cargas'],
];
