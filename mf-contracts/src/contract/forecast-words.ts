import type { ContractLine } from 'api-contract';
import {
  consumptionForecast,
  displayUnit,
  formatDate,
  formatVolume,
  inactiveText,
  toBillingUnit,
  type Forecast,
  type IsoDate,
  type Projection,
} from 'api-contract/rules';

/** A forecast in words: `title` is the prediction, `basis` the figures behind it, `tone` its effect on the contract. */
export interface ForecastWords {
  readonly title: string;
  readonly basis: string;
  readonly tone: 'warning' | 'success' | 'neutral' | 'danger';
}

const WITHOUT: Record<Exclude<Forecast['kind'], 'projected' | 'inactive'>, ForecastWords> = {
  unknown: { title: 'Sem previsão', basis: 'Faltam datas ou volumes do contrato.', tone: 'neutral' },
  notStarted: { title: 'Sem previsão', basis: 'O contrato ainda não começou.', tone: 'neutral' },
  noConsumption: {
    title: 'Sem consumo até agora',
    basis: 'A previsão aparece com o primeiro consumo.',
    tone: 'neutral',
  },
  exhausted: { title: 'O saldo acabou', basis: 'Todo o volume contratado foi consumido.', tone: 'danger' },
  ended: { title: 'Contrato encerrado com saldo', basis: 'A data final já passou.', tone: 'neutral' },
};

const days = (count: number) => `${count} ${count === 1 ? 'dia' : 'dias'}`;

function when({ date, timing, margin }: Projection): string {
  if (date === null) return 'O saldo dura muito além da data final';
  const text = `O saldo acaba em ${formatDate(date)}`;
  if (timing === 'on') return `${text}, na data final`;
  return `${text}, ${days(margin)} ${timing === 'before' ? 'antes' : 'depois'} da data final`;
}

/** The forecast of an item in words, quantities in its billing unit (docs/adr/0020). */
export function forecastWords(item: ContractLine, today: IsoDate): ForecastWords {
  const forecast = consumptionForecast(item, today);
  if (forecast.kind === 'inactive')
    return { title: 'Sem previsão', basis: inactiveText(item.CN9_SITUAC), tone: 'neutral' };
  if (forecast.kind !== 'projected') return WITHOUT[forecast.kind];
  const volume = (quantity: string) => formatVolume(toBillingUnit(quantity, item), displayUnit(item));
  return {
    title: when(forecast),
    basis: `Ritmo atual: ${volume(forecast.pace)} por mês (${volume(forecast.consumed)} em ${days(forecast.days)}).`,
    tone: forecast.timing === 'before' ? 'warning' : 'success',
  };
}
