/** A chemical product: `price` in R$ per kg, `density` in kg per litre (0 for a solid). */
export interface Product {
  code: string;
  name: string;
  kind: string;
  price: number;
  density: number;
}

export const PRODUCTS: readonly Product[] = [
  { code: 'PA010001', name: 'SODA CAUSTICA LIQUIDA 50%', kind: 'GRANEL', price: 2.184, density: 1.53 },
  { code: 'PA010002', name: 'HIPOCLORITO DE SODIO 12%', kind: 'GRANEL', price: 1.642, density: 1.21 },
  { code: 'PA010003', name: 'ACIDO SULFURICO 98%', kind: 'GRANEL', price: 1.275, density: 1.84 },
  {
    code: 'PA010004',
    name: 'POLICLORETO DE ALUMINIO (PAC) 18%',
    kind: 'GRANEL',
    price: 2.418,
    density: 1.37,
  },
  { code: 'PA010005', name: 'SULFATO DE ALUMINIO LIQUIDO 50%', kind: 'GRANEL', price: 0.986, density: 1.32 },
  { code: 'PA010006', name: 'ACIDO CLORIDRICO 33%', kind: 'GRANEL', price: 1.118, density: 1.16 },
  { code: 'PA010007', name: 'CLORETO FERRICO 38%', kind: 'GRANEL', price: 1.893, density: 1.41 },
  { code: 'PA010008', name: 'PEROXIDO DE HIDROGENIO 50%', kind: 'GRANEL', price: 4.357, density: 1.19 },
  { code: 'PA010009', name: 'ACIDO FOSFORICO 85%', kind: 'GRANEL', price: 6.742, density: 1.68 },
  { code: 'PA010010', name: 'SILICATO DE SODIO ALCALINO', kind: 'GRANEL', price: 1.735, density: 1.56 },
  { code: 'PA010011', name: 'BARRILHA LEVE', kind: 'BIG BAG', price: 2.966, density: 0 },
  { code: 'PA010012', name: 'CAL HIDRATADA ESPECIAL', kind: 'BIG BAG', price: 0.874, density: 0 },
  { code: 'PA010013', name: 'ACIDO FLUOSSILICICO 20%', kind: 'GRANEL', price: 1.521, density: 1.18 },
  { code: 'PA010014', name: 'ORTOPOLIFOSFATO DE SODIO', kind: 'IBC 1000 L', price: 7.284, density: 1.35 },
];

/** Returnable packaging; `price` in R$ each. */
export const PACKAGING: readonly Product[] = [
  { code: 'EM020001', name: 'CONTENTOR IBC 1000 L', kind: 'EMBALAGEM', price: 850, density: 0 },
  { code: 'EM020002', name: 'BOMBONA PLASTICA 50 L', kind: 'EMBALAGEM', price: 62, density: 0 },
  { code: 'EM020003', name: 'PALETE PBR 1,00 X 1,20', kind: 'EMBALAGEM', price: 48, density: 0 },
];
