import { ACCESS, formatDate } from 'api-contract/rules';
import { useCan } from 'host/auth';
import type { Substitute } from '../../wire/substitutes';
import { removeSubstitute, substitutesQuery } from './approvals.api';
import { Entries } from './entries';

/** '30/11/2026 a 04/12/2026', or the one day. */
const days = ({ from, to }: Substitute) =>
  from === to ? `em ${formatDate(from)}` : `de ${formatDate(from)} a ${formatDate(to)}`;

/** Who stands in for whom: the user's own, and the company's for its administrators. */
export function Absences() {
  const all = useCan(ACCESS.company);
  return (
    <Entries
      label="Ausências"
      query={substitutesQuery}
      nameOf={({ name }) => `a ausência de ${name}`}
      line={(absence) => (
        <>
          <strong>{absence.substitute}</strong> aprova no lugar de {absence.name} {days(absence)}
        </>
      )}
      remove={removeSubstitute}
      removable={({ mine }) => mine || all}
      emptyText="Nenhuma ausência marcada."
      emptyHint="Quem aprova e vai se ausentar indica quem aprova no seu lugar."
    />
  );
}
