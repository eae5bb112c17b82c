import { useEffect, useState } from 'react';
import type { CustomerControl } from 'api-contract';
import { COMPANY_PARAM } from 'api-contract/rules/all-companies';
import { useNavigate } from 'react-router-dom';
import { MessageState, Spinner } from 'shared-ui';
import { auth } from '../session/auth';
import { useAuth } from '../session/auth-context';
import { CompanyChoice } from './company-choice';
import { ChoiceBox } from './company.styles';
import { Centered } from './shell.styles';

/**
 * Stands in a page's place until its company is the one that is spoken of (`wantedCompany`): all, the one its
 * address names, or one that the user is asked for.
 */
export function CompanyOfPage({ wanted }: { wanted: 'all' | 'one' | number }) {
  const { companies } = useAuth();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    // After the frame's own effects: what they have asked of the company that was ends with it, and is not refused (409).
    queueMicrotask(() => {
      if (gone) return;
      if (wanted === 'all') auth.showAll({ pageStays: true });
      else if (wanted !== 'one') void auth.speakOf(wanted).then((done) => setFailed(!done));
    });
    return () => {
      gone = true;
    };
  }, [wanted]);
  if (wanted !== 'one' && !failed)
    return (
      <Centered>
        <Spinner label="Trocando de empresa..." showLabel />
      </Centered>
    );
  const choose = ({ customer_id }: CustomerControl) => {
    const { pathname, search, hash } = window.location;
    const asked = new URLSearchParams(search);
    asked.set(COMPANY_PARAM, String(customer_id));
    setFailed(false);
    // The address says it from now on, after a reload too.
    void navigate(`${pathname}?${asked.toString()}${hash}`, { replace: true });
    if (wanted === customer_id) void auth.speakOf(customer_id).then((done) => setFailed(!done));
  };
  return (
    <>
      <MessageState
        icon="info"
        title="De qual empresa?"
        hint="Você está vendo todas as empresas, e esta página é de uma por vez."
      />
      <ChoiceBox>
        <CompanyChoice companies={companies} onChoose={choose} />
      </ChoiceBox>
    </>
  );
}
