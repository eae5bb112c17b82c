import type { AreaSettingsAnswer, SettingField } from 'api-contract';
import type { AreasWithSettings } from '../../../wire/area-settings';

const field = (name: string, more: Partial<SettingField>): SettingField => ({
  name,
  kind: 'number',
  label: name,
  description: null,
  unit: null,
  whole: true,
  least: null,
  most: null,
  length: null,
  options: [],
  initial: 1,
  ...more,
});

/** Areas with and without settings. */
export const areas: AreasWithSettings = {
  data: [
    { name: 'mf-contracts', title: 'Contratos', settings: 0 },
    { name: 'mf-finance', title: 'Financeiro', settings: 0 },
    { name: 'mf-telemetry', title: 'Telemetria', settings: 5 },
  ],
};

/** One of each kind; the flag is for some. */
export const telemetry: AreaSettingsAnswer = {
  values: {
    silent_hours: 12,
    tolerance: 2.5,
    contact: 'Central de Monitoramento',
    map: 'ruas',
    new_consents: true,
  },
  audiences: { new_consents: { companies: ['000123'] } },
  version: 4,
  fields: [
    field('silent_hours', {
      label: 'Alerta de sensor sem sinal',
      description: 'Tempo sem nenhuma leitura até o portal avisar.',
      unit: 'horas',
      least: 1,
      most: 240,
      initial: 6,
    }),
    field('tolerance', {
      label: 'Tolerância dos enchimentos',
      description: 'Quanto o volume medido pode diferir da nota fiscal.',
      unit: '%',
      whole: false,
      least: 0,
      most: 100,
      initial: 2,
    }),
    field('contact', { kind: 'text', label: 'Contato nos avisos', length: 80, initial: 'Atendimento' }),
    field('map', {
      kind: 'choice',
      label: 'Mapa dos locais',
      options: [
        { value: 'ruas', label: 'Ruas' },
        { value: 'satelite', label: 'Satélite' },
      ],
      initial: 'ruas',
    }),
    field('new_consents', {
      kind: 'flag',
      label: 'Oferecer o pedido automático',
      description:
        'Quem não o recebe não liga nem altera o pedido automático. Os que estão ligados continuam.',
      initial: true,
    }),
  ],
  unreadable: [],
  companies: [{ code: '000123', name: 'Papéis do Vale' }],
  persons: [],
  changed: { at: '2026-11-25T13:20:00.000Z', who: 'Marina Duarte' },
  undoes: { at: '2026-11-25T13:20:00.000Z', who: 'Marina Duarte' },
};

/** As they are before anybody has changed them. */
export const untouched: AreaSettingsAnswer = {
  ...telemetry,
  values: { silent_hours: 6, tolerance: 2, contact: 'Atendimento', map: 'ruas', new_consents: false },
  audiences: {},
  version: 0,
  companies: [],
  changed: null,
  undoes: null,
};
