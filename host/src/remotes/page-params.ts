import { decodeTextParams } from 'api-contract/rules';
import { useParams } from 'react-router-dom';

/**
 * The texts named by `keys` in the base64 JSON of a `:params` segment, or null when it cannot be read or lacks one: the
 * page then shows 'Link inválido.'
 */
export function usePageParams<K extends string>(keys: readonly K[]): Record<K, string> | null {
  const { params } = useParams();
  return params ? decodeTextParams(params, keys) : null;
}
