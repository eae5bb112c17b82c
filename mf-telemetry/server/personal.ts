import type { PersonalSource } from 'api/personal';

/** What is kept of a person here. */
export const tankPersonal: readonly PersonalSource[] = [
  { name: 'tanques_favoritos', rows: 'SELECT tank FROM telemetry.tank_favorites WHERE user_id = $1' },
  {
    name: 'tanques_niveis',
    rows: 'SELECT tank, recharge, critical, overfill FROM telemetry.tank_own_levels WHERE user_id = $1',
  },
  {
    name: 'pedidos_automaticos',
    rows: `SELECT tank, monthly_max, price_max, unit, until, given_at, ended_at FROM telemetry.tank_consents
      WHERE user_id = $1`,
    stays:
      'O pedido automático que a pessoa consentiu é encerrado; os pedidos que ele fez ficam com a empresa.',
  },
];
