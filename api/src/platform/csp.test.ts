import { pageCsp } from './csp';

const sources = (mapTiles: string | null) => {
  const policy = pageCsp('n', mapTiles).split('; ');
  return ['img-src', 'connect-src'].map((name) => policy.find((part) => part.startsWith(name)));
};
const own = ["img-src 'self' data: blob:", "connect-src 'self'"];

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['http://10.0.0.7:8080/brasil.pmtiles', 'http://10.0.0.7:8080'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
])('allows map tiles from %s', (tiles, source) => {
  expect(sources(tiles)).toEqual(own.map((part) => `${part} ${source}`));
});

it.each([
  [null],
  ['/tiles/brasil.pmtiles'],
  ['https://tiles.example; script-src *'],
  ["https://'unsafe-inline'/"],
  ['https://*/'],
  ['javascript://tiles.example'],
])('allows nothing else: %s', (tiles) => {
  expect(sources(tiles)).toEqual(own);
});
