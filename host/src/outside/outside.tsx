import { useEffect } from 'react';
import { ErrorState, GlobalStyle, OnDemand, Spinner, Toaster } from 'shared-ui';
import { MaintenancePage } from './maintenance/maintenance-page';
import { PasswordPage } from './password/password-page';
import { TermsPage } from './terms/terms-page';

// Loaded on demand, because it is the only heavy screen: masks and a long form.
const loadRegister = () => import('./register/register-page');
const loadTwoStep = () => import('./two-step/two-step-page');
const onDemand = { fallback: <Spinner />, failed: (retry: () => void) => <ErrorState onRetry={retry} /> };

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
      {screen === 'password' && <PasswordPage title={title} token={token} />}
      {screen === 'register' && (
        <OnDemand load={loadRegister} {...onDemand}>
          {({ RegisterPage }) => <RegisterPage title={title} token={token} />}
        </OnDemand>
      )}
      {screen === 'terms_of_use' && <TermsPage title={title} />}
      {screen === 'two_step' && (
        <OnDemand load={loadTwoStep} {...onDemand}>
          {({ TwoStepPage }) => <TwoStepPage title={title} />}
        </OnDemand>
      )}
      {screen === 'in_maintenance' && <MaintenancePage title={title} />}
      <Toaster />
    </>
  );
}
