/** What a flavour's `/config.json` says about its brand. */
export interface Brand {
  name: string;
  /** An image's address, or null for the name alone. */
  logo: string | null;
  /** `#rrggbb` */
  accent: string;
}

/** Two waves in a drop. */
const DROP = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28"><path d="M14 2c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14z" fill="#37b57c"/><path d="M9 16c2-2 3-2 5 0s3 2 5 0M9 20c2-2 3-2 5 0s3 2 5 0" fill="none" stroke="#fff" stroke-width="1.6"/></svg>`,
)}`;

const accentOnly = (accent: string): Brand => ({ name: 'Portal do Cliente', logo: null, accent });

/**
 * The brands of Storybook's toolbar by their id: two whole flavours, then accents that are hard to bear (pale yellow,
 * nearly black).
 */
export const FLAVOURS: Record<string, { title: string; brand: Brand }> = {
  portal: { title: 'Portal do Cliente (azul)', brand: accentOnly('#0b6bcb') },
  soda: {
    title: 'Soda do Litoral (verde, com logotipo)',
    brand: { name: 'Soda do Litoral', logo: DROP, accent: '#0f7a4d' },
  },
  red: { title: 'Só a cor: vermelho', brand: accentOnly('#b3261e') },
  violet: { title: 'Só a cor: violeta', brand: accentOnly('#6b3fa0') },
  yellow: { title: 'Só a cor: amarelo', brand: accentOnly('#ffd400') },
  black: { title: 'Só a cor: preto', brand: accentOnly('#101820') },
};

/** The brand of a toolbar's choice. */
export const brandOf = (id: unknown): Brand =>
  (FLAVOURS[String(id)] ?? { brand: accentOnly('#0b6bcb') }).brand;
