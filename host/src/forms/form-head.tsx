import { Button, t } from 'shared-ui';
import { styled } from 'styled-components';

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(2)} ${t.space(4)};
  margin-bottom: ${t.space(5)};
  padding: ${t.space(2)} ${t.space(4)};
  border-radius: ${t.radius.md};
  background: ${t.color.accentSoft};
  color: ${t.color.ink};
`;

const Problems = styled.ul`
  margin-bottom: ${t.space(5)};
  padding: ${t.space(3)} ${t.space(4)};
  border-left: 3px solid ${t.color.danger};
  border-radius: 0 ${t.radius.md} ${t.radius.md} 0;
  background: ${t.color.dangerSoft};
  color: ${t.color.danger};
  overflow-wrap: anywhere;
`;

interface FormHeadProps {
  /** The server's messages that belong to no field. */
  messages: readonly string[];
  recovered: boolean;
  onDiscard: () => void;
}

/** Shown above a form's fields: the notice of a restored draft, and messages that belong to no field. */
export function FormHead({ messages, recovered, onDiscard }: FormHeadProps) {
  return (
    <>
      <div role="status">
        {recovered && (
          <Notice>
            <span>
              <strong>Rascunho recuperado.</strong> Você continua de onde parou.
            </span>
            <Button size="sm" variant="ghost" onClick={onDiscard}>
              Descartar rascunho
            </Button>
          </Notice>
        )}
      </div>
      {messages.length > 0 && (
        <Problems data-form-problems="" tabIndex={-1} role="list" aria-label="Problemas no formulário">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </Problems>
      )}
    </>
  );
}
