import type { Product } from '../catalog/products';
import { plainPdf, type PdfPart } from './plain-pdf';
import type { Substance } from './substances';

/** A revision of a sheet: its number and date. */
export interface Revision {
  readonly number: number;
  readonly date: Date;
}

const shown = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/');
const subtitle = ({ number, date }: Revision) =>
  `Revisão ${number} · ${shown(date)} · Químicos Anhanguera S.A.`;
const EMERGENCY = 'Emergência 24 horas: 0800 000 0000 (demonstração)';

function transport({ un, riskClass, riskNumber }: Substance, name: string): string[] {
  return un === ''
    ? ['Produto não classificado como perigoso para o transporte terrestre (Resolução ANTT 5.998).']
    : [
        `Nome para embarque: ${name}`,
        `Número ONU: ${un}`,
        `Classe de risco: ${riskClass}`,
        `Número de risco: ${riskNumber}`,
      ];
}

/** An FDS with the 16 sections of NBR 14725. */
export function safetySheet({ name }: Product, of: Substance, revision: Revision): Promise<Buffer> {
  const sections: readonly (readonly [string, ...string[]])[] = [
    ['Identificação', `Produto: ${name}`, 'Uso recomendado: industrial.', EMERGENCY],
    ['Identificação de perigos', `Palavra de advertência: ${of.signal}`, of.hazard],
    ['Composição e informações sobre os ingredientes', `Número CAS: ${of.cas}`],
    [
      'Medidas de primeiros-socorros',
      'Olhos e pele: lavar com água em abundância por 15 minutos.',
      'Ingestão: não provocar vômito. Procurar um médico com esta ficha.',
    ],
    [
      'Medidas de combate a incêndio',
      'Usar água em neblina para resfriar os recipientes. Não é combustível.',
    ],
    [
      'Medidas de controle para derramamento ou vazamento',
      'Isolar a área, conter com areia ou terra e impedir que chegue a cursos d’água.',
    ],
    [
      'Manuseio e armazenamento',
      'Local ventilado, com bacia de contenção, longe de materiais incompatíveis.',
    ],
    [
      'Controle de exposição e proteção individual',
      'Óculos de ampla visão, luvas de PVC, avental e botas de borracha.',
    ],
    ['Propriedades físicas e químicas', `Aspecto: ${of.look}`, `pH: ${of.ph}`],
    ['Estabilidade e reatividade', 'Estável nas condições recomendadas de uso.'],
    ['Informações toxicológicas', of.hazard],
    ['Informações ecológicas', 'Altera o pH da água e pode ser nocivo à vida aquática.'],
    [
      'Considerações sobre destinação final',
      'Destinar conforme a legislação local. Não reutilizar embalagens.',
    ],
    ['Informações sobre transporte', ...transport(of, name)],
    ['Informações sobre regulamentações', 'Ficha elaborada conforme a ABNT NBR 14725:2023.'],
    [
      'Outras informações',
      `Revisão ${revision.number}, de ${shown(revision.date)}. Documento de demonstração, sem valor técnico.`,
    ],
  ];
  const parts: PdfPart[] = sections.map(([title, ...lines], n) => ({ title: `${n + 1}. ${title}`, lines }));
  return plainPdf({ title: `FDS – ${name}`, subtitle: subtitle(revision), made: revision.date }, parts);
}

/** A one-page emergency sheet for the road. */
export function emergencySheet({ name }: Product, of: Substance, revision: Revision): Promise<Buffer> {
  return plainPdf(
    { title: `Ficha de Emergência – ${name}`, subtitle: subtitle(revision), made: revision.date },
    [
      { title: 'Expedidor', lines: ['Químicos Anhanguera S.A.', EMERGENCY] },
      { title: 'Produto', lines: transport(of, name) },
      { title: 'Aspecto', lines: [of.look] },
      { title: 'Riscos', lines: [of.hazard] },
      {
        title: 'EPI para atendimento',
        lines: ['Luvas, botas e roupa de PVC; máscara facial com filtro para gases ácidos.'],
      },
      {
        title: 'Em caso de acidente',
        lines: [
          'Isolar a área, sinalizar e afastar curiosos.',
          'Bombeiros: 193 · Polícia Rodoviária: 191 · Defesa Civil: 199',
        ],
      },
      { title: 'Vazamento', lines: ['Estancar se for seguro. Conter com areia; não lançar em bueiros.'] },
      { title: 'Fogo', lines: ['Resfriar o tanque com água em neblina, a distância.'] },
    ],
  );
}
