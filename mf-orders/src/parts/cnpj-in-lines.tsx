import { formatTaxId, NO_VALUE } from 'api-contract/rules';

/** A CNPJ that breaks after its root if it breaks at all. */
export function cnpjInLines({ cnpj }: { cnpj?: string | null | undefined }) {
  const [root = '', ...rest] = formatTaxId(cnpj ?? '').split('/');
  return rest.length === 0 ? (
    root || NO_VALUE
  ) : (
    <>
      {root}/<wbr />
      {rest.join('/')}
    </>
  );
}
