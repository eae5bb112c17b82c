import { useNavigate } from 'host/router';
import { Button, Icon } from 'shared-ui';

/** 'Voltar': to where the document was opened from, or to `list` where it was opened by its address. */
export function BackButton({ list }: { list: string }) {
  const navigate = useNavigate();
  return (
    <Button
      icon={<Icon name="arrowLeft" size={16} />}
      onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate(list))}
    >
      Voltar
    </Button>
  );
}
