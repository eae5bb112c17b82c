import { useMutation } from '@tanstack/react-query';
import { isAdministrator } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { http, navigate } from 'host/portal';
import { Button } from 'shared-ui';
import { ToolIcon } from 'shared-ui/forms';
import { downloadFile } from 'shared-ui/pdf';
import { ActAsQuestion } from './act-as-question';

/** Fetches a file of all users and saves it. */
function ExportButton({ path, label }: { path: string; label: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { blob, name } = await http.download(path);
      downloadFile(blob, name ?? 'usuarios.csv');
    },
  });
  return (
    <Button
      variant="ghost"
      icon={<ToolIcon name="download" size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

/** 'Exportar Usuários', 'Exportar Permissões de Usuários' and, for administrators, 'Importar Usuários'. */
export function UserListButtons() {
  const { user } = useAuth();
  return (
    <>
      <ExportButton path="user/export" label="Exportar Usuários" />
      <ExportButton path="userpermissions/export" label="Exportar Permissões de Usuários" />
      {isAdministrator(user?.type_id ?? 0) && (
        <Button
          variant="ghost"
          icon={<ToolIcon name="upload" size={16} />}
          onClick={() => navigate('/admin/users/import')}
        >
          Importar Usuários
        </Button>
      )}
      <ActAsQuestion />
    </>
  );
}
