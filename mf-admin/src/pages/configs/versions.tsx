import { useQuery } from '@tanstack/react-query';
import type { TermsVersion } from 'api-contract';
import { amountOf } from 'api-contract/rules';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { termsVersionsQuery } from './configs.api';
import { Detail } from './entries';

const Root = styled.details`
  margin-top: 16px;

  summary {
    color: ${t.color.accent};
    cursor: pointer;
  }
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 0;
  border-bottom: 1px solid ${t.color.line};

  &:last-child {
    border-bottom: 0;
  }
`;

const acceptedBy = (count: number) => `aceita por ${amountOf(count, 'usuário', 'usuários')}`;

/** The versions of the terms, newest first; nothing while none was saved in the portal. */
export function Versions({ onShow }: { onShow: (version: TermsVersion) => void }) {
  const { data = [] } = useQuery(termsVersionsQuery);
  if (data.length === 0) return null;
  return (
    <Root>
      <summary>Versões ({data.length})</summary>
      <ul role="list" aria-label="Versões dos termos de uso">
        {data.map((version) => (
          <Line key={version.id}>
            <div>
              {version.saved_at_f}
              <Detail>
                {version.saved_by ?? 'Importada'} ·{' '}
                {version.version === null ? 'sem termos' : acceptedBy(version.accepted)}
              </Detail>
            </div>
            <Button
              size="sm"
              aria-label={`Ver a versão de ${version.saved_at_f}`}
              onClick={() => onShow(version)}
            >
              Ver
            </Button>
          </Line>
        ))}
      </ul>
    </Root>
  );
}
