import type { MeAnswer } from 'api-contract';
import type { App } from 'api/platform/app-type';

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Users of the demo. */
export const MASTER: Login = { email: 'master@portal.demo', password: 'Portal!2026' };
export const CUSTOMER: Login = { email: 'cliente@portal.demo', password: 'Portal!2026' };

/** Logs a user in, and activates this company; answers the header of his calls. */
export async function sessionOf(app: App, user: Login, code?: string): Promise<string> {
  const post = async <T>(url: string, payload: object, authorization = '') => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: authorization ? { authorization } : {},
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.body ? (JSON.parse(answer.body) as T) : (undefined as T);
  };
  const { token } = await post<{ token: string }>('/api/login', user);
  const bearer = `Bearer ${token}`;
  if (code === undefined) return bearer;
  const me = await post<MeAnswer>('/api/me', {}, bearer);
  const control = me.customerControl.find(({ customer }) => customer.code === code);
  if (!control) throw new Error(`The user cannot take the company ${code}.`);
  if (me.user.customer_id !== control.customer_id)
    await post(`/api/user-change-customer/${me.user.id}`, { customer_control_id: control.id }, bearer);
  return bearer;
}
