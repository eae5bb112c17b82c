import type { Registry } from 'api-contract';
import { timeText } from 'api-contract/rules';
import { Button, Icon } from 'shared-ui';
import { mayLeave } from '../guard/unsaved';
import { forgetState } from '../remotes/past';
import { Bar } from './foot-bar';

/** Takes the tab back to what is live; asks first where something is unsaved. */
const leave = async () => {
  if (!(await mayLeave())) return;
  forgetState();
  window.location.reload();
};

interface PastBannerProps {
  past: NonNullable<Registry['past']>;
  /** Whether the host, too, is the one of that time. */
  whole: boolean;
}

/** Says that this tab shows the portal as it was released before, or no longer can, and leads back (docs/adr/0113). */
export function PastBanner({ past: { id, at }, whole }: PastBannerProps) {
  return (
    <Bar aria-label="Portal de outro momento">
      <Icon name={at === null ? 'alert' : 'info'} size={18} />
      {at === null ? (
        <p>
          O portal como era na versão <strong>{id}</strong> não pode mais ser mostrado. O que está na tela é o
          atual.
        </p>
      ) : (
        <p>
          {whole ? 'Portal como era em ' : 'Áreas como eram em '}
          <strong>{timeText(at)}</strong>
          {!whole && ', com menu e início atuais'}
        </p>
      )}
      <Button size="sm" onClick={() => void leave()}>
        Voltar ao atual
      </Button>
    </Bar>
  );
}
