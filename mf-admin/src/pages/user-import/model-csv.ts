/** A file to fill in: its headings and one user. The byte-order mark tells Excel that it is UTF-8. */
export const MODEL_CSV = `\uFEFFNome;E-mail;Tipo;CPF;Telefone;Cargo;Clientes;Acessos
Ana Souza;ana@empresa.com.br;Cliente;529.982.247-25;(11) 98765-4321;Compras;000101:01,02 | 000102;Contratos, Novo Pedido
`;
