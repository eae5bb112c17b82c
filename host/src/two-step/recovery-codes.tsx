import { Button, Cluster, copyText, downloadFile, Stack, t } from 'shared-ui';
import { styled } from 'styled-components';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: ${t.space(1)} ${t.space(4)};
  padding: ${t.space(4)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.sunken};
  font-family: var(--mono);
`;

const HEAD = 'Códigos de recuperação do Portal do Cliente. Cada um vale uma única vez.';

const SAID = { copied: 'Códigos copiados.', failed: 'Não foi possível copiar os códigos.' };

/** The recovery codes, shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = () => new Blob([[HEAD, '', ...codes, ''].join('\r\n')], { type: 'text/plain;charset=utf-8' });
  return (
    <Stack>
      <p>
        Guarde estes códigos em um lugar seguro: eles não serão mostrados de novo. Com um deles você entra se
        perder o celular ou a chave de acesso.
      </p>
      <Codes aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster>
        <Button onClick={() => void copyText(codes.join('\n'), SAID)}>Copiar</Button>
        <Button onClick={() => downloadFile(file(), 'codigos-de-recuperacao.txt')}>Baixar</Button>
      </Cluster>
    </Stack>
  );
}

/** Codes that were just made: the user goes on once they are kept. */
export function KeptCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack>
      <RecoveryCodes codes={codes} />
      <Cluster $justify="end">
        <Button variant="primary" onClick={onDone}>
          Já guardei os códigos
        </Button>
      </Cluster>
    </Stack>
  );
}
