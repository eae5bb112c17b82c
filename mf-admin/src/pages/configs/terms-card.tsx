import { useState } from 'react';
import type { TermsVersion } from 'api-contract';
import { Loaded } from 'host/portal';
import { Card } from 'shared-ui';
import { FieldSkeleton } from 'shared-ui/content';
import { RichTextEditor } from 'shared-ui/editor';
import { saveTerms, termsQuery } from './configs.api';
import { SettingsForm, SettingsSkeleton } from './settings-form';
import { VersionDialog } from './version-dialog';
import { Versions } from './versions';

/** docs/product/admin.md, 'Settings': the editor is 450 px high. */
const HEIGHT = 450;

function TermsForm({ terms }: { terms: string }) {
  return (
    <SettingsForm
      start={{ terms }}
      rules={{}}
      draft={{ key: 'terms', version: 1, ofEveryCompany: true }}
      confirm={{
        title: 'Salvar os Termos de Uso?',
        text: 'Todos os usuários precisarão aceitar a nova versão para continuar. Ao salvar, você concorda com ela.',
        label: 'Salvar e concordar',
      }}
      send={(values) => saveTerms(values.terms)}
      queryKey={termsQuery.queryKey}
      onlyChanged
    >
      {(form) => {
        const { value, onChange, error } = form.field('terms');
        return (
          <RichTextEditor label="Texto" height={HEIGHT} value={value} onChange={onChange} error={error} />
        );
      }}
    </SettingsForm>
  );
}

/** 'Termos de uso' (types 1 and 4): the editor, and the versions that were saved. */
export function TermsCard() {
  const [shown, setShown] = useState<TermsVersion | null>(null);
  return (
    <Card title="Termos de uso">
      <Loaded
        query={termsQuery}
        waiting={
          <SettingsSkeleton>
            <FieldSkeleton height={`${HEIGHT}px`} />
          </SettingsSkeleton>
        }
      >
        {(terms) => <TermsForm terms={terms} />}
      </Loaded>
      <Versions onShow={setShown} />
      {shown && <VersionDialog version={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}
