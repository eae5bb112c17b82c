import { relyingParty } from './relying-party';

it.each([
  ['https://portal.example.com.br', { id: 'portal.example.com.br', origin: 'https://portal.example.com.br' }],
  [
    'https://portal.example.com:8443/x',
    { id: 'portal.example.com', origin: 'https://portal.example.com:8443' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://10.0.0.7:3000', null],
  ['http://[fd00::7]:3000', null],
])('%s', (publicUrl, party) => expect(relyingParty(publicUrl)).toEqual(party));
