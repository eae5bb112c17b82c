import { maskCnpj, maskCpf, maskPhone } from 'api-contract/rules';
import { useRecordTitle } from 'host/portal';
import { EmailText } from 'shared-ui';
import { RecordHeader } from 'shared-ui/content';
import { RequestStatus } from './request-status';
import type { CompanyRequest } from 'api-contract';

/** When it came, when the applicant sent it again, and who decided on it. */
function datesOf({
  created_at_f: sent,
  updated_at_f: changed,
  decided_by,
  decided_at,
}: CompanyRequest): string {
  const decided = decided_by && decided_at ? `, analisada por ${decided_by}` : '';
  return `enviada em ${sent}${changed === sent ? '' : `, atualizada em ${changed}`}${decided}`;
}

/** The head of an access request; `request` is undefined while it is asked for. */
export function RequestHead({ request }: { request: CompanyRequest | undefined }) {
  useRecordTitle(request && `Solicitação de ${request.socialReason}`);
  return (
    <RecordHeader
      kind="Solicitação de acesso"
      name={request?.socialReason}
      state={request && <RequestStatus status={request.status} />}
      dates={request ? datesOf(request) : ''}
      facts={[
        { label: 'CNPJ', value: request && maskCnpj(request.cnpj) },
        { label: 'Nome', value: request?.name },
        { label: 'CPF', value: request && maskCpf(request.cpf) },
        { label: 'E-mail', value: request && <EmailText of={request.email} /> },
      ]}
      more={[
        { label: 'Cargo', value: request?.office },
        { label: 'Telefone', value: request && maskPhone(request.phone) },
      ]}
      loading={!request}
    />
  );
}
