import type { MessageAnswer } from 'api-contract';
import { http, queryClient } from 'host/portal';
import { downloadFile } from 'shared-ui';
import type { GenerateReportAnswer, GenerateReportBody } from '../../../wire/reports';

/** Asks for the late deliveries by e-mail; the server's words about it. */
export const sendLateDeliveries = () => http.get<MessageAnswer>('delivery/export-late');

export const generateReport = (body: GenerateReportBody, idempotencyKey: string) =>
  http.post<GenerateReportAnswer>('reports/generate', body, { idempotencyKey });

/** Asks for the list again, wherever it is shown. */
export const refreshReports = () => queryClient.invalidateQueries({ queryKey: ['list', 'reports'] });

/** Fetches a report's file and saves it; the list then counts one download more. */
export async function downloadReport(id: number): Promise<void> {
  const { blob, name } = await http.download(`reports/download/${id}`);
  downloadFile(blob, name ?? `relatorio-${id}.xlsx`);
  await refreshReports();
}
