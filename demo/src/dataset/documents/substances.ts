/** Sheet content for a product of the demo: made up, but close to real sheets. */
export interface Substance {
  code: string;
  /** UN number and risk class for road transport; blank if the product is not dangerous to transport. */
  un: string;
  riskClass: string;
  riskNumber: string;
  cas: string;
  signal: 'Perigo' | 'Atenção' | 'Não exigida';
  hazard: string;
  look: string;
  ph: string;
}

const substance = (line: string): Substance => {
  const [
    code = '',
    un = '',
    riskClass = '',
    riskNumber = '',
    cas = '',
    signal,
    hazard = '',
    look = '',
    ph = '',
  ] = line.split('|');
  return { code, un, riskClass, riskNumber, cas, signal: signal as Substance['signal'], hazard, look, ph };
};

export const SUBSTANCES: readonly Substance[] = [
  'PA010001|1824|8|80|1310-73-2|Perigo|Provoca queimadura severa à pele e dano aos olhos (H314)|Líquido viscoso, incolor|14',
  'PA010002|1791|8|85|7681-52-9|Perigo|Provoca queimadura severa à pele; muito tóxico para os organismos aquáticos (H314, H400)|Líquido amarelo-esverdeado|12 a 13',
  'PA010003|1830|8|80|7664-93-9|Perigo|Provoca queimadura severa à pele e dano aos olhos (H314)|Líquido oleoso, incolor|menor que 1',
  'PA010004|3264|8|80|1327-41-9|Perigo|Provoca lesões oculares graves (H318)|Líquido âmbar|1 a 2',
  'PA010005|3264|8|80|10043-01-3|Perigo|Provoca lesões oculares graves (H318)|Líquido incolor a âmbar|2 a 3',
  'PA010006|1789|8|80|7647-01-0|Perigo|Provoca queimadura severa à pele; pode irritar as vias respiratórias (H314, H335)|Líquido incolor a amarelado|menor que 1',
  'PA010007|2582|8|80|7705-08-0|Perigo|Nocivo se ingerido; provoca lesões oculares graves (H302, H318)|Líquido castanho|menor que 2',
  'PA010008|2014|5.1|58|7722-84-1|Perigo|Pode agravar um incêndio: oxidante; provoca queimadura à pele (H272, H314)|Líquido incolor|1 a 4',
  'PA010009|1805|8|80|7664-38-2|Perigo|Provoca queimadura severa à pele e dano aos olhos (H314)|Líquido xaroposo, incolor|menor que 1',
  'PA010010||||1344-09-8|Atenção|Provoca irritação à pele e irritação ocular grave (H315, H319)|Líquido viscoso|11 a 12',
  'PA010011||||497-19-8|Atenção|Provoca irritação ocular grave (H319)|Pó branco|11,5 (solução a 1 %)',
].map(substance);
