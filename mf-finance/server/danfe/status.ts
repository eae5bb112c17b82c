import { nfeKeyDigit } from 'api-contract';
import { day, identity, moment } from './values';
import type { XmlElement } from './xml-tree';

/** An NF-e as its file has it: the signed part, what the tax office answered, and events of it. */
export interface NfeFile {
  /** `infNFe`. */
  readonly nfe: XmlElement;
  /** 44 characters. */
  readonly key: string;
  /** `infProt`; empty where the tax office has not answered. */
  readonly protocol: XmlElement;
  /** `infEvento` of each event in the file. */
  readonly events: readonly XmlElement[];
}

/** Finds an NF-e in a document, whatever it is wrapped in; null where there is none with a key. */
export function nfeFile(root: XmlElement): NfeFile | null {
  const found: Record<'infNFe' | 'infProt' | 'infEvento', XmlElement[]> = {
    infNFe: [],
    infProt: [],
    infEvento: [],
  };
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.name in found) found[element.name as keyof typeof found].push(element);
    else waiting.push(...element.children);
  }
  const nfe = found.infNFe[0];
  const key = /^NFe([0-9A-Z]{44})$/.exec(nfe?.attributes.Id ?? '')?.[1];
  if (!nfe || !key) return null;
  return { nfe, key, protocol: found.infProt[0] ?? root.at(''), events: found.infEvento };
}

/** Answers of the tax office (`cStat`): use denied, and cancelled. */
const DENIED = new Set(['110', '301', '302', '303']);
const CANCELLED = new Set(['101', '151', '155']);
/** Events (`tpEvento`) that cancel: by request, and by substitution. */
const CANCELS = new Set(['110111', '110112']);

/** Issued on security paper (`tpEmis` 2 and 5): the only NF-e that may be on paper before it is authorised. */
const onSecurityPaper = (nfe: XmlElement) => ['2', '5'].includes(nfe.value('ide', 'tpEmis'));

/** Ways to issue other than the normal one, `tpEmis`. */
const CONTINGENCY: Readonly<Record<string, string>> = {
  2: 'FS-IA',
  3: 'SCAN',
  4: 'EPEC',
  5: 'FS-DA',
  6: 'SVC-AN',
  7: 'SVC-RS',
};

/** What of an NF-e's state stands on its DANFE. */
export interface NfeStatus {
  /** The field of the protocol: its label and value. */
  readonly field: { readonly label: string; readonly value: string };
  /** The 36 digits of an NF-e on security paper that is not authorised yet, for a second bar code. */
  readonly contingencyCode: string | null;
  /** Across every sheet. */
  readonly watermark: string | null;
  /** Sentences that open the additional information. */
  readonly notices: readonly string[];
}

/**
 * The 36 digits that stand for an NF-e in contingency: the recipient's state (99 abroad), way of issue, recipient, total
 * in cents, whether there is own and substituted ICMS (1 yes, 2 no), day, check digit.
 */
function contingencyCode(nfe: XmlElement): string {
  const recipient = nfe.at('dest');
  const totals = nfe.at('total', 'ICMSTot');
  const state = recipient.value('enderDest', 'cMun').slice(0, 2) || '99';
  const who = (recipient.value('CNPJ') || recipient.value('CPF')).padStart(14, '0');
  const cents = totals.value('vNF').replace('.', '').padStart(14, '0');
  const has = (name: string) => (/[1-9]/.test(totals.value(name)) ? '1' : '2');
  const on = day(nfe.value('ide', 'dhEmi')).slice(0, 2);
  const body = `${state}${nfe.value('ide', 'tpEmis')}${who}${cents}${has('vICMS')}${has('vST')}${on}`;
  return `${body}${nfeKeyDigit(body)}`;
}

function notices(nfe: XmlElement, protocolled: boolean, cancelled: boolean, denied: boolean): string[] {
  const ide = nfe.at('ide');
  const way = CONTINGENCY[ide.value('tpEmis')];
  const since = moment(ide.value('dhCont'));
  const why = ide.value('xJust');
  return [
    cancelled ? 'NF-e CANCELADA.' : '',
    denied ? 'USO DA NF-e DENEGADO.' : '',
    ide.value('tpAmb') === '2' ? 'NF-e EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO - SEM VALOR FISCAL.' : '',
    onSecurityPaper(nfe) && !protocolled
      ? 'DANFE em Contingência - impresso em decorrência de problemas técnicos.'
      : '',
    way ? `NF-e emitida em contingência ${way}.` : '',
    // Where it applies, the law wants both on paper.
    since ? `Início da contingência: ${since}.` : '',
    why ? `Motivo da contingência: ${why}` : '',
  ].filter(Boolean);
}

/** What stands on the DANFE of an NF-e's state; null where it may not be on paper, as it was never authorised. */
export function nfeStatus({ nfe, protocol, events }: NfeFile): NfeStatus | null {
  const number = protocol.value('nProt');
  const answer = protocol.value('cStat');
  if (!number && !onSecurityPaper(nfe)) return null;
  const denied = DENIED.has(answer);
  const cancelled = CANCELLED.has(answer) || events.some((event) => CANCELS.has(event.value('tpEvento')));
  const test = nfe.value('ide', 'tpAmb') === '2' ? 'SEM VALOR FISCAL' : null;
  const code = number ? null : contingencyCode(nfe);
  const label = denied ? 'PROTOCOLO DE DENEGAÇÃO DE USO' : 'PROTOCOLO DE AUTORIZAÇÃO DE USO';
  const received = moment(protocol.value('dhRecbto'));
  return {
    field: code
      ? { label: 'DADOS DA NF-e', value: code.replace(/(.{4})(?=.)/g, '$1 ') }
      : { label, value: [number, received].filter(Boolean).join(' - ') },
    contingencyCode: code,
    watermark: cancelled ? 'NF-e CANCELADA' : denied ? 'USO DENEGADO' : test,
    notices: notices(nfe, number !== '', cancelled, denied),
  };
}

/** Who an NF-e's goods go to, in one line. */
export const recipientLine = (nfe: XmlElement): string =>
  [nfe.value('dest', 'xNome'), identity(nfe.at('dest'))].filter(Boolean).join(' - ');
