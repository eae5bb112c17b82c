import { PRODUCT_DOCUMENT } from 'api-contract';
import { BRANCHES } from '../catalog/house';
import { PRODUCTS } from '../catalog/products';
import { isoDay } from '../days';
import type { MakePart } from '../making';
import { plainPdf } from './plain-pdf';
import { emergencySheet, type Revision, safetySheet } from './sheet-pdf';
import { SUBSTANCES } from './substances';

const DAY_MS = 86_400_000;

const daysAgo = (today: number, days: number) => new Date((today - days) * DAY_MS);

/** Products without an FDE, besides those not dangerous to transport; their buttons are disabled. */
const NO_FDE = ['PA010005'];
/** Products sold as the same substance, so that both share the sheets of one Intertox code. */
const INTERTOX = [
  { code: 'ITX-7681', product_codes: ['PA010002'] },
  { code: 'ITX-7664', product_codes: ['PA010003', 'PA010013'] },
];
const intertoxOf = (product: string) =>
  INTERTOX.find(({ product_codes }) => product_codes.includes(product))?.code;

interface DocumentRow {
  product_code?: string;
  intertox_code?: string;
  document_id: number;
  file: string;
  revision: string;
  date: string;
  valid_until: string;
}

/** A sheet is looked over again after so many days. */
const SHEET_DAYS = 5 * 365;

async function sheets(today: number) {
  const rows: DocumentRow[] = [];
  const files: [string, Buffer][] = [];
  for (const [n, substance] of SUBSTANCES.entries()) {
    const product = PRODUCTS.find(({ code }) => code === substance.code);
    if (!product) continue;
    const revision: Revision = { number: 1 + (n % 4), date: daysAgo(today, 12 + n * 67) };
    const intertox = intertoxOf(product.code);
    const add = (document_id: number, folder: string, content: Buffer) => {
      const file = `${folder}/${product.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
      files.push([file, content]);
      const of = intertox ? { intertox_code: intertox } : { product_code: product.code };
      rows.push({
        ...of,
        document_id,
        file,
        revision: `Rev. ${revision.number}`,
        date: isoDay(revision.date.getTime() / DAY_MS),
        // One of them ends soon.
        valid_until: isoDay(n === 4 ? today + 19 : revision.date.getTime() / DAY_MS + SHEET_DAYS),
      });
    };
    add(PRODUCT_DOCUMENT.safetySheet, 'fds', await safetySheet(product, substance, revision));
    if (substance.un !== '' && !NO_FDE.includes(product.code))
      add(PRODUCT_DOCUMENT.emergencySheet, 'fde', await emergencySheet(product, substance, revision));
  }
  return { rows, files };
}

/** Kinds of certificates, and days from today until they end; negative ones have expired. */
const KINDS = [
  { slug: 'iso-9001', title: 'Certificado ISO 9001:2015 – Gestão da Qualidade', days: 410 },
  { slug: 'licenca-operacao', title: 'Licença de Operação', days: 24 },
  { slug: 'avcb', title: 'AVCB – Auto de Vistoria do Corpo de Bombeiros', days: 133 },
  { slug: 'policia-federal', title: 'Certificado de Registro – Polícia Federal', days: -9 },
  { slug: 'cnd-federal', title: 'Certidão Negativa de Débitos Federais', days: 71 },
];

async function certificates(today: number, customers: readonly string[]) {
  const files: [string, Buffer][] = [];
  for (const { slug, title, days } of KINDS) {
    const content = await plainPdf(
      { title, subtitle: 'Químicos Anhanguera S.A.', made: daysAgo(today, 365 - days) },
      [
        {
          title: 'Certificamos',
          lines: [
            'que a empresa acima atende aos requisitos aplicáveis às suas atividades.',
            `Válido até ${isoDay(today + days)
              .split('-')
              .reverse()
              .join('/')}.`,
            'Documento de demonstração, sem valor legal.',
          ],
        },
      ],
    );
    files.push([`certs/${slug}.pdf`, content]);
  }
  const rows = customers.flatMap((customer, c) =>
    BRANCHES.slice(0, c === 0 ? 4 : 2).flatMap(({ code }, b) =>
      KINDS.filter((_, k) => (k + b) % 2 === 0).map(({ slug, title, days }) => ({
        customer,
        branch: code,
        title,
        file: `certs/${slug}.pdf`,
        valid_until: isoDay(today + days),
      })),
    ),
  );
  return { rows, files };
}

/** Who opened the sheets of how many products, and when last; the first product's in a former revision. */
const READERS = [
  { user: 'cliente', company: '000101', products: 5, days: 2 },
  { user: 'interno', company: '000101', products: 3, days: 6 },
  { user: 'compras', company: '000103', products: 4, days: 11 },
];

const reads = (today: number) =>
  READERS.flatMap(({ user, company, products, days }) =>
    SUBSTANCES.slice(0, products).map(({ code }, n) => ({
      user: `${user}@portal.demo`,
      company,
      product_code: code,
      document_id: n % 3 === 2 ? PRODUCT_DOCUMENT.emergencySheet : PRODUCT_DOCUMENT.safetySheet,
      ...(n === 1 && { revision: 'Rev. 1' }),
      at: `${isoDay(today - days - n * 9)}T1${n}:2${n}:00-03:00`,
    })),
  );

/** Sheets of most products (two through an Intertox code), and certificates of the demo's first two companies. */
export const makeDocuments: MakePart = async ({ today, world }) => {
  const made = await sheets(today);
  const customers = world.companies.slice(0, 2).map(({ code }) => code);
  const certified = await certificates(today, customers);
  return {
    sections: {
      documents: made.rows,
      intertox_codes: INTERTOX,
      certificates: certified.rows,
      document_reads: reads(today),
    },
    files: [...made.files, ...certified.files],
  };
};
