/** A way through the portal, as the stories of the screens it passes. */
export interface Flow {
  title: string;
  /** What the person wants. */
  aim: string;
  /** `title` and `story` are a story file's title and the name of its export. */
  steps: readonly { text: string; title: string; story: string }[];
}

/** The portal's main flows; `flows.test.ts` holds their stories to exist. */
export const FLOWS: readonly Flow[] = [
  {
    title: 'Entrar',
    aim: 'Chegar aos dados da própria empresa, com segurança.',
    steps: [
      { text: 'E-mail e senha', title: 'Portal/Login', story: 'Form' },
      { text: 'Segunda etapa, para quem a tem', title: 'Portal/Login', story: 'SecondStep' },
      { text: 'Aceitar os termos de uso', title: 'Portal/Fora do portal', story: 'Terms' },
      { text: 'Títulos vencidos, uma vez por dia', title: 'Portal/Pagamentos em aberto', story: 'Some' },
      { text: 'A moldura, com menu e empresa', title: 'Portal/Moldura do portal', story: 'Wide' },
    ],
  },
  {
    title: 'Pedir acesso',
    aim: 'Um comprador novo é cadastrado, e alguém da casa decide.',
    steps: [
      { text: 'O cadastro', title: 'Portal/Fora do portal', story: 'Register' },
      { text: 'A solicitação na fila', title: 'Administração/Solicitações de Acesso', story: 'Rows' },
      { text: 'Aprovar ou recusar', title: 'Administração/Solicitação de Acesso', story: 'ToReview' },
      { text: 'Criar a senha pelo link do e-mail', title: 'Portal/Fora do portal', story: 'Password' },
    ],
  },
  {
    title: 'Fazer um pedido',
    aim: 'Comprar pelo contrato, sem repetir nem perder o pedido.',
    steps: [
      { text: 'Produto', title: 'Pedidos/Novo Pedido', story: 'Product' },
      { text: 'Entrega', title: 'Pedidos/Novo Pedido', story: 'Delivery' },
      { text: 'Conferir e enviar', title: 'Pedidos/Novo Pedido', story: 'Review' },
      { text: 'A solicitação enviada', title: 'Pedidos/Solicitação', story: 'Sent' },
      { text: 'O pedido no ERP', title: 'Pedidos/Pedido do ERP', story: 'Moving' },
      { text: 'O caminhão no mapa', title: 'Pedidos/Rastreamento', story: 'OnTheRoad' },
      { text: 'O canhoto', title: 'Pedidos/Canhoto', story: 'Picture' },
    ],
  },
  {
    title: 'Pagar o que venceu',
    aim: 'Achar o título, copiar a linha, guardar o documento.',
    steps: [
      {
        text: 'O que está em aberto, no início',
        title: 'Financeiro/Início: títulos em aberto',
        story: 'Several',
      },
      { text: 'A lista de títulos', title: 'Financeiro/Consulta de Títulos', story: 'Rows' },
      { text: 'O boleto', title: 'Financeiro/Boleto', story: 'Shown' },
      { text: 'Os documentos do título', title: 'Financeiro/Documentos e origem', story: 'Documents' },
    ],
  },
  {
    title: 'Não ficar sem produto',
    aim: 'Ver o que acaba primeiro, e pedir a tempo.',
    steps: [
      { text: 'Contratos e seu ritmo, no início', title: 'Contratos/Início', story: 'Paces' },
      { text: 'O contrato e sua previsão', title: 'Contratos/Detalhe do contrato', story: 'Loaded' },
      { text: 'Os tanques', title: 'Telemetria/Tanques', story: 'Cards' },
      { text: 'Um tanque e sua previsão', title: 'Telemetria/Tanque', story: 'Forecast' },
    ],
  },
];

/** The id Storybook gives a story: title and export's name in small letters, with a dash for all else. */
export function storyId(title: string, story: string): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
  const words = story.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return `${plain(title)}--${plain(words)}`;
}
