import { useState } from 'react';
import { pageOf } from 'host/list';
import { Stack, t } from 'shared-ui';
import { Fold } from 'shared-ui/content';
import styled from 'styled-components';
import { AccessChart } from './access-chart';
import { fetchByCustomer, fetchByMonth, fetchByScreen } from './access-log.api';
import { accessLogList } from '../../../wire/rules/log-columns';

const AccessLogList = pageOf(accessLogList);

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${t.space(4)};
  padding-bottom: ${t.space(2)};
`;

const byMonth = async (signal?: AbortSignal) => {
  const { labels, internal, customer } = await fetchByMonth(signal);
  const named = [
    { label: 'Internos', data: internal },
    { label: 'Clientes', data: customer },
  ];
  return { labels, named };
};
const byScreen = async (signal?: AbortSignal) => {
  const { labels, datasets } = await fetchByScreen(signal);
  return { labels, named: datasets };
};
const byCustomer = async (signal?: AbortSignal) => {
  const { labels, datasets } = await fetchByCustomer(signal);
  return { labels, named: datasets };
};

/** `/admin/logaccess`: three charts and every opened screen (docs/product/admin.md, 'Access log'). */
export default function AccessLogPage() {
  const [open, setOpen] = useState(true);
  return (
    <Stack $gap={3}>
      <Fold title="Gráficos por mês, tela e cliente" start="open" onToggle={setOpen}>
        {open && (
          <Charts>
            <AccessChart title="Acessos por mês" id="month" load={byMonth} />
            <AccessChart title="Acessos por tela" id="screen" load={byScreen} stacked />
            <AccessChart title="Acessos por cliente" id="customer" load={byCustomer} stacked />
          </Charts>
        )}
      </Fold>
      <AccessLogList />
    </Stack>
  );
}
