import { ACCESS_REQUEST_STATUS as STATUS, isCpf } from 'api-contract';
import { cnpj, cnpjRoot } from './cnpj';
import { isoDay } from './days';
import type { MakePart } from './making';
import { Random } from 'api/testing/random';

interface Asked {
  readonly ago: number;
  readonly status: number;
  readonly company: string;
  /** A1_COD of the customer whose CNPJ it names; of a company that is none by default. */
  readonly customer?: string;
  readonly name: string;
  readonly office: string;
  readonly email: string;
  readonly stations?: readonly (readonly [station: string, state: string, city: string])[];
  /** Days after the request that it was decided or sent again. */
  readonly after?: number;
  readonly justification?: string;
}

const ASKED: readonly Asked[] = [
  {
    ago: 0,
    status: STATUS.new,
    company: 'Curtume Rio Pardo Ltda.',
    name: 'Helena Brandão',
    office: 'Compradora',
    email: 'helena.brandao@curtumeriopardo.example',
    stations: [
      ['Fábrica', 'SP', 'Franca'],
      ['Depósito', 'SP', 'Ribeirão Preto'],
    ],
  },
  {
    ago: 1,
    status: STATUS.new,
    company: 'Papel e Celulose Itajaí S.A.',
    name: 'Otávio Lins',
    office: 'Gerente de Suprimentos',
    email: 'otavio.lins@papelitajai.example',
  },
  {
    ago: 3,
    status: STATUS.new,
    company: 'Águas do Cerrado S.A.',
    name: 'Renata Quirino',
    office: 'Engenheira Química',
    email: 'renata.quirino@aguasdocerrado.example',
    stations: [['ETA Norte', 'GO', 'Anápolis']],
  },
  {
    ago: 9,
    status: STATUS.revised,
    company: 'Têxtil Boa Vista Ltda.',
    name: 'Paulo Sarmento',
    office: 'Analista de Compras',
    email: 'paulo.sarmento@textilboavista.example',
    after: 7,
    justification: 'O CPF informado não é o da pessoa que vai usar o portal.',
    stations: [['Unidade Brusque', 'SC', 'Brusque']],
  },
  {
    ago: 21,
    status: STATUS.rejected,
    company: 'Comércio de Solventes JK',
    name: 'Jonas Kappel',
    office: 'Sócio',
    email: 'jonas@solventesjk.example',
    after: 2,
    justification: 'A empresa ainda não é cliente. Procure a equipe comercial para o cadastro.',
  },
  {
    ago: 64,
    status: STATUS.approved,
    company: 'Saneamento Vale Verde S.A.',
    name: 'Tiago Sampaio',
    office: 'Analista de Compras',
    email: 'novo@portal.demo',
    after: 1,
  },
  // Of the company that has an administrator.
  {
    ago: 0,
    status: STATUS.new,
    company: 'Serviço Autônomo de Água de Monte Sereno',
    customer: '000104',
    name: 'Célia Fontoura',
    office: 'Almoxarife',
    email: 'celia.fontoura@montesereno.example',
  },
];

/** The CPF of nine digits. */
const cpf = (root: string): string =>
  Array.from({ length: 100 }, (_, n) => root + String(n).padStart(2, '0')).find(isCpf) ?? '';

/** Requests for access in every state, of the last two months. */
export const accessRequestsPart: MakePart = ({ today, world }) => {
  const cnpjOf = (customer: string | undefined) =>
    world.companies.find(({ code }) => code === customer)?.places[0]?.cnpj;
  // Its own numbers: the rest of the demo stays what it was.
  const random = new Random(41);
  const at = (ago: number, time: string) => `${isoDay(today - ago)}T${time}-03:00`;
  const rows = ASKED.map(({ ago, after, company, customer, stations = [], justification, ...who }, n) => ({
    key: `demo-${n}`,
    ...who,
    socialReason: company,
    cnpj: cnpjOf(customer) ?? cnpj(cnpjRoot(random, false), 1),
    cpf: cpf(random.digits(9)),
    phone: `119${random.digits(8)}`,
    stations_list: stations.map(([station, state, city]) => ({ station, state, city })),
    // Early in the day, so that today's is not of a time that has not come.
    at: at(ago, `00:${random.int(10, 59)}:${random.int(10, 59)}`),
    ...(after !== undefined && {
      decided_at: at(ago - after, '09:30:00'),
      decided_by: 'admin@portal.demo',
      justification,
    }),
  }));
  return { sections: { access_requests: rows } };
};
