import { newFileName } from '../files/store';
import type { TestPortal } from './portal';
import { addOrder, insert } from './world';

/** The settings with which invoices of {@link addShipment} have tracking, receipt and lab report. */
export const SHIPPING = { tracked_carriers: ['RODOQUIM'], laudo: true, lab_branches: ['0650001'] };

/** Adds settings that do not exist yet, and lets the cached ones expire. */
export async function addSettings({ database, clock }: TestPortal, settings: object): Promise<void> {
  for (const [key, value] of Object.entries(settings))
    await insert(database.pool, 'portal.settings', { key, value: JSON.stringify(value) });
  clock.pass(3000);
}

const BRANCH = '0650001';
/** Only the first bytes of a picture are checked. */
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

export interface TestShipment {
  readonly doc: string;
  readonly issued?: string;
  readonly delivered?: string | null;
  readonly carrier?: string;
  readonly plate?: string;
  /** Whether it has a receipt picture and a lab report; true by default. */
  readonly papers?: boolean;
}

/** Adds an order in transit: invoice, load, vehicle with a position, receipt and lab report. */
export async function addShipment(
  { database: { pool }, files }: TestPortal,
  company: string,
  given: Partial<TestShipment> = {},
) {
  const { doc = `7${company}`, issued = '2026-06-01', carrier = 'RODOQUIM', papers = true } = given;
  const { plate = `AAA${doc}`, delivered = null } = given;
  const key = `NFE${doc}`;
  const series = '1';
  await insert(pool, 'erp.sa4', { a4_cod: doc, a4_nome: carrier });
  await addOrder(pool, {
    branch: BRANCH,
    number: doc,
    customer: company,
    store: '01',
    header: { c5_transp: doc, c5_entreal: delivered },
    items: [{ c6_nota: doc, c6_serie: series }],
  });
  const invoice = { f2_doc: doc, f2_serie: series, f2_cliente: company, f2_loja: '01', f2_chvnfe: key };
  await insert(pool, 'erp.sf2', { f2_filial: BRANCH, f2_emissao: issued, ...invoice });
  const load = { dai_filial: BRANCH, dai_cod: doc, dai_seqcar: '01', dai_pedido: doc };
  await insert(pool, 'erp.dai', { ...load, dai_nfisca: doc, dai_serie: series });
  await insert(pool, 'erp.dak', { dak_filial: BRANCH, dak_cod: doc, dak_seqcar: '01', dak_caminh: doc });
  await insert(pool, 'erp.da3', { da3_cod: doc, da3_placa: plate });
  await insert(pool, 'orders.vehicle_positions', {
    plate: plate.replace('-', ''),
    at: '2026-06-14T12:00:00Z',
    landmark: `km ${doc}`,
    vehicle_name: plate,
    latitude: -23.5,
    longitude: -46.6,
    moving: false,
    loaded_at: '2026-06-14T12:00:00Z',
  });
  const papersOf = papers
    ? { [`canhoto/${key}.png`]: PNG, [`laudo/${key}.pdf`]: Buffer.from('%PDF-1.4') }
    : {};
  for (const [path, content] of Object.entries(papersOf)) {
    const stored = newFileName('dataset', path.slice(-3));
    await files.put(stored, content);
    await insert(pool, 'portal.dataset_files', { path, stored, size: content.length });
  }
  return { doc, series, branch: BRANCH };
}
