import { hideInBody, hideInText } from './secrets';

it.each([
  ['{"user":"ana","password":"x1"}', '{"user":"ana","password":"••••••"}'],
  [
    '[{"erp":{"api_key":"k","access_token":"t"}},{"A1_COD":"01"}]',
    '[{"erp":{"api_key":"••••••","access_token":"••••••"}},{"A1_COD":"01"}]',
  ],
  ['{"novaSenha":"x","senha":null}', '{"novaSenha":"••••••","senha":null}'],
  ['{"token":{"deep":"x"}}', '{"token":"••••••"}'],
  [
    '[{"customer":"A","stores":[]},{"CN9_NUMERO":"77"}]',
    '[{"customer":"A","stores":[]},{"CN9_NUMERO":"77"}]',
  ],
  ['grant_type=password&client_secret=k1', 'grant_type=password&client_secret=••••••'],
])('a body %s', (body, shown) => {
  expect(hideInBody(body)).toBe(shown);
});

it.each([
  ['password=secret: ECONNREFUSED', 'password=••••••: ECONNREFUSED'],
  ['connect postgres://erp:s3cret@db:5432/x', 'connect postgres://erp:••••••@db:5432/x'],
  ['401 for Bearer abc.def-1', '401 for Bearer ••••••'],
  ['The circuit is open', 'The circuit is open'],
])('a message %s', (message, shown) => {
  expect(hideInText(message)).toBe(shown);
});
