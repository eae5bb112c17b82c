import { lazy, Suspense, useEffect } from 'react';
import { GlobalStyle, Spinner, Toaster } from 'shared-ui';
import { MaintenancePage } from './maintenance/maintenance-page';
import { PasswordPage } from './password/password-page';
import { TermsPage } from './terms/terms-page';

// Loaded on demand, because it is the only heavy screen: masks and a long form.
const RegisterPage = lazy(() =>
  import('./register/register-page').then((m) => ({ default: m.RegisterPage })),
);

const TwoStepPage = lazy(() => import('./two-step/two-step-page').then((m) => ({ default: m.TwoStepPage })));

const TITLES: Record<string, string> = {
  password: 'Definir senha',
  register: 'Solicitação de Acesso',
  terms_of_use: 'Politicas de privacidade e Termos de Uso',
  in_maintenance: 'Portal em manutenção',
  two_step: 'Verificação em duas etapas',
};

/** The public screens by address: `/password/:token`, `/register/:token?`, `/terms_of_use`, `/in_maintenance`,
 * `/two_step`. */
export function Outside({ pathname }: { pathname: string }) {
  const [screen = '', token = ''] = pathname.split('/').filter(Boolean);
  const title = TITLES[screen] ?? '';
  useEffect(() => {
    document.title = `${title} · Portal do Cliente`;
  }, [title]);
  return (
    <>
      <GlobalStyle />
      <Suspense fallback={<Spinner />}>
        {screen === 'password' && <PasswordPage title={title} token={token} />}
        {screen === 'register' && <RegisterPage title={title} token={token} />}
        {screen === 'terms_of_use' && <TermsPage title={title} />}
        {screen === 'two_step' && <TwoStepPage title={title} />}
        {screen === 'in_maintenance' && <MaintenancePage title={title} />}
      </Suspense>
      <Toaster />
    </>
  );
}
