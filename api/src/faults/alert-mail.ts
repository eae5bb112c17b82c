import { amountOf } from 'api-contract';
import type { JobQueue } from '../jobs/jobs';
import { type Letter, mailOf } from '../mail/layout';
import { MAIL_JOB, MAIL_SENT } from '../mail/mailer';
import type { NoticeDeps } from '../mail/notice';
import type { Outgoing } from '../platform/outgoing';
import type { AlertMail } from './alerts';
import type { AreaAlert } from './due-alerts';

const MAILTO = 'mailto:';
/** So many alerts are written out in one mail. */
const WRITTEN_OUT = 10;

const percent = (share: number) =>
  share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** What happened, as a mail's subject says it. */
function headOf(alert: AreaAlert): string {
  const of = `${alert.remote} ${alert.version}`.trim();
  switch (alert.kind) {
    case 'fault':
      return `Nova falha em ${of}`;
    case 'rate':
      return `Falhas acima do limite em ${of}`;
    case 'withdrawal':
      return `Versão recolhida: ${of}`;
    case 'blocked':
      return `Publicação recusada: ${of}`;
  }
}

/** What it means. */
const MEANING: Readonly<Record<AreaAlert['kind'], string>> = {
  fault: 'Esta falha apareceu pela primeira vez.',
  rate: 'As aberturas com falha das últimas 24 horas passaram do limite do módulo.',
  withdrawal: 'A versão foi recolhida e não chega a mais nenhum usuário.',
  blocked: 'A publicação foi recusada e nada mudou no portal.',
};

/** The same in rows. */
function factsOf(alert: AreaAlert): NonNullable<Letter['facts']> {
  switch (alert.kind) {
    case 'fault':
      return [
        { label: 'Mensagem', value: alert.message },
        { label: 'Linha', value: alert.line ?? '' },
        { label: 'Página', value: alert.page ?? '' },
        { label: 'Usuários afetados', value: String(alert.users) },
        { label: 'Ocorrências', value: String(alert.count) },
        { label: 'Últimos passos', value: alert.steps.join(' > ') },
        { label: 'Na tela', value: alert.code === null ? '' : `código ${alert.code}` },
      ];
    case 'rate':
      return [
        {
          label: 'Aberturas com falha',
          value: `${alert.faulty} de ${alert.opened} (${percent(alert.rate)})`,
        },
        { label: 'Limite', value: percent(alert.budget) },
        { label: 'Usuários afetados', value: String(alert.users) },
      ];
    case 'withdrawal':
    case 'blocked':
      return [
        { label: 'Motivo', value: alert.why },
        { label: 'Por', value: alert.who },
      ];
  }
}

const written = (alert: AreaAlert) =>
  [
    `${headOf(alert)}.`,
    ...factsOf(alert)
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');

/** What the owner of areas is told, in one mail. */
export function alertLetter(
  { alerts, owner, runbook }: Omit<AlertMail, 'channel'>,
  { brand, publicUrl }: Pick<Letter, 'brand'> & { readonly publicUrl: string },
): Letter {
  const action = runbook
    ? { label: 'Abrir o roteiro', href: runbook }
    : { label: 'Abrir Módulos', href: `${publicUrl}/admin/modules` };
  const note = `Responsável: ${owner ?? 'não informado'}. O que vier nos próximos minutos chega em um só e-mail.`;
  const [first] = alerts;
  if (first && alerts.length === 1)
    return {
      brand,
      title: headOf(first),
      paragraphs: [MEANING[first.kind]],
      facts: factsOf(first),
      action,
      note,
    };
  const remotes = [...new Set(alerts.map(({ remote }) => remote))].join(', ');
  const more = alerts.length - WRITTEN_OUT;
  return {
    brand,
    title: `${alerts.length} alertas de ${remotes}`,
    paragraphs: [
      ...alerts.slice(0, WRITTEN_OUT).map(written),
      ...(more > 0 ? [`E mais ${amountOf(more, 'alerta', 'alertas')}: veja em Módulos.`] : []),
    ],
    action,
    note,
  };
}

/** The job that sends alerts: to a mail address, or as JSON to a web address, which must answer with 2xx. */
export const alertQueue = ({
  jobs,
  mailer,
  settings,
  publicUrl,
  outgoing,
}: NoticeDeps & { readonly outgoing: Outgoing }): JobQueue<AlertMail> =>
  jobs.queue<AlertMail>('area-alerts', MAIL_JOB, async (mail) => {
    const { channel, alerts, owner, runbook } = mail;
    if (channel.startsWith(MAILTO)) {
      const { brand } = (await settings.get()).config;
      await mailer.send({
        to: channel.slice(MAILTO.length),
        ...mailOf(alertLetter(mail, { brand, publicUrl })),
      });
      return MAIL_SENT;
    }
    for (const alert of alerts) {
      const answer = await outgoing.fetch(channel, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...alert, owner, runbook }),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The channel of ${alert.remote} answers ${answer.status}.`);
    }
    return 'Alerta enviado.';
  });
