import { LAB_BRANCHES } from '../catalog/house';
import { isoDay } from '../days';
import { plainPdf } from '../documents/plain-pdf';
import type { MakePart, Shipment } from '../making';
import { ROADS } from './roads';
import { receiptPicture } from './receipt-picture';

/** At most so many receipts and lab reports: the screens need some, and a start waits for each. */
const [RECEIPTS, REPORTS] = [40, 24];
/** Minutes between two points of a trail. */
const STEP = 12;

const dayText = (day: number) => isoDay(day).split('-').reverse().join('/');

/**
 * Positions of vehicles in route (most on the move, one that has not been heard of since yesterday, one that nobody knows),
 * receipts of what was delivered (some are not there yet), and lab reports.
 */
export const makeShipping: MakePart = async ({ shipments, today }) => {
  const newest = [...shipments].sort((a, b) => b.day - a.day || a.number.localeCompare(b.number));
  const received = newest.filter((each) => each.delivered && each.tracked && each.key !== '');
  const tested = newest.filter((each) => LAB_BRANCHES.includes(each.branch) && each.key !== '');
  const reports = await Promise.all(
    tested.slice(0, REPORTS).map(async (each) => [`laudo/${each.key}.pdf`, await labReport(each)] as const),
  );
  return {
    sections: { positions: positions(newest, today) },
    files: [
      ...received
        .slice(0, RECEIPTS)
        // Every fifth is still under analysis.
        .filter((_, n) => n % 5 !== 4)
        .map((each) => [`canhoto/${each.key}.png`, receiptPicture(linesOf(each))] as const),
      ...reports,
    ],
  };
};

function positions(shipments: readonly Shipment[], today: number) {
  const moving = shipments.filter((each) => !each.delivered && each.tracked);
  const plates = [...new Set(moving.map(({ plate }) => plate))];
  return plates.slice(0, -1).flatMap((placa, n) => {
    const road = ROADS[n % ROADS.length] ?? [];
    // The second one's last word is of yesterday evening.
    const old = n === 1;
    return road.map(([Landmark, Latitude, Longitude], at) => ({
      placa,
      Landmark,
      VehicleName: placa,
      Latitude,
      Longitude,
      PositionTime: new Date((today - 1) * 86_400_000 + 20 * 3_600_000 + at * STEP * 60_000).toISOString(),
      ...(!old && { moving: true }),
    }));
  });
}

const linesOf = ({ number, key, company, day }: Shipment) => [
  'RECIBO DE ENTREGA',
  `NF-E ${number}`,
  `EMISSAO ${dayText(day)}`,
  `DESTINATARIO ${company}`,
  `CHAVE ${key.slice(0, 22)}`,
  `      ${key.slice(22)}`,
];

const labReport = ({ number, branch, products, day }: Shipment): Promise<Buffer> =>
  plainPdf(
    {
      title: 'Laudo de Análise',
      subtitle: `Nota fiscal ${number} · filial ${branch} · ${dayText(day)}`,
      made: new Date(day * 86_400_000),
    },
    products.map((product) => ({
      title: product,
      lines: [
        `Lote: ${branch.slice(-2)}${number.slice(-5)}    Fabricação: ${dayText(day - 2)}    Validade: ${dayText(day + 178)}`,
        'Aspecto: líquido límpido, isento de partículas (conforme)',
        'Concentração: dentro da especificação (conforme)',
        'Densidade a 25 °C: dentro da especificação (conforme)',
        'Ferro (Fe): abaixo do limite de detecção (conforme)',
        'Resultado: APROVADO',
      ],
    })),
  );
