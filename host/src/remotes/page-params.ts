import { decodeParams } from 'api-contract/rules';
import { useParams } from 'react-router-dom';

/** The base64 JSON of a `:params` segment, or null when it cannot be read: the page then shows 'Link inválido.' */
export function usePageParams(): unknown {
  const { params } = useParams();
  return params ? decodeParams(params) : null;
}
