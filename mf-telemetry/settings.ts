import { z } from 'zod';

/** No reading for so long is silence, where nobody says otherwise. */
export const SILENT_HOURS = 6;

/** What an administrator sets for every company (docs/area.md, 'Settings'). */
export const settings = z.object({
  silent_hours: z
    .int()
    .min(1)
    .max(240)
    .default(SILENT_HOURS)
    .meta({
      label: 'Alerta de sensor sem sinal',
      description: 'Tempo sem nenhuma leitura até o portal avisar.',
      unit: 'horas',
    }),
  tolerance: z
    .number()
    .min(0)
    .max(100)
    .default(2)
    .meta({
      label: 'Tolerância dos enchimentos',
      description:
        'Quanto o volume medido pode diferir da nota fiscal, onde o produto não tem tolerância própria.',
      unit: '%',
    }),
  new_consents: z
    .boolean()
    .default(true)
    .meta({
      label: 'Oferecer o pedido automático',
      description:
        'Quem não o recebe não liga nem altera o pedido automático. Os que estão ligados continuam.',
    }),
});
export type Settings = z.output<typeof settings>;
