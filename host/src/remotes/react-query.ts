/**
 * What of TanStack Query the portal and its areas use, shared with them under its own name. The whole library would be
 * in every first page; a name missing here is a lint error where it is imported, and is added here.
 */
export {
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
