import type { ReactNode } from 'react';
import { Form, useForm, type FormApi, type FormOptions } from 'host/forms';
import { queryClient } from 'host/portal';
import { Button, Cluster, Stack, toast } from 'shared-ui';
import { ButtonSkeleton } from 'shared-ui/content';

interface SettingsFormProps<T extends object> extends Omit<
  FormOptions<T, { message: string }>,
  'onSent' | 'onRefused' | 'readOnly'
> {
  /** What is asked for again once the settings are saved. */
  queryKey: readonly string[];
  /** 'Salvar' waits for a change. */
  onlyChanged?: boolean;
  children: (form: FormApi<T>) => ReactNode;
}

/** The form of a settings card: its fields over 'Salvar'; what was saved is then its start. */
export function SettingsForm<T extends object>(props: SettingsFormProps<T>) {
  const { queryKey, onlyChanged = false, children, ...options } = props;
  const form = useForm<T, { message: string }>({
    ...options,
    onSent: ({ message }, sent) => {
      toast.success(message);
      sent.reset(sent.values);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Form form={form}>
      <Stack>
        {children(form)}
        <Cluster $justify="end">
          <Button type="submit" variant="primary" loading={form.busy} disabled={onlyChanged && !form.dirty}>
            Salvar
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

/** The shape of such a form while its values are asked for. */
export function SettingsSkeleton({ children }: { children: ReactNode }) {
  return (
    <Stack>
      {children}
      <Cluster $justify="end">
        <ButtonSkeleton />
      </Cluster>
    </Stack>
  );
}
