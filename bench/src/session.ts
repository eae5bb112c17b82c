import type { MeAnswer } from 'api-contract';
import type { App } from 'api/platform/app-type';

const PASSWORD = 'Portal!2026';

/** Logs a user of the demo in, and activates this company. */
export async function sessionOf(app: App, email: string, code?: string): Promise<string> {
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
  const { token } = await post<{ token: string }>('/api/login', { email, password: PASSWORD });
  const bearer = `Bearer ${token}`;
  if (code === undefined) return bearer;
  const me = await post<MeAnswer>('/api/me', {}, bearer);
  const control = me.customerControl.find(({ customer }) => customer.code === code);
  if (!control) throw new Error(`The master cannot take the company ${code}.`);
  if (me.user.customer_id !== control.customer_id)
    await post(`/api/user-change-customer/${me.user.id}`, { customer_control_id: control.id }, bearer);
  return bearer;
}
