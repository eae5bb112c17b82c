import vm from 'node:vm';
import { VERIFY } from '../document';
import { newSecret, signedHeaders } from './sign';

type Check = (secret: string, headers: Record<string, string>, body: string) => boolean;

/** The check that `/developers` shows. */
const isGenuine = vm.runInNewContext(`${VERIFY}; isGenuine`, {
  require,
  Buffer,
  Date,
  Math,
  Number,
}) as Check;

const body = '{"type":"title.paid","data":{"id":"á"}}';
const secret = newSecret();
const headers = signedHeaders(secret, { id: 'evt_1', at: new Date(), body });

it('signs what the check of the readable page takes, and nothing that was changed', () => {
  expect(isGenuine(secret, headers, body)).toBe(true);
  expect(isGenuine(newSecret(), headers, body)).toBe(false);
  expect(isGenuine(secret, headers, body.replace('paid', 'open'))).toBe(false);
  expect(isGenuine(secret, { ...headers, 'webhook-id': 'evt_2' }, body)).toBe(false);
  expect(isGenuine(secret, { ...headers, 'webhook-signature': 'v1,' }, body)).toBe(false);
});

it('is refused once it is old', () => {
  const at = new Date(Date.now() - 600_000);
  expect(isGenuine(secret, signedHeaders(secret, { id: 'evt_1', at, body }), body)).toBe(false);
});

it('signs the example of Standard Webhooks as its libraries do', () => {
  const example = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', example)['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});
