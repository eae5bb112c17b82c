import { useState } from 'react';
import { PASSWORD_LENGTH, passwordProblems, passwordStrength, type PasswordOwner } from 'api-contract/rules';
import { PasswordField, t } from 'shared-ui';
import { styled } from 'styled-components';

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

const TONES = [t.color.danger, t.color.danger, t.color.warningFill, t.color.success, t.color.success];

const Meter = styled.div<{ $level: number }>`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 4px;

  span {
    height: 4px;
    border-radius: 2px;
    background: ${t.color.line};
  }

  span:nth-child(-n + ${({ $level }) => Math.max($level, 1)}) {
    background: ${({ $level }) => TONES[$level]};
  }
`;

const Strength = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
`;

interface NewPasswordFieldsProps {
  owner: PasswordOwner;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** What the server said of the password. */
  error: string | undefined;
  required?: boolean;
}

/** A new password, twice, with how strong it is; the rule is the API's own, computed by the same function. */
export function NewPasswordFields({ owner, value, onChange, error, required }: NewPasswordFieldsProps) {
  const { password, password_confirmation } = value;
  const [left, setLeft] = useState(false);
  const problem = left && password !== '' ? passwordProblems(password, owner)[0] : undefined;
  const differs = password_confirmation !== '' && !password.startsWith(password_confirmation);
  const { level, label } = passwordStrength(password);
  return (
    <>
      <div>
        <PasswordField
          label="Nova senha"
          name="password"
          autoComplete="new-password"
          required={required}
          hint={`De ${PASSWORD_LENGTH.min} a ${PASSWORD_LENGTH.max} caracteres. Uma frase é mais forte do que símbolos.`}
          error={error ?? problem}
          value={password}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
          onBlur={() => setLeft(true)}
        />
        {password !== '' && (
          <Meter aria-hidden="true" $level={level}>
            <span />
            <span />
            <span />
            <span />
          </Meter>
        )}
        <Strength role="status">{password !== '' && `Força da senha: ${label}`}</Strength>
      </div>
      <PasswordField
        label="Confirme a nova senha"
        name="password_confirmation"
        autoComplete="new-password"
        required={required}
        error={differs ? 'As senhas não são iguais.' : undefined}
        value={password_confirmation}
        onChange={(event) => onChange({ ...value, password_confirmation: event.target.value })}
      />
    </>
  );
}

/** Why the two fields cannot be sent, or undefined. */
export function newPasswordProblem(value: NewPassword, owner: PasswordOwner): string | undefined {
  const [problem] = passwordProblems(value.password, owner);
  return (
    problem ?? (value.password === value.password_confirmation ? undefined : 'As senhas não são iguais.')
  );
}
