import { useAuth, auth } from 'host/auth';
export function InvoiceListPage() {
  const { user } = useAuth();
  if (location.search.includes('boom')) throw new Error('boom');
  return (
    <p>
      Títulos de {user?.customer_name} <button onClick={() => void auth.logout()}>sair remoto</button>
    </p>
  );
}
