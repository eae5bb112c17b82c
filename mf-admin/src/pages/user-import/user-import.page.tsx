import type { Column } from 'shared-ui';
import { ImportPage } from '../../parts/import-page';
import { importUsers } from './user-import.api';
import type { ImportedUser } from '../../../wire/users';

/** A file to fill in: its headings and one user. The byte-order mark tells Excel that it is UTF-8. */
const MODEL_CSV = `\uFEFFNome;E-mail;Tipo;CPF;Telefone;Cargo;Clientes;Acessos
Ana Souza;ana@empresa.com.br;Cliente;529.982.247-25;(11) 98765-4321;Compras;000101:01,02 | 000102;Contratos, Novo Pedido
`;

/** What a line has beside who it is. */
export const userColumns: Column<ImportedUser>[] = [
  { id: 'type', label: 'Tipo', cell: (row) => row.type_name },
  { id: 'companies', label: 'Clientes', width: 90, align: 'right', cell: (row) => row.companies },
  { id: 'codes', label: 'Acessos', width: 90, align: 'right', cell: (row) => row.codes },
];

/** `/admin/users/import`: users from a CSV (docs/product/admin.md, 'Users'). */
export default function UserImportPage() {
  return (
    <ImportPage
      title="Importar usuários"
      text="O arquivo é conferido antes: nada é gravado até você confirmar. Cada usuário importado recebe por e-mail o link para criar a sua senha."
      hint="CSV de até 1 MB e 1.000 usuários."
      list="/admin/user-list"
      endpoint="users"
      model={{ name: 'modelo-usuarios.csv', content: MODEL_CSV }}
      columns={userColumns}
      send={importUsers}
    />
  );
}
