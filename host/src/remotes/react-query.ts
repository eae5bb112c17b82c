/**
 * The parts of TanStack Query that the portal and its areas use, shared under the library's name. Sharing the whole
 * library would add it to every first page. Importing a name missing here is a lint error: add it here.
 */
export {
  hashKey,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
