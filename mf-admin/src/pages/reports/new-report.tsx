import { useState } from 'react';
import {
  optionsOf,
  REPORT_TYPE_LABELS,
  addDays,
  formatDate,
  saoPauloToday,
  type ReportType,
} from 'api-contract/rules';
import { day, Form, FormButtons, required, useForm, type Rule, type Rules } from 'host/forms';
import { Button, DateField, dayOf, Dialog, Grid, Icon, preloadDialog, Select, Stack, toast } from 'shared-ui';
import { generateReport, refreshReports } from './reports.api';

interface Values {
  type: string;
  /** As shown, `dd/mm/yyyy`. */
  date_start: string;
  date_end: string;
}

const afterStart: Rule<string, Values> = (end, { values: { date_start } }) => {
  const [from, to] = [dayOf(date_start), dayOf(end)];
  return from && to && to < from ? 'A data final deve ser igual ou posterior à inicial.' : undefined;
};
const rules: Rules<Values> = {
  type: [required],
  date_start: [required, day],
  date_end: [required, day, afterStart],
};

/** The choice of a report and its period; the last thirty days unless changed. */
function NewReportForm({ onClose }: { onClose: () => void }) {
  const today = saoPauloToday();
  const form = useForm<Values, unknown>({
    start: { type: '', date_start: formatDate(addDays(today, -30)), date_end: formatDate(today) },
    rules,
    send: ({ type, date_start, date_end }, { idempotencyKey }) =>
      generateReport(
        {
          type: Number(type) as ReportType,
          date_start: dayOf(date_start) ?? '',
          date_end: dayOf(date_end) ?? '',
        },
        idempotencyKey,
      ),
    onSent: () => {
      toast.success('Relatório em preparo. Ele também chega ao seu e-mail.');
      void refreshReports();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Novo relatório"
      text="Os registros criados no período, em Excel."
      size="sm"
    >
      <Form form={form}>
        <Stack $gap={4}>
          <Select
            label="Tipo"
            placeholder="Selecione..."
            options={optionsOf(REPORT_TYPE_LABELS)}
            {...form.field('type')}
          />
          <Grid>
            <DateField label="Data Inicio" {...form.field('date_start')} />
            <DateField label="Data Fim" {...form.field('date_end')} />
          </Grid>
          <FormButtons busy={form.busy} onCancel={onClose}>
            Gerar
          </FormButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** The button that opens the dialog of a new report. */
export function NewReport() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<Icon name="plus" size={16} />}
        onPointerEnter={preloadDialog}
        onClick={() => setOpen(true)}
      >
        Gerar novo relatório
      </Button>
      {open && <NewReportForm onClose={() => setOpen(false)} />}
    </>
  );
}
