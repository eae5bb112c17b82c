import { QUOTATION_PURPOSE, QUOTATION_STATUS, YES } from 'api-contract';
import { PRODUCTS } from './catalog/products';
import { isoDay, type Day } from './days';
import { plainPdf } from './documents/plain-pdf';
import type { MakePart } from './making';
import { COMPANY_TYPE, companyTypeOf } from 'mf-orders/wire/rules/quotations';

const { waiting, inProgress, finished } = QUOTATION_STATUS;
const { directPurchase, estimate } = QUOTATION_PURPOSE;
const NOTICE = 'cotacoes/Edital 042 – Pregão eletrônico.pdf';
const DAY_MS = 86_400_000;

/** Who asks for a quotation how many days ago; `due` is the deadline in days from today. */
const WANTED = [
  {
    user: 'cliente',
    company: '000101',
    product: 1,
    quantity: '180000',
    ago: 0,
    status: waiting,
    due: 30,
    file: true,
  },
  {
    user: 'cliente',
    company: '000101',
    product: 3,
    quantity: '420000',
    ago: 3,
    status: waiting,
    purpose: estimate,
  },
  { user: 'cliente', company: '000101', product: 0, quantity: '95000', ago: 12, status: inProgress, due: 20 },
  { user: 'interno', company: '000101', product: 6, quantity: '64000', ago: 41, status: finished, due: 9 },
  { user: 'cliente', company: '000102', product: 7, quantity: '36000', ago: 1, status: waiting, due: 25 },
  {
    user: 'cliente',
    company: '000102',
    product: 2,
    quantity: '27500.5',
    ago: 18,
    status: finished,
    due: 12,
    file: true,
  },
  {
    user: 'compras',
    company: '000103',
    product: 10,
    quantity: '12000',
    ago: 2,
    status: inProgress,
    due: 45,
    bags: '25 kg',
  },
  {
    user: 'compras',
    company: '000103',
    product: 8,
    quantity: '40',
    ago: 25,
    status: finished,
    due: 15,
    unit: 'Tambor de 200 L',
  },
] as const;

const shown = (day: Day) => isoDay(day).split('-').reverse().join('/');

/** Quotations of the demo's companies in each status and layout, some with a public notice as their attachment. */
export const quotationsPart: MakePart = async ({ world, today }) => {
  const quotations = WANTED.flatMap((wanted, n) => {
    const company = world.companies.find(({ code }) => code === wanted.company);
    const product = PRODUCTS[wanted.product];
    const [place] = company?.places ?? [];
    if (!company || !product || !place) return [];
    const isPublic = companyTypeOf(company.sector) === COMPANY_TYPE.public;
    const unit = 'unit' in wanted ? 'OUTRA' : 'KG';
    return [
      {
        key: `demo-${n}-${isoDay(today)}`,
        user: `${wanted.user}@portal.demo`,
        company: company.code,
        status: wanted.status,
        date: isoDay(today - wanted.ago),
        product: product.code,
        quantity: wanted.quantity,
        [isPublic ? 'supply_unit' : 'und']: unit,
        ...('unit' in wanted && { specification: wanted.unit }),
        ...(isPublic && { purpose_of_quotation: 'purpose' in wanted ? wanted.purpose : directPurchase }),
        delivery_type: n % 2 === 0 ? 'TRUCK; CARRETA' : 'CARRETA',
        shipping_type: 'CIF',
        ...(n % 3 === 0 && { container: 'COM TRANSBORDO', shipping_pump_and_panel: YES }),
        ...(n % 4 === 1 && { shipping_tank: YES, shipping_especification_tank: 'PRFV, 30 m³, engate de 2"' }),
        ...('bags' in wanted && { select_bags: YES, bags: wanted.bags, shipping_forklift: YES }),
        ...('due' in wanted && {
          deadline: shown(today + wanted.due),
          number_of_deliveries: '4',

          amount_of_product: String(Number(wanted.quantity) / 4),
          city: place.city.name,
          uf: place.city.state,
          [isPublic ? 'delivery_place_text' : 'delivery_place']: `FABRICA ${place.city.name}`,
          delivery_neighborhood: place.district,
        }),
        ...('file' in wanted && { file: NOTICE }),
      },
    ];
  });
  const notice = await plainPdf(
    {
      title: 'Edital 042 – Pregão eletrônico',
      subtitle: 'Documento de demonstração, sem valor legal',
      made: new Date((today - 20) * DAY_MS),
    },
    [{ title: 'Objeto', lines: ['Fornecimento parcelado de produtos químicos para tratamento de água.'] }],
  );
  return { sections: { quotations }, files: [[NOTICE, notice]] };
};
