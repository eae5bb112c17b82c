import { useQuery } from '@tanstack/react-query';
import type { Option } from '../../select/select';
import type { Filter, LoadOptions } from '../declaration';

const NONE: readonly Option[] = [];

/** A filter's choices; those that must be fetched are, once `wanted`. */
export function useOptions(listKey: string, filter: Filter, wanted: boolean) {
  const choices = 'options' in filter ? filter.options : NONE;
  const load: LoadOptions | null = typeof choices === 'function' ? choices : null;
  const loaded = useQuery({
    queryKey: ['list-options', listKey, filter.name],
    queryFn: ({ signal }) => load?.({ signal }) ?? NONE,
    enabled: load !== null && wanted,
  });
  return {
    options: typeof choices === 'function' ? (loaded.data ?? NONE) : choices,
    loading: loaded.isFetching,
  };
}
