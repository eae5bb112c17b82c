import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { AreaSettingsAnswer } from 'api-contract';
import { serverNow, shortTime } from 'api-contract/rules';
import { Button, Cluster, ConfirmDialog, Icon, t, toast } from 'shared-ui';
import styled from 'styled-components';
import { type NamedArea, undoAreaSettings } from './modules.api';

/** What is said beside the settings. */
export const Soft = styled.p`
  color: ${t.color.inkSoft};
`;

/** Who changed them last, and the way back from it. */
export function LastChange({
  area,
  settings,
  disabled,
  onChanged,
}: {
  area: NamedArea;
  settings: AreaSettingsAnswer;
  disabled: boolean;
  onChanged: (now: AreaSettingsAnswer) => void;
}) {
  const [asked, setAsked] = useState(false);
  const undo = useMutation({ mutationFn: undoAreaSettings });
  const { changed, undoes, version } = settings;
  if (changed === null) return <Soft>Valores iniciais: ninguém os alterou ainda.</Soft>;
  const words = ({ at, who }: NonNullable<typeof changed>) =>
    who === null ? shortTime(at, serverNow()) : `${shortTime(at, serverNow())}, por ${who}`;
  return (
    <>
      <Cluster $gap={3}>
        <Soft>Última alteração: {words(changed)}.</Soft>
        {undoes !== null && (
          <Button
            size="sm"
            icon={<Icon name="refresh" size={16} />}
            disabled={disabled}
            aria-label={`Desfazer última alteração: ${area.title}`}
            onClick={() => setAsked(true)}
          >
            Desfazer última alteração
          </Button>
        )}
      </Cluster>
      {asked && undoes !== null && (
        <ConfirmDialog
          open
          title={`Desfazer a última alteração de ${area.title}?`}
          text={`Voltam os valores de antes da alteração de ${words(undoes)}.`}
          confirmLabel="Desfazer"
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            try {
              onChanged(await undo.mutateAsync({ area: area.name, version }));
              toast.success('Alteração desfeita.');
            } catch {
              // Told by the shell already; what is shown may be old.
            }
            setAsked(false);
          }}
        />
      )}
    </>
  );
}
