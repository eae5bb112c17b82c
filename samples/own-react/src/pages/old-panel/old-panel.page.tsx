import { useEffect, useState, version } from 'react';
import type { Branch } from 'api-contract';
import { auth } from 'host/auth';
import { http, navigate } from 'host/portal';

/** `/admin/old-panel`, 'Painel antigo'. */
export function OldPanel() {
  const [branches, setBranches] = useState<Branch[] | null>(null);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    http
      .post<{ data: Branch[] }>('branches/get-branches/', {}, { signal: leaving.signal })
      .then(({ data }) => setBranches(data))
      .catch(() => leaving.signal.aborted || setBranches([]));
    return () => leaving.abort();
  }, []);
  return (
    <section>
      <p>
        {auth.getSnapshot().user?.name}, este painel é do React {version}.
      </p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressionado {presses} vezes
      </button>
      <ul>
        {branches?.map(({ filial, nomefil }) => (
          <li key={filial}>
            <button type="button" onClick={() => navigate(`/admin/old-panel/${filial}`)}>
              {nomefil}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
