import { useRef, useState, type FormEvent } from 'react';
import { Button, Cluster, ConfirmDialog, Grid, Stack, TextField, toast } from 'shared-ui';
import { CnpjField, CpfField, PhoneField, Switch } from 'shared-ui/forms';
import { focusFirstProblem } from '../../forms/focus-first-problem';
import { ApiError } from '../../http/api-error';
import { firstMessages } from '../../http/first-messages';
import { tellRefused } from '../../http/tell-refused';
import { leaveFor } from '../leave-for';
import { afterPress } from './after-press';
import { sendRequest } from './register.api';
import {
  errorsOf,
  lacksSomething,
  textError,
  type RegisterErrors,
  type RegisterForm,
  type TextName,
} from './register-form';
import { StationsField } from './stations-field';

const SENT = 'Solicitação enviada com sucesso! Você receberá retorno em breve no e-mail cadastrado';

interface RequestFormProps {
  start: RegisterForm;
  revision?: { id: number; token: string };
}

/** The form of an access request (spec part 2 sections 2, 5 and 8). */
export function RequestForm({ start, revision }: RequestFormProps) {
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<RegisterErrors>({});
  const [state, setState] = useState<'editing' | 'asking' | 'sent'>('editing');
  const element = useRef<HTMLFormElement>(null);
  // One key for one request, however often it has to be sent.
  const [key] = useState(() => crypto.randomUUID());

  const change = (part: Partial<RegisterForm>) => setForm((now) => ({ ...now, ...part }));
  const show = (found: RegisterErrors) => {
    setErrors(found);
    focusFirstProblem(element.current);
  };
  const text = (name: TextName) => ({
    name,
    required: true,
    value: form[name],
    error: errors[name],
    onBlur: () =>
      afterPress(() => {
        if (form[name]) setErrors((now) => ({ ...now, [name]: textError(form, name) }));
      }),
  });
  const plain = (name: TextName, maxLength: number) => ({
    ...text(name),
    maxLength,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const masked = (name: TextName) => ({
    ...text(name),
    onChange: (value: string) => change({ [name]: value }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sent') return;
    const found = errorsOf(form);
    show(found);
    if (lacksSomething(found)) toast.error('Preencha todos os campos obrigatórios!');
    if (Object.keys(found).length === 0) setState('asking');
  };
  const send = async () => {
    try {
      await sendRequest(form, key, revision);
      setState('sent');
      toast.success(SENT);
      leaveFor('/login');
    } catch (error) {
      setState('editing');
      const refused = error instanceof ApiError ? error : new ApiError(0, 'Erro na API');
      show(firstMessages(refused));
      tellRefused(refused);
    }
  };

  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Stack $gap={6}>
        <Grid $min="17rem">
          <TextField label="Razão social" autoComplete="organization" {...plain('socialReason', 160)} />
          <CnpjField label="CNPJ" {...masked('cnpj')} />
          <TextField label="Nome completo" autoComplete="name" {...plain('name', 120)} />
          <CpfField label="CPF" {...masked('cpf')} />
          <TextField
            label="E-mail corporativo"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...plain('email', 254)}
          />
          <TextField label="Cargo" autoComplete="organization-title" {...plain('office', 120)} />
          <PhoneField label="Telefone" {...masked('phone')} />
        </Grid>
        <Switch
          label="Acesso a todas as unidades de compra/entrega"
          checked={form.all_stations}
          onChange={(all_stations) => change({ all_stations })}
        />
        {!form.all_stations && (
          <StationsField
            rows={form.stations_list}
            errors={errors}
            onChange={(stations_list) => change({ stations_list })}
          />
        )}
        <Cluster $justify="end">
          <Button type="submit" variant="primary" loading={state === 'sent'}>
            Enviar solicitação
          </Button>
        </Cluster>
      </Stack>
      <ConfirmDialog
        open={state === 'asking'}
        title="Deseja enviar seu cadastro para validação?"
        confirmLabel="Sim"
        onConfirm={send}
        onClose={() => setState('editing')}
      />
    </form>
  );
}
