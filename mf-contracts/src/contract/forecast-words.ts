import type { ContractLine } from 'api-contract';
import {
  daysText,
  displayUnit,
  formatDate,
  formatVolume,
  type IsoDate,
  isPositive,
  onFirstUse,
  toBillingUnit,
} from 'api-contract/rules';
import { consumptionForecast, firstToEnd, type Forecast, type Projection } from '../../wire/rules/forecast';
import { contractValue } from '../../wire/rules/gauges';
import { inactiveText } from '../../wire/rules/contract';

/** A forecast in words: `title` is the prediction, `basis` the figures behind it, `tone` its effect on the contract. */
export interface ForecastWords {
  readonly title: string;
  readonly basis: string;
  readonly tone: 'warning' | 'neutral' | 'danger';
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

const compact = onFirstUse(
  () =>
    new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
);
/** 'R$ 461 mil': an estimate has no cents. */
const shortMoney = (value: string) => compact().format(Number(value));

function when({ date, timing, margin }: Projection): string {
  if (date === null) return 'O saldo dura muito além da data final';
  const text = `O saldo acaba em ${formatDate(date)}`;
  if (timing === 'on') return `${text}, na data final`;
  return `${text}, ${daysText(margin)} ${timing === 'before' ? 'antes' : 'depois'} da data final`;
}

/** The forecast of an item in words, quantities in its billing unit (docs/adr/0020). */
export function forecastWords(item: ContractLine, today: IsoDate): ForecastWords {
  const forecast = consumptionForecast(item, today);
  if (forecast.kind === 'inactive')
    return { title: 'Sem previsão', basis: inactiveText(item.CN9_SITUAC), tone: 'neutral' };
  if (forecast.kind !== 'projected') return WITHOUT[forecast.kind];
  const volume = (quantity: string) => formatVolume(toBillingUnit(quantity, item), displayUnit(item));
  const pace = `Ritmo atual: ${volume(forecast.pace)} por mês (${volume(forecast.consumed)} em ${daysText(forecast.days)}).`;
  if (!isPositive(forecast.leftAtEnd))
    return { title: when(forecast), basis: pace, tone: forecast.timing === 'before' ? 'warning' : 'neutral' };
  const left = `${volume(forecast.leftAtEnd)} (${shortMoney(contractValue([{ ...item, CNB_QUANT: forecast.leftAtEnd }]))})`;
  return {
    title: `${left} sobrarão no fim do contrato`,
    basis: `${when(forecast)}. ${pace}`,
    tone: 'neutral',
  };
}

/** What becomes of a contract: of several products the balance that ends first, which is named. Null without products. */
export function contractOutlook(items: readonly ContractLine[], today: IsoDate): ForecastWords | null {
  const item = firstToEnd(items, today)?.item ?? items[0];
  if (!item) return null;
  const words = forecastWords(item, today);
  if (items.length === 1) return words;
  const { title } = words;
  return { ...words, title: `${item.CNB_DESCRI}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` };
}
