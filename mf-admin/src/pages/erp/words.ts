import { amountOf, labelOf, MIRROR_STATE, MIRROR_STATE_LABELS } from 'api-contract/rules';
import type { Tone } from 'shared-ui';
import type { ErpStatus, ErpTableState } from '../../../wire/erp';

const TONES: Readonly<Record<ErpTableState['state'], Tone>> = {
  [MIRROR_STATE.waiting]: 'neutral',
  [MIRROR_STATE.first]: 'info',
  [MIRROR_STATE.idle]: 'success',
  [MIRROR_STATE.changes]: 'success',
  [MIRROR_STATE.compare]: 'info',
  [MIRROR_STATE.stopped]: 'danger',
};

interface Said {
  readonly label: string;
  readonly tone: Tone;
}

type StateParts = Pick<ErpTableState, 'state' | 'asked' | 'error' | 'total'>;

const AWAY: Said = { label: 'Sem resposta', tone: 'warning' };

/**
 * A table's state as words and colour. Reading changes takes a moment every few seconds: the table is in step then. An
 * error of a table that has not stopped is an ERP that does not answer. A table whose first load has ended waits for the
 * others, to come in with them.
 */
export function stateOf({ state, asked, error, total }: StateParts): Said {
  if (state === MIRROR_STATE.waiting && total !== null) return { label: 'Carregada', tone: 'info' };
  const resting = state === MIRROR_STATE.idle || state === MIRROR_STATE.changes;
  if (error !== null && resting) return AWAY;
  if (asked !== null && state === MIRROR_STATE.idle) return { label: 'Na fila', tone: 'info' };
  const shown = state === MIRROR_STATE.changes ? MIRROR_STATE.idle : state;
  return { label: labelOf(MIRROR_STATE_LABELS, shown), tone: TONES[state] };
}

/** The whole link's state: a stopped table speaks first, then data that is late, then an ERP that does not answer. */
export function linkState({ tables, late, as_of }: Pick<ErpStatus, 'tables' | 'late' | 'as_of'>): Said {
  const stopped = tables.filter(({ state }) => state === MIRROR_STATE.stopped).length;
  if (stopped > 0)
    return {
      label: amountOf(stopped, 'tabela parada', 'tabelas paradas'),
      tone: TONES[MIRROR_STATE.stopped],
    };
  if (late) return { label: as_of === null ? 'Incompleta' : 'Atrasada', tone: 'warning' };
  if (tables.some(({ error }) => error !== null)) return AWAY;
  return { label: 'Em dia', tone: 'success' };
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** How long a change took: '0,9 s', '4 min', '2 h'; '—' where the ERP does not tell. */
export function lagText(ms: number | null): string {
  if (ms === null) return '—';
  if (ms < 60_000) return `${number.format(ms / 1000)} s`;
  if (ms < 3_600_000) return `${number.format(Math.round(ms / 60_000))} min`;
  return `${number.format(Math.round(ms / 3_600_000))} h`;
}

/** How far a first load or compare is, 0 to 1; null if its end is not known. */
export const shareOf = ({ done, total }: Pick<ErpTableState, 'done' | 'total'>): number | null =>
  total === null || total === 0 ? null : Math.min(1, done / total);

/** 'a cada 5 segundos', 'a cada minuto', 'a cada 10 minutos'. */
export function everyText(seconds: number): string {
  if (seconds === 1) return 'a cada segundo';
  if (seconds < 60) return `a cada ${number.format(seconds)} segundos`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'a cada minuto' : `a cada ${number.format(minutes)} minutos`;
}
