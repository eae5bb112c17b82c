import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS } from 'api-contract/rules';
import { checkValues } from 'host/forms';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { toast } from 'shared-ui';
import { tank } from '../tanks/tank.fixture';
import { ConsentCard } from './consent-card';
import { consentRules, consentStart } from './consent.form';
import { consent } from './consent.fixture';
import type { TankConsent } from '../../wire/telemetry';

let restore = () => {};
const sent: unknown[] = [];
afterEach(() => {
  restore();
  endTestSession();
  jest.restoreAllMocks();
});
const keep = (answer: TankConsent) => (_url: URL, body: unknown) => {
  sent.push(body);
  return answer;
};
async function open(
  answer: TankConsent | Response,
  access = [ACCESS.telemetry, ACCESS.orderNew] as number[],
  offered = true,
) {
  sent.length = 0;
  restore = stubServer({
    'GET tanques/1/consent': answer,
    'POST tanques/1/consent': keep(consent()),
    'DELETE tanques/1/consent': keep(
      consent({ active: false, ended_reason: 'Encerrado pelo comprador.', next: null }),
    ),
  });
  await startTestSession(
    { access, customer_id: 1 },
    { settings: { 'mf-telemetry': { new_consents: offered } } },
  );
  render(
    <TestArea path="/tanques/1" at="/tanques/1">
      <ConsentCard tank={tank({ customer_id: 1, has_consent: !(answer instanceof Response) })} />
    </TestArea>,
  );
}
const never = () => Response.json({ message: 'Nunca.' }, { status: 404 });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('is given with its limits, and says at the field what is refused', async () => {
  await open(never());
  await press('Pedir sozinho…');
  await userEvent.type(await screen.findByRole('textbox', { name: /por mês/ }), '60000');
  await press('Pedir sozinho');
  expect(await screen.findAllByText('Campo obrigatório.')).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /preço/ }), '2,75');
  await press('Pedir sozinho');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        monthly_max: '60000',
        price_max: '2.75',
        until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    ]),
  );
  expect(await screen.findByText(/^Em 02\/12\/2026 pede 18\.000 KG/)).toBeVisible();
});

it('ends by one press, and is given again by one more', async () => {
  const undone: (() => unknown)[] = [];
  jest.spyOn(toast, 'success').mockImplementation((_title, _text, action) => {
    if (action) undone.push(action.run);
    return 0;
  });
  await open(consent());
  await press(/^Encerrar/);
  expect(await screen.findByText(/^Encerrado\. Encerrado pelo comprador/)).toBeVisible();
  await undone[0]?.();
  expect(await screen.findByText(/^Em 02\/12\/2026 pede/)).toBeVisible();
  const { monthly_max, price_max, until } = consent();
  expect(sent.at(-1)).toEqual({ monthly_max, price_max, until });
});

it('says why the next need waits', async () => {
  await open(consent({ next: null, waits: 'Passa do limite deste mês.' }));
  expect(await screen.findByText('Passa do limite deste mês.')).toBeVisible();
});

it('is nothing for those who may not order', async () => {
  await open(consent(), [ACCESS.telemetry]);
  expect(screen.queryByText('Pedido automático')).toBeNull();
});

it.each([
  ['nothing a month', { monthly_max: '0' }, 'monthly_max'],
  ['no price', { price_max: '' }, 'price_max'],
  ['a day that is past', { until: '01/01/2020' }, 'until'],
  ['no day', { until: '31/02/2099' }, 'until'],
])('refuses %s', (_name, change, field) =>
  expect(
    Object.keys(checkValues(consentRules, { ...consentStart(consent({ until: '2099-01-01' })), ...change })),
  ).toEqual([field]),
);

it('is not offered where the flag is off; one that was given is shown and can be ended', async () => {
  await open(never(), undefined, false);
  expect(screen.queryByText('Pedido automático')).toBeNull();
  cleanup();
  await open(consent(), undefined, false);
  expect(await screen.findByRole('button', { name: /^Encerrar/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Alterar limites' })).toBeNull();
});
