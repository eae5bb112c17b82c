import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JobQueue } from '../jobs/jobs';
import { type Notice, type NoticeAt, type NoticeDeps, userNotices } from '../mail/notice';
import { tell } from '../platform/happened';
import { HttpProblem } from '../platform/problem';
import type { AttemptLimits } from './attempts';
import { deviceName } from './device-name';
import { deviceToken, type KnownDevices } from './known-devices';

/** A login from a browser that its user had never logged in from. */
interface NewDevice {
  readonly userId: number;
  /** As `deviceName` says it: 'Chrome em Windows'. */
  readonly device: string;
  readonly address: string;
  /** ISO 8601. */
  readonly at: string;
}

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** The notice of a login from a new device. */
export const newDeviceNotice = (
  { device, address, at }: NewDevice,
  { portal, publicUrl }: NoticeAt,
): Notice => ({
  title: `Novo acesso à sua conta: ${device}`,
  paragraphs: [
    `A sua conta no portal ${portal} foi acessada de um dispositivo ou navegador que ainda não conhecíamos.`,
    'Se não foi você, crie uma nova senha agora: as sessões abertas serão encerradas.',
  ],
  facts: [
    { label: 'Dispositivo', value: device },
    { label: 'Endereço', value: address },
    { label: 'Quando', value: MOMENT.format(new Date(at)) },
  ],
  action: { label: 'Criar nova senha', href: `${publicUrl}/login` },
  note: 'Se foi você, não é preciso fazer nada.',
});

/** Tells users of a login from a new device, so that they notice one that was not theirs. */
export const newDeviceNotices = (deps: NoticeDeps): JobQueue<NewDevice> =>
  userNotices<NewDevice>(deps, 'new-device-notice', newDeviceNotice);

/** Mails of one user: a script that logs in without cookies must not fill his mailbox. */
const MAILS = { burst: 10, everyMs: 3_600_000 };

interface LoggedInDeps {
  readonly devices: KnownDevices;
  readonly limits: AttemptLimits;
  readonly newDevices: JobQueue<NewDevice>;
  readonly now: () => Date;
}

/** What follows from a login, by whatever way: its browser is remembered, a new one told to the user, the log has it. */
export function loggedIn({ devices, limits, newDevices, now }: LoggedInDeps) {
  async function mail(request: FastifyRequest, userId: number): Promise<void> {
    try {
      await limits.count([{ name: `new device ${userId}`, limit: MAILS }]);
    } catch (error) {
      if (error instanceof HttpProblem) return;
      throw error;
    }
    const device = deviceName(request.headers['user-agent'] ?? '');
    await newDevices.send({ userId, device, address: request.ip, at: now().toISOString() });
  }

  return async function note(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void> {
    const { cookie, isNew } = await devices.remember(deviceToken(request.headers.cookie), userId);
    if (isNew) await mail(request, userId);
    request.accountId = userId;
    tell(request, 'login', { newDevice: isNew });
    reply.header('Set-Cookie', cookie);
  };
}
export type LoggedIn = ReturnType<typeof loggedIn>;
