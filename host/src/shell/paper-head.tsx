import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicConfig, SessionUser } from 'api-contract';
import { formatTaxId, serverNow, shortTime, taxIdName, timeText } from 'api-contract/rules';
import { flushSync } from 'react-dom';
import { t } from 'shared-ui';
import { styled } from 'styled-components';
import { useAuth } from '../session/auth-context';
import { ALL_LABEL } from './company-choice';
import { freshnessQuery } from '../freshness/freshness';

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px ${t.space(4)};
  margin-bottom: ${t.space(3)};
  padding-bottom: ${t.space(2)};
  border-bottom: 1px solid ${t.color.lineStrong};
  color: ${t.color.inkSoft};
  font-size: 8.5pt;
  > strong {
    color: ${t.color.ink};
    font-size: 13pt;
  }
  > :nth-child(even) {
    text-align: right;
  }
`;

interface PaperHeadProps {
  title: string;
  user: SessionUser;
  config: PublicConfig;
}

/** What stands above a printed page in place of the frame: its title, whose it is, and of when (docs/product/session.md). */
export function PaperHead({ title, user, config }: PaperHeadProps) {
  const { all } = useAuth();
  const [printed, setPrinted] = useState('');
  // As far as the page has asked for it.
  const { data } = useQuery({ ...freshnessQuery, enabled: false });
  useEffect(() => {
    // Drawn before the browser makes the sheets, and on no screen.
    const draw = () => flushSync(() => setPrinted(timeText(serverNow().toISOString())));
    const leave = () => setPrinted('');
    window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', leave);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', leave);
    };
  }, []);
  if (printed === '') return null;
  const { customer_name: company, customer_cgc: taxId } = user;
  const whose =
    all === 'shown' ? [ALL_LABEL] : [company, taxId && `${taxIdName(taxId)} ${formatTaxId(taxId)}`];
  return (
    <Root aria-hidden="true">
      <strong>{title}</strong>
      <span>{config.brand.name}</span>
      <span>{whose.filter(Boolean).join(' · ')}</span>
      <span>
        {data?.asOf && `Dados do ERP de ${shortTime(data.asOf, serverNow())} · `}
        Impresso em {printed}
      </span>
    </Root>
  );
}
