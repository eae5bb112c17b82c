/** Places along a road: words, latitude, longitude. */
type Road = readonly (readonly [landmark: string, latitude: number, longitude: number])[];

/** Roads that lead away from the supplier's branches in São Paulo. */
export const ROADS: readonly Road[] = [
  [
    ['Rod. Anhanguera, km 18, Osasco - SP', -23.4905, -46.7906],
    ['Rod. Anhanguera, km 39, Cajamar - SP', -23.356, -46.877],
    ['Rod. Anhanguera, km 61, Jundiaí - SP', -23.186, -46.927],
    ['Rod. Anhanguera, km 78, Vinhedo - SP', -23.035, -46.995],
    ['Rod. Anhanguera, km 104, Campinas - SP', -22.906, -47.127],
    ['Rod. Anhanguera, km 125, Americana - SP', -22.739, -47.334],
    ['Rod. Anhanguera, km 145, Limeira - SP', -22.565, -47.401],
  ],
  [
    ['Via Dutra, km 230, São Paulo - SP', -23.517, -46.56],
    ['Via Dutra, km 210, Guarulhos - SP', -23.433, -46.42],
    ['Via Dutra, km 165, Jacareí - SP', -23.305, -45.966],
    ['Via Dutra, km 145, São José dos Campos - SP', -23.19, -45.88],
    ['Via Dutra, km 110, Taubaté - SP', -23.035, -45.57],
  ],
  [
    ['Rod. Anchieta, km 13, São Bernardo do Campo - SP', -23.67, -46.57],
    ['Rod. Anchieta, km 31, São Bernardo do Campo - SP', -23.79, -46.54],
    ['Rod. Anchieta, km 55, Cubatão - SP', -23.885, -46.43],
    ['Rod. Anchieta, km 65, Santos - SP', -23.935, -46.36],
  ],
];
