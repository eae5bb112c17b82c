import type { Tank } from 'api-contract';
import { pathOfCompany, tankName } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { PageLink, portalConfig } from 'host/portal';
import { useMemo } from 'react';
import { Card, Cluster, ErrorState, Grid, MessageState, OnDemand, Skeleton, Stack, Surface } from 'shared-ui';
import styled from 'styled-components';
import { TankLevelChip } from '../../tanks/tank-level';
import { tankPath } from '../../tanks/tank-path';
import { percent } from '../../tanks/volumes';
import { sitesOf, siteText } from './sites';
import { tankPercent } from '../../../wire/rules/tank-level';

const loadMap = () => import('shared-ui/map');
const MAP_HEIGHT = '24rem';

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
`;
/** Where the tanks stand, on a map and site by site. */
export function SiteMap({ tanks }: { tanks: readonly Tank[] | undefined }) {
  const all = useAuth().all === 'shown';
  const sites = useMemo(() => sitesOf(tanks ?? []), [tanks]);
  const places = useMemo(
    () =>
      sites.map((site) => ({ latitude: site.latitude, longitude: site.longitude, title: siteText(site) })),
    [sites],
  );
  if (tanks && sites.length === 0)
    return (
      <Surface>
        <MessageState
          icon="info"
          title="Nenhum tanque tem localização cadastrada."
          hint="Peça ao setor comercial que informe onde ficam os tanques."
        />
      </Surface>
    );
  const elsewhere = (tanks?.length ?? 0) - sites.reduce((sum, site) => sum + site.tanks.length, 0);
  return (
    <Stack $gap={4}>
      <OnDemand
        load={loadMap}
        fallback={<Skeleton $height={MAP_HEIGHT} />}
        failed={(retry) => <ErrorState onRetry={retry} />}
      >
        {({ PortalMap }) =>
          tanks ? (
            <PortalMap label="Mapa dos tanques" tiles={portalConfig().map_tiles} places={places} />
          ) : (
            <Skeleton $height={MAP_HEIGHT} />
          )
        }
      </OnDemand>
      {elsewhere > 0 && (
        <p>
          {elsewhere === 1
            ? '1 tanque não tem localização cadastrada.'
            : `${elsewhere} tanques não têm localização cadastrada.`}
        </p>
      )}
      <Grid $min="19rem">
        {sites.map((site) => (
          <Card key={site.key} title={site.name}>
            <List role="list">
              {site.tanks.map((tank) => (
                <li key={tank.id}>
                  <Cluster $justify="between">
                    <PageLink to={pathOfCompany(tankPath(tank.id), all ? tank.customer_id : null)}>
                      {tankName(tank.tag)}
                    </PageLink>
                    <Cluster $gap={2}>
                      <span>{percent(tankPercent(tank.current_volume, tank.capacity))}</span>
                      <TankLevelChip {...tank} />
                    </Cluster>
                  </Cluster>
                </li>
              ))}
            </List>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
