import styled from 'styled-components';
import inter from '../../fonts/inter-ptbr-wght.woff2?inline';
import accessRevision from './access-revision.html?raw';
import areaAlert from './area-alert.html?raw';
import areaAlerts from './area-alerts.html?raw';
import claim from './claim.html?raw';
import emailChanged from './email-changed.html?raw';
import file from './file.html?raw';
import firstPassword from './first-password.html?raw';
import newDevice from './new-device.html?raw';
import newPassword from './new-password.html?raw';
import notification from './notification.html?raw';
import notifications from './notifications.html?raw';
import orderConfirmed from './order-confirmed.html?raw';
import orderRefused from './order-refused.html?raw';
import orderReleased from './order-released.html?raw';
import orderWaiting from './order-waiting.html?raw';
import payment from './payment.html?raw';
import passwordChanged from './password-changed.html?raw';
import quotationAccepted from './quotation-accepted.html?raw';
import quotationSent from './quotation-sent.html?raw';
import quotationStatus from './quotation-status.html?raw';
import report from './report.html?raw';
import tankConsentEnded from './tank-consent-ended.html?raw';
import tankLeak from './tank-leak.html?raw';
import tankMonthUsed from './tank-month-used.html?raw';
import tankOrderTomorrow from './tank-order-tomorrow.html?raw';
import tankOverfill from './tank-overfill.html?raw';
import tankSilent from './tank-silent.html?raw';
import twoStepChanged from './two-step-changed.html?raw';

const Sheet = styled.iframe`
  display: block;
  width: 100%;
  height: 46rem;
  border: 0;
`;

// As the server writes them: its tests keep the files of this folder (api/src/testing/kept-mail.ts).
export default {
  title: 'Padrões/E-mails',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};

/** Mails ask for the reader's own fonts; here ours stands for the first of them, so that every machine draws the same. */
const FONT = `<style>@font-face { font-family: 'Segoe UI'; font-weight: 400 700; src: url(${inter}); }</style>`;

/** A mail stands in a page of its own, as in a mail program: no sheet of the portal reaches it. */
const mail = (html: string) => ({
  render: () => <Sheet title="E-mail" sandbox="" srcDoc={html.replace('<head>', `<head>${FONT}`)} />,
});

export const OrderConfirmed = mail(orderConfirmed);
export const OrderWaiting = mail(orderWaiting);
export const OrderReleased = mail(orderReleased);
export const OrderRefused = mail(orderRefused);
export const QuotationSent = mail(quotationSent);
export const QuotationAccepted = mail(quotationAccepted);
export const QuotationStatus = mail(quotationStatus);
export const NotificationMail = mail(notification);
export const NotificationsMail = mail(notifications);
export const PaymentMail = mail(payment);
export const ClaimMail = mail(claim);
export const TankLeakMail = mail(tankLeak);
export const TankSilentMail = mail(tankSilent);
export const TankOverfillMail = mail(tankOverfill);
export const TankOrderMail = mail(tankOrderTomorrow);
export const TankMonthMail = mail(tankMonthUsed);
export const TankConsentEndedMail = mail(tankConsentEnded);
export const ReportMail = mail(report);
export const FileMail = mail(file);
export const FirstPasswordMail = mail(firstPassword);
export const NewPasswordMail = mail(newPassword);
export const PasswordChanged = mail(passwordChanged);
export const EmailChanged = mail(emailChanged);
export const NewDevice = mail(newDevice);
export const TwoStepChanged = mail(twoStepChanged);
export const AreaAlertMail = mail(areaAlert);
export const AreaAlertsMail = mail(areaAlerts);
export const AccessRevision = mail(accessRevision);
export const OrderConfirmedNarrow = { ...OrderConfirmed, globals: { viewport: { value: 'phone' } } };
