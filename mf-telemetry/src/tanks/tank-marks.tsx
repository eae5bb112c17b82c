import { useMutation } from '@tanstack/react-query';
import type { Tank } from 'api-contract';
import { tankName } from 'api-contract/rules';
import { auth } from 'host/auth';
import { ApiError } from 'host/portal';
import { Cluster, offPaper, t, toast } from 'shared-ui';
import styled from 'styled-components';
import { saveAlert, saveFavorite } from './tanks.api';

const Toggle = styled.button`
  ${offPaper}
  display: inline-grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  padding: 0;
  border: 0;
  border-radius: ${t.radius.md};
  background: transparent;
  color: ${t.color.inkSoft};
  cursor: pointer;
  &:hover {
    background: ${t.color.hover};
  }
  &[aria-pressed='true'] {
    color: ${t.color.accent};
  }
  &[aria-pressed='true'] path {
    fill: currentcolor;
  }
`;

const STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';
const BELL = 'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 20h4';

interface MarkProps {
  label: string;
  path: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Mark({ label, path, on, onChange }: MarkProps) {
  return (
    <Toggle type="button" aria-label={label} title={label} aria-pressed={on} onClick={() => onChange(!on)}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Toggle>
  );
}

/** Alert and favourite of a tank: switched at once, and back where the server refuses. */
export function TankMarks({ tank, onChange }: { tank: Tank; onChange: (tank: Tank) => void }) {
  const save = useMutation({
    mutationFn: async ({ mark, on }: { mark: 'alert' | 'favorite'; on: boolean }) => {
      await auth.actOn(tank.customer_id);
      return (mark === 'alert' ? saveAlert : saveFavorite)(tank.id, on);
    },
    onMutate: ({ mark, on }) =>
      onChange({ ...tank, ...(mark === 'alert' ? { has_alert: on } : { favorite: on }) }),
    onSuccess: (_saved, { mark, on }) =>
      mark === 'alert' && toast.success(on ? 'Alertas do tanque ligados.' : 'Alertas do tanque desligados.'),
    onError: (error) => {
      onChange(tank);
      if (error instanceof ApiError) toast.error(error.message);
    },
  });
  const name = tankName(tank.tag);
  return (
    <Cluster $gap={0}>
      <Mark
        label={`Alertas por e-mail de ${name}`}
        path={BELL}
        on={tank.has_alert}
        onChange={(on) => save.mutate({ mark: 'alert', on })}
      />
      <Mark
        label={`Favorito: ${name}`}
        path={STAR}
        on={tank.favorite}
        onChange={(on) => save.mutate({ mark: 'favorite', on })}
      />
    </Cluster>
  );
}
