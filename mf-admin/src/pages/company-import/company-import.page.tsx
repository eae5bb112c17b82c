import { importPeople } from '../../company/company.api';
import { ImportPage } from '../../parts/import-page';

/** A file to fill in: its headings and one person. The byte-order mark tells Excel that it is UTF-8. */
const MODEL_CSV = `\uFEFFnome;email;cpf;telefone;cargo;lojas;acessos
Ana Souza;ana@empresa.com.br;529.982.247-25;(11) 98765-4321;Compras;01,02;Contratos,Novo Pedido
`;

/** `/admin/company/users/import`: people of the company from a CSV (docs/product/admin.md, 'Minha Empresa'). */
export default function CompanyImportPage() {
  return (
    <ImportPage
      title="Importar pessoas"
      text="O arquivo é conferido antes: nada é gravado até você confirmar. Lojas e acessos são separados por vírgulas; sem lojas, a pessoa vê todas. Cada pessoa importada recebe por e-mail o link para criar a sua senha."
      hint="CSV de até 1 MB e 1.000 pessoas."
      list="/admin/company"
      endpoint="company/users"
      model={{ name: 'modelo-pessoas.csv', content: MODEL_CSV }}
      columns={[]}
      send={importPeople}
    />
  );
}
