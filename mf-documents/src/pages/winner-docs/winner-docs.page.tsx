import { amountOf } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { ButtonLink, Loaded } from 'host/portal';
import { EmptyState, Skeleton, t } from 'shared-ui';
import { Accordion, AccordionSkeleton, LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import { Validity } from '../../kept/validity';
import { byBranch, winnerDocumentsQuery } from './winner-docs.api';
import type { WinnerDocument } from '../../../wire/documents';

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(2)} ${t.space(4)};
  padding: ${t.space(2)} 0;
  & + & {
    border-top: 1px solid ${t.color.line};
  }
  > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Title = styled.p`
  font-weight: 500;
`;

function Documents({ documents }: { documents: readonly WinnerDocument[] }) {
  return (
    <List role="list">
      {documents.map(({ id, title, valid_until }) => (
        <Item key={id}>
          <div>
            <Title>{title}</Title>
            {valid_until && <Validity until={valid_until} />}
          </div>
          <ButtonLink $size="sm" to={`/admin/winner-docs-view/${id}`} aria-label={`Visualizar ${title}`}>
            Visualizar
          </ButtonLink>
        </Item>
      ))}
    </List>
  );
}

const DocumentsSkeleton = () => (
  <AccordionSkeleton>
    <List>
      {['14rem', '18rem'].map((width) => (
        <Item key={width}>
          <div>
            <LineSkeleton width={width} />
            <LineSkeleton size="sm" width="9rem" />
          </div>
          <Skeleton $width="5.5rem" $height={t.control.sm} />
        </Item>
      ))}
    </List>
  </AccordionSkeleton>
);

/** `/admin/winner-docs`, 'Certidões': by branch (docs/product/documents.md, 'Certificates'). */
export default function WinnerDocsPage() {
  const { user } = useAuth();
  return (
    <Loaded query={winnerDocumentsQuery(user?.customer_id ?? null)} waiting={<DocumentsSkeleton />}>
      {(certificates) =>
        certificates.length === 0 ? (
          <EmptyState
            title="Nenhum documento disponível."
            hint="Precisa de uma certidão? Entre em contato com o atendimento."
          />
        ) : (
          <Accordion
            items={byBranch(certificates).map(({ branch, documents }, n) => ({
              id: branch,
              title: branch,
              note: amountOf(documents.length, 'documento', 'documentos'),
              open: n === 0,
              content: <Documents documents={documents} />,
            }))}
          />
        )
      }
    </Loaded>
  );
}
