import { useMutation } from '@tanstack/react-query';
import { queryClient } from 'host/portal';
import { toast } from 'shared-ui';
import { askSync, erpStatusQuery } from './erp.api';

/** Asks for the state of the tables anew. */
export const lookAgain = () => queryClient.invalidateQueries({ queryKey: erpStatusQuery.queryKey });

/** Asks the synchronisation for something, says so, and looks at the tables again. */
export const useAskSync = () =>
  useMutation({
    mutationFn: askSync,
    onSuccess: ({ message }) => {
      toast.success(message);
      return lookAgain();
    },
  });
