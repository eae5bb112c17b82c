import type { SsoProvider, SsoSetup } from 'api-contract';

/** The portal's addresses, and who may be a way back. */
export const setup: SsoSetup = {
  callback: 'https://portal.example/api/sso/callback',
  backchannel_logout: 'https://portal.example/api/sso/backchannel-logout',
  administrators: [{ id: 4, name: 'Rafael Master', email: 'master@portal.demo' }],
};

/** Providers in every state: on and required, on for a company, tested and off, and not tested. */
export const providers: SsoProvider[] = [
  {
    id: 1,
    name: 'Nossa equipe',
    issuer: 'https://login.microsoftonline.com/6f2c1a90-1b7e-4c35-9a57-0c8d7b2d1e44/v2.0',
    client_id: '0d5a7c1e-0f5f-4a3c-8b0a-5b8f6f0c2d11',
    domains: ['portal.demo'],
    companies: [],
    company_names: [],
    required: true,
    way_back: 4,
    way_back_name: 'Rafael Master',
    on: true,
    tested_at: '2026-11-20T12:00:00.000Z',
  },
  {
    id: 2,
    name: 'Vale Verde',
    issuer: 'https://accounts.google.com',
    client_id: '8127-abc.apps.googleusercontent.com',
    domains: ['valeverde.example', 'saneamentovaleverde.example'],
    companies: [11],
    company_names: ['Saneamento Vale Verde S.A.'],
    required: false,
    way_back: null,
    way_back_name: null,
    on: true,
    tested_at: '2026-11-24T12:00:00.000Z',
  },
  {
    id: 3,
    name: 'Papéis do Sul',
    issuer: 'https://sso.papeisdosul.example/realms/corp',
    client_id: 'portal',
    domains: ['papeisdosul.example'],
    companies: [],
    company_names: [],
    required: false,
    way_back: null,
    way_back_name: null,
    on: false,
    tested_at: '2026-11-25T12:00:00.000Z',
  },
  {
    id: 4,
    name: 'Têxtil Aurora',
    issuer: 'https://id.aurora.example',
    client_id: 'portal-do-cliente',
    domains: ['aurora.example'],
    companies: [],
    company_names: [],
    required: true,
    way_back: null,
    way_back_name: null,
    on: false,
    tested_at: null,
  },
];
