import { contractDetail, contractLine, decimal, zoomPage } from 'api-contract';
import { z } from 'zod';

export const contractListAnswer = zoomPage(contractLine);
export const contractDetailQuery = z.object({ params: z.string().max(2000) });
export const contractDetailAnswer = z.object({ data: z.object({ ZOOM: z.array(contractDetail) }) });

/** `GET contracts/active-contract-list`: one row per active contract item; the gauge selector's and the filter's options. */
export const activeContractListAnswer = z.object({
  data: z.object({ ZOOM: z.array(contractLine.extend({ orders_value: decimal })) }),
});

export const contractChartQuery = z.object({
  CN9_FILIAL: z.string().max(60),
  CN9_NUMERO: z.string().min(1).max(40),
  CN9_DTINIC: z.string().max(10).optional(),
});
/**
 * What was bought in each unit: one decimal string per label. Quantities of different units are never added up
 * (docs/adr/0020); the units of the contract's items come first, in their order.
 */
const unitSeries = z.object({ unit: z.string(), data: z.array(decimal) });
/**
 * `contracts/chartValue`: `labels` are `mm/yyyy`, one decimal string per label (docs/product/contracts.md, 'Charts').
 */
export const contractValueAnswer = z.object({ labels: z.array(z.string()), data: z.array(decimal) });
/** `contracts/chartVolume`: `data` is in `unit`, the first of `volumes`, of which an ordinary contract has one. */
export const contractVolumeAnswer = contractValueAnswer.extend({
  unit: z.string(),
  volumes: z.array(unitSeries),
});
/**
 * `contracts/chart`: all series in one answer, so that the screen needs only one call; `volume` as in `chartVolume`.
 */
export const contractChartAnswer = z.object({
  data: z.object({
    labels: z.array(z.string()),
    volume: z.array(decimal),
    value: z.array(decimal),
    unit: z.string(),
    volumes: z.array(unitSeries),
  }),
});
export type ContractChart = z.infer<typeof contractChartAnswer>['data'];

/**
 * One row of `POST contracts/chartDeadline` (docs/product/calls.md, 'Contracts'). `label` is the negotiation
 * number, `label_cliente` the customer's. Both lists: `ini` and `fin` are the contract's dates `dd/mm/yyyy`,
 * `percentage` 0 to 100 or more. Deadline: `prazo_restante` and `prazo_total` are days, unity_measure 'dias'.
 * Quantity: they are the balance and the initial volume of one item in `unity_measure`, its billing unit, and
 * `product` names it. Not needed of a customer's own server: `filial` (code), `product`.
 */
export const deadlineRow = z.object({
  label: z.string(),
  label_cliente: z.string(),
  percentage: decimal,
  ini: z.string(),
  fin: z.string(),
  prazo_restante: decimal,
  prazo_total: decimal,
  unity_measure: z.string(),
  filial: z.string(),
  product: z.string(),
});
export type DeadlineRow = z.infer<typeof deadlineRow>;
/** Active contracts, those that end first on top; `deadline` has a row per contract, `quantity` a row per item. */
export const chartDeadlineAnswer = z.object({
  data: z.object({ deadline: z.array(deadlineRow), quantity: z.array(deadlineRow) }),
});
export type ChartDeadline = z.infer<typeof chartDeadlineAnswer>['data'];

/** The company's orders on its contracts in one calendar month: `month` `mm/yyyy`, volumes by billing unit. */
export const monthPurchases = z.object({
  month: z.string(),
  value: decimal,
  amounts: z.array(z.object({ unit: z.string(), amount: decimal })),
});
export type MonthPurchases = z.infer<typeof monthPurchases>;
/**
 * `GET contracts/last-months` (docs/product/session.md, 'Home'): the last two
 * calendar months that are over in São Paulo, so that a whole month is compared with a whole month; by C5_EMISSAO.
 * Both months list the same units.
 */
export const lastMonthsAnswer = z.object({
  data: z.object({ last: monthPurchases, penultimate: monthPurchases }),
});
export type LastMonths = z.infer<typeof lastMonthsAnswer>['data'];

/** `GET contracts/export-detail`: returns the hash of a single-use file; a workbook by default. */
export const contractExportQuery = z.object({
  CN9_FILIAL: z.string().max(60),
  CN9_NUMERO: z.string().min(1).max(40),
  format: z.enum(['xlsx', 'pdf']).default('xlsx'),
});
export type ContractExportFormat = 'xlsx' | 'pdf';
