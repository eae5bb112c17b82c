import { PASSWORD_LENGTH, passwordStrength } from 'api-contract/rules';
import { PasswordField, t } from 'shared-ui';
import { styled } from 'styled-components';
import type { FieldBinding } from '../forms/form-api';

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
  password: FieldBinding<string>;
  confirmation: FieldBinding<string>;
}

/** A new password, entered twice, with its strength. */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  // Checked while typing, not only on blur, because the user cannot see the characters.
  const differs = confirmation.value !== '' && !password.value.startsWith(confirmation.value);
  const { level, label } = passwordStrength(password.value);
  return (
    <>
      <div>
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          hint={`De ${PASSWORD_LENGTH.min} a ${PASSWORD_LENGTH.max} caracteres. Uma frase é mais forte do que símbolos.`}
          {...password}
        />
        {password.value !== '' && (
          <Meter aria-hidden="true" $level={level}>
            <span />
            <span />
            <span />
            <span />
          </Meter>
        )}
        <Strength role="status">{password.value !== '' && `Força da senha: ${label}`}</Strength>
      </div>
      <PasswordField
        label="Confirme a nova senha"
        autoComplete="new-password"
        {...confirmation}
        error={confirmation.error ?? (differs ? 'As senhas não são iguais.' : undefined)}
      />
    </>
  );
}
