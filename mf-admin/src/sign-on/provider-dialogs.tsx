import type { SsoProvider } from 'api-contract';
import type { ListDialogProps } from 'host/list';
import { Loaded } from 'host/portal';
import { Dialog } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { Question } from '../parts/question';
import { ProviderFields } from './provider-fields';
import { TestDialog } from './provider-test';
import { formOf, type ProviderForm } from './provider.form';
import { removeProvider, setupQuery } from './sign-on.api';

/** What is open over the list of providers. */
export type ProviderDialog =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'remove' | 'test'; readonly provider: SsoProvider }
  | { readonly what: 'saved'; readonly id: number; readonly values: ProviderForm };

/** What is open over the list of providers: one's form, its test, or the question before its end. */
export default function ProviderDialogs({ of: dialog, ...on }: ListDialogProps<ProviderDialog>) {
  const { onClose, onChanged, onNext } = on;
  if (dialog.what === 'saved') return <TestDialog provider={dialog} {...on} />;
  if (dialog.what === 'test')
    return <TestDialog provider={{ id: dialog.provider.id, values: formOf(dialog.provider) }} {...on} />;
  if (dialog.what === 'remove')
    return (
      <Question
        danger
        title={`Excluir o provedor ${dialog.provider.name}?`}
        text="As pessoas destes domínios voltam a entrar com senha. Sessões abertas continuam até o fim."
        confirmLabel="Excluir provedor"
        run={() => removeProvider(dialog.provider.id)}
        onChanged={onChanged}
        onClose={onClose}
      />
    );
  const provider = dialog.what === 'edit' ? dialog.provider : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={provider ? `Provedor ${provider.name}` : 'Novo provedor'}
      size="md"
      urgent
    >
      <Loaded quiet query={setupQuery} waiting={<CardSkeleton shape="lines" count={8} />}>
        {(setup) => (
          <ProviderFields
            provider={provider}
            setup={setup}
            onClose={onClose}
            onSaved={(id, values) => {
              onChanged();
              // A provider that is not on yet is tested next.
              if (values.on) onClose();
              else onNext({ what: 'saved', id, values: { ...values, client_secret: '' } });
            }}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
