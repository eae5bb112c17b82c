import { Card, EmptyState, Grid, Narrow } from 'shared-ui';
import { CardSkeleton, FieldSkeleton } from 'shared-ui/content';
import { Loaded } from 'host/portal';
import { AreaForm } from './area-form';
import { Soft } from './last-change';
import { areaSettingsQuery, areasQuery } from './modules.api';

const Waiting = ({ count }: { count: number }) => (
  <Grid $min="17rem">
    {Array.from({ length: count }, (_, n) => (
      <FieldSkeleton key={n} hint />
    ))}
  </Grid>
);

/** 'Configurações' of 'Módulos' (types 1 and 4): each area's settings as its schema has them (docs/adr/0164). */
export function AreaSettings() {
  return (
    <Narrow $wide $gap={5}>
      <Loaded query={areasQuery} waiting={<CardSkeleton shape="lines" count={6} />}>
        {({ data }) => {
          const without = data.filter(({ settings }) => settings === 0).map(({ title }) => title);
          return without.length === data.length ? (
            <EmptyState title="Nenhum módulo tem configurações." />
          ) : (
            <>
              {data
                .filter(({ settings }) => settings > 0)
                .map((area) => (
                  <Card key={area.name} title={area.title}>
                    <Loaded query={areaSettingsQuery(area.name)} waiting={<Waiting count={area.settings} />}>
                      {(settings) => <AreaForm key={settings.version} area={area} settings={settings} />}
                    </Loaded>
                  </Card>
                ))}
              {without.length > 0 && <Soft>Sem configurações: {without.join('; ')}.</Soft>}
            </>
          );
        }}
      </Loaded>
    </Narrow>
  );
}
