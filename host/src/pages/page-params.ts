import { decodeTextParams } from 'api-contract/rules';
import { useParams } from 'react-router-dom';

/**
 * Reads the texts named by `keys` from the base64 JSON of a `:params` segment. Returns null when it is unreadable
 * or one is missing; the page then shows 'Link inválido.'
 */
export function usePageParams<K extends string>(keys: readonly K[]): Record<K, string> | null {
  const { params } = useParams();
  return params ? decodeTextParams(params, keys) : null;
}
