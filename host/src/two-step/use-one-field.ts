import { useRef, useState, type FormEvent } from 'react';
import { apiErrorOf } from '../http/api-error';
import { firstMessages } from '../http/first-messages';

/**
 * A form of one field that keeps no draft, inside another form's page. `send` gets what was typed; what the server says
 * of `name` stands at the field.
 */
export function useOneField(name: string, send: (typed: string) => Promise<void>) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const typed = input.current?.value.trim() ?? '';
    setProblem(typed ? '' : 'Campo obrigatório.');
    if (!typed) return input.current?.focus();
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      const refused = apiErrorOf(error);
      setProblem(firstMessages(refused)[name] ?? refused.message);
      setBusy(false);
      input.current?.select();
    }
  };
  return { input, busy, problem, onSubmit: (event: FormEvent) => void submit(event) };
}
