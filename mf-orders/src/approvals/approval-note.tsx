import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderDraft } from 'api-contract';
import { monthName, saoPauloToday } from 'api-contract/rules';
import { Note } from 'shared-ui';
import { orList } from '../../wire/rules/approvals';
import { limitAmount, passedBy, WHOSE_LIMIT } from '../../wire/rules/limits';
import { previewQuery } from './approvals.api';

/** 'Este pedido precisa da aprovação de Ana ou Bruno, e depois de Carla.'. */
const whoText = (steps: readonly (readonly string[])[]) =>
  steps.map((names) => (names.length === 0 ? 'o fornecedor' : orList(names))).join(', e depois de ');

/** In the wizard's review: who will be asked, and what the order leaves of the limits. Nothing where neither is needed. */
export function ApprovalNote({ order }: { order: OrderDraft }) {
  const { data } = useQuery({ ...previewQuery(order), placeholderData: keepPreviousData });
  if (!data || (data.steps.length === 0 && data.limits.length === 0)) return null;
  const { steps, refused, limits } = data;
  const month = monthName(saoPauloToday());
  const tone = refused !== null ? 'danger' : steps.length > 0 ? 'warning' : 'info';
  return (
    <Note role="status" tone={tone}>
      {refused !== null && <p>{refused}</p>}
      {refused === null && steps.length > 0 && (
        <p>
          <strong>Este pedido precisa de aprovação</strong>: de {whoText(steps)}. Ele só é enviado depois
          disso, e o saldo fica reservado.
        </p>
      )}
      {refused === null &&
        limits.map((limit) => {
          const over = passedBy(limit.after);
          return (
            <p key={limit.id}>
              {over === null
                ? `Com este pedido, restam ${limitAmount(limit, limit.after)} ${WHOSE_LIMIT[limit.of]} de ${month}.`
                : `Passa ${WHOSE_LIMIT[limit.of]} de ${month} em ${limitAmount(limit, over)}.`}
            </p>
          );
        })}
    </Note>
  );
}
