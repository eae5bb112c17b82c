import { useSearchParams } from 'host/router';
import { Tabs } from 'shared-ui/tabs';
import { LateDeliveries } from './late-deliveries';
import { ReportList } from './reports.list';

/** The address's parameter that names the tab, and the one by which an e-mail names a file. */
const [TAB, FILE] = ['aba', 'arquivo'];
const [LATE, SCHEDULED] = ['atraso', 'agendados'];

/** `/admin/reports`: late deliveries by e-mail, and reports that a job prepares (docs/product/admin.md, 'Reports'). */
export default function ReportsPage() {
  const [search, setSearch] = useSearchParams();
  const selected = search.get(TAB) === SCHEDULED || search.has(FILE) ? SCHEDULED : LATE;
  return (
    <Tabs
      label="Relatórios"
      selected={selected}
      // The address of the other tab's list is of no use here.
      onSelect={(id) => setSearch(id === LATE ? {} : { [TAB]: id }, { replace: true })}
      items={[
        { id: LATE, label: 'Entregas em atraso', content: <LateDeliveries /> },
        { id: SCHEDULED, label: 'Relatórios agendados', content: <ReportList /> },
      ]}
    />
  );
}
