import type { ReactNode } from 'react';
import type { MessageAnswer } from 'api-contract';
import { Form, useForm, type FormApi, type Rules } from 'host/forms';
import { queryClient } from 'host/portal';
import { Button, Icon, toast } from 'shared-ui';
import styled from 'styled-components';

const Line = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns} auto;
  gap: 12px;
  align-items: start;
  margin-bottom: 16px;

  > button {
    /* Beside the controls, below their labels. */
    margin-top: 22px;
  }
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);

    > button {
      margin-top: 0;
    }
  }
`;

interface AddFormProps<T extends object> {
  empty: T;
  rules: Rules<T>;
  add: (values: T) => Promise<MessageAnswer>;
  /** The list that has one more entry now. */
  queryKey: readonly string[];
  /** The widths of the fields, as a grid has them. */
  columns: string;
  children: (form: FormApi<T>) => ReactNode;
}

/** The line that adds an entry to a settings card; it is empty again afterwards. */
export function AddForm<T extends object>(props: AddFormProps<T>) {
  const { empty, rules, add, queryKey, columns, children } = props;
  const form = useForm<T, MessageAnswer>({
    start: empty,
    rules,
    send: (values) => add(values),
    onSent: ({ message }, sent) => {
      toast.success(message);
      sent.reset(empty);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Form form={form}>
      <Line $columns={columns}>
        {children(form)}
        <Button type="submit" icon={<Icon name="plus" size={16} />} loading={form.busy}>
          Adicionar
        </Button>
      </Line>
    </Form>
  );
}
